import {
  $isReadingAll,
  $unreadNotifications,
  $unreadTotal,
  notificationOpened,
  notificationRead,
  readAllRequested,
  targetOf,
  unreadListOpened,
  type RouteTarget,
} from '@netbar/shared'
import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useEffect, useRef } from 'react'
import type { PopupProps } from '../popup/use-popup-button.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { SoundHint } from '../sound/sound-hint.tsx'
import { SoundToggle } from '../sound/sound-toggle.tsx'
import { useAdoptedStyles } from '../styles/use-adopted-styles.ts'
import controls from '../theme/controls.css?inline'
import news from '../theme/news.css?inline'
import popupCss from '../theme/popup.css?inline'
import { BellList } from './bell-list.tsx'
import css from './bell-popup.css?inline'
import { useDismissal, usePlacedPopup } from '../popup/use-popup.ts'
import { useUnit } from '../runtime/use-unit.ts'

export interface BellPopupProps extends PopupProps {
  readonly onNavigate: ((target: RouteTarget) => void) | undefined
}

const HISTORY: RouteTarget = { name: 'historyMessage', query: {} }

/** Reports the target of a message opened here, once the server has marked it read. */
const useReadReport = (report: BellPopupProps['onNavigate']) => {
  const scope = useProvidedScope()
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  return (id: string) => {
    if (!scope) return
    const stop = createWatch({
      unit: notificationRead,
      scope,
      fn: (notification) => {
        if (notification.id !== id) return
        stop()
        const target = targetOf(notification)
        if (target) latest.current?.(target)
      },
    })
  }
}

/** The popup of the bell: unread messages, 标记全部为已读 and 历史消息 (specification §2). */
export const BellPopup = ({ button, onClose, onNavigate }: BellPopupProps) => {
  const { t } = useTranslate()
  const { notifications, total, isReadingAll, open, read, readAll } = useUnit({
    notifications: $unreadNotifications,
    total: $unreadTotal,
    isReadingAll: $isReadingAll,
    open: unreadListOpened,
    read: notificationOpened,
    readAll: readAllRequested,
  })
  const popup = useRef<HTMLDialogElement>(null)
  const reportRead = useReadReport(onNavigate)
  useAdoptedStyles(popup, popupCss, controls, news, css)
  usePlacedPopup(popup, button)
  useDismissal([popup, button], onClose)
  useEffect(() => {
    open()
    popup.current?.focus()
  }, [open])

  return (
    <dialog
      ref={popup}
      popover="manual"
      aria-label={t('notifications.bell')}
      tabIndex={-1}
      part="popup"
      className="netbar-popup netbar-bell-popup"
    >
      <div className="netbar-bell-head">
        <div className="netbar-bell-tabs" role="tablist">
          <div className="netbar-bell-tab" role="tab" aria-selected="true" tabIndex={0}>
            {t('notifications.unread')} {total > 0 && <span className="netbar-bell-tab-count">{total}</span>}
          </div>
        </div>
        <SoundToggle />
      </div>
      <SoundHint />
      <BellList
        notifications={notifications}
        onOpen={(notification) => {
          reportRead(notification.id)
          read(notification)
          onClose(true)
        }}
      />
      <div className="netbar-bell-actions">
        <button
          type="button"
          className="netbar-bell-action"
          disabled={total === 0 || isReadingAll}
          onClick={() => readAll()}
        >
          {t('notifications.readAll')}
        </button>
        <button
          type="button"
          className="netbar-bell-action"
          onClick={() => {
            onClose(true)
            onNavigate?.(HISTORY)
          }}
        >
          {t('notifications.history')}
        </button>
      </div>
    </dialog>
  )
}
