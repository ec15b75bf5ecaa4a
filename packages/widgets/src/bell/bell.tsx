import { $isSoundBlocked, $isSoundOn, bellShown, type RouteTarget } from '@netbar/shared'
import { useEffect, useRef, useState } from 'react'
import { useUnread } from '../hooks/use-unread.ts'
import { usePopupButton } from '../popup/use-popup-button.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { useWidgetStyles } from '../styles/use-widget-styles.ts'
import type { Theme } from '../theme/theme.ts'
import css from './bell.css?inline'
import { useUnit } from '../runtime/use-unit.ts'

/** Maximum of the badge (specification §9). */
const BADGE_LIMIT = 99

export interface BellProps {
  /** `light` by default; `auto` follows the system. */
  readonly theme?: Theme
  /** A message was read; its target (specification §4) may be opened by the host. */
  readonly onNavigate?: (target: RouteTarget) => void
}

const loadPopup = async () => (await import('./bell-popup.tsx')).BellPopup

/** Announces arriving messages to screen readers: the count when it grows, never when it falls. */
const useAnnouncement = (total: number, text: string): string => {
  const [announced, setAnnounced] = useState({ total, text: '' })
  if (announced.total !== total) setAnnounced({ total, text: total > announced.total ? text : '' })
  return announced.text
}

/**
 * The bell (specification §2): a button with the unread total, and a popup with the unread messages, loaded when the
 * button is first hovered or focused.
 */
export const Bell = ({ theme = 'light', onNavigate }: BellProps) => {
  const { t } = useTranslate()
  const { total, failure } = useUnread()
  const { isSoundOn, isSoundBlocked, announce } = useUnit({
    isSoundOn: $isSoundOn,
    isSoundBlocked: $isSoundBlocked,
    announce: bellShown,
  })
  const isMute = isSoundOn && isSoundBlocked
  const { button, isOpen, Popup, prepare, toggle, close } = usePopupButton(loadPopup)
  const root = useRef<HTMLDivElement>(null)
  const name = total > 0 ? t('notifications.bellUnread', { n: total }) : t('notifications.bell')
  const announcement = useAnnouncement(total, name)
  useWidgetStyles(root, css)

  useEffect(() => announce(), [announce])

  return (
    <div ref={root} className="netbar-root" data-theme={theme}>
      <button
        ref={button}
        type="button"
        part="button"
        className="netbar-bell-button"
        aria-label={name}
        title={failure ?? (isMute ? t('notifications.blocked') : undefined)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
      >
        <slot name="icon">
          <svg className="netbar-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 10a6 6 0 1 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7Z" />
            <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
          </svg>
        </slot>
      </button>
      {(total > 0 || failure) && (
        <span part="badge" className="netbar-bell-badge" aria-hidden="true">
          {total > BADGE_LIMIT ? `${BADGE_LIMIT}+` : total || '!'}
        </span>
      )}
      {isMute && <span part="mute" className="netbar-bell-mute" aria-hidden="true" />}
      <output className="netbar-unseen">{announcement}</output>
      {Popup && <Popup button={button} onClose={close} onNavigate={onNavigate} />}
    </div>
  )
}
