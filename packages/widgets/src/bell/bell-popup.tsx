import {
  $hasMoreUnread,
  $isReadingAll,
  $unreadListFailure,
  $unreadNotifications,
  $unreadStatus,
  $unreadTotal,
  notificationOpened,
  notificationRead,
  readAllRequested,
  targetOf,
  unreadListEndReached,
  unreadListOpened,
  type RouteTarget,
} from '@netbar/shared'
import type { Notification } from '@netbar/shared/contract'
import { createWatch } from 'effector'
import { useProvidedScope } from 'effector-react'
import { loadBellTexts } from '@netbar/shared/texts'
import { useEffect, useRef, useState } from 'react'
import { useAddedTexts } from '../runtime/use-added-texts.ts'
import type { PopupProps } from '../popup/use-popup-button.ts'
import { useTranslate } from '../runtime/use-translate.ts'
import { SoundHint } from '../sound/sound-hint.tsx'
import { SoundToggle } from '../sound/sound-toggle.tsx'
import { useAdoptedStyles } from '../styles/use-adopted-styles.ts'
import controls from '../theme/controls.css?inline'
import news from '../theme/news.css?inline'
import popupCss from '../theme/popup.css?inline'
import surfaces from '../theme/surfaces.css?inline'
import { BellList } from './bell-list.tsx'
import css from './bell-popup.css?inline'
import { firstView } from './inbox/view.ts'
import { useDismissal, usePlacedPopup } from '../popup/use-popup.ts'
import { useUnit } from '../runtime/use-unit.ts'

export interface BellPopupProps extends PopupProps {
  readonly onNavigate: ((target: RouteTarget) => void) | undefined
}

const HISTORY: RouteTarget = { name: 'historyMessage', query: {} }

const loadInbox = () => import('./inbox/index.ts')
// It comes with the popup, which a hover loads, and is not waited for.
void loadInbox().catch(() => undefined)

/** What the popup has beside the unread messages; null until it is there. Without it the popup is the specification's. */
const useInbox = () => {
  const [inbox, setInbox] = useState<Awaited<ReturnType<typeof loadInbox>> | null>(null)
  useEffect(() => {
    loadInbox().then(setInbox, () => undefined)
  }, [])
  return useAddedTexts(loadBellTexts) ? inbox : null
}

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
  const { total, isReadingAll, open, read, readAll, ...unread } = useUnit({
    notifications: $unreadNotifications,
    status: $unreadStatus,
    failure: $unreadListFailure,
    hasMore: $hasMoreUnread,
    loadMore: unreadListEndReached,
    total: $unreadTotal,
    isReadingAll: $isReadingAll,
    open: unreadListOpened,
    read: notificationOpened,
    readAll: readAllRequested,
  })
  const [view, setView] = useState(firstView)
  const inbox = useInbox()
  const popup = useRef<HTMLDialogElement>(null)
  const reportRead = useReadReport(onNavigate)
  useAdoptedStyles(popup, surfaces, popupCss, controls, news, css)
  usePlacedPopup(popup, button)
  useDismissal([popup, button], onClose)
  useEffect(() => {
    open()
    popup.current?.focus()
  }, [open])

  const list = {
    tools: inbox && inbox.tools,
    onOpen: (notification: Notification) => {
      reportRead(notification.id)
      read(notification)
      onClose(true)
    },
  }
  const isFirst = view.part === 'unread' && view.kind === ''
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
        {inbox && unread.notifications[0]?.archived !== null ? (
          <inbox.InboxBar view={view} onView={setView} />
        ) : (
          <div role="tablist">
            <div className="netbar-bell-tab" role="tab" aria-selected="true" tabIndex={0}>
              {t('notifications.unread')} {total > 0 && <span className="netbar-bell-tab-count">{total}</span>}
            </div>
          </div>
        )}
        <SoundToggle />
      </div>
      <SoundHint />
      {inbox && !isFirst ? (
        <inbox.Inbox key={view.part + view.kind} view={view} {...list} />
      ) : (
        <BellList label={t('notifications.unread')} retry={open} {...unread} {...list} />
      )}
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
