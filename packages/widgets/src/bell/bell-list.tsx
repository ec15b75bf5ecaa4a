import {
  $hasMoreUnread,
  $unreadListFailure,
  $unreadStatus,
  formatDateTime,
  labelKeyOf,
  unreadListEndReached,
  unreadListOpened,
} from '@netbar/shared'
import type { Notification } from '@netbar/shared/contract'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'
import { relativeTime } from './relative-time.ts'
import { useUnit } from '../runtime/use-unit.ts'

/** Distance from the end of the list at which more is loaded, in px (specification §2). */
const END_DISTANCE = 10

interface BellListProps {
  readonly notifications: readonly Notification[]
  readonly onOpen: (notification: Notification) => void
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= END_DISTANCE

/** Row to focus after a key press in row `from` of `count`; null for other keys. */
const rowAfterKey = (key: string, from: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1)
    case 'ArrowUp':
      return Math.max(from - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The unread messages; more are loaded near the end, and the arrow keys move between them. */
export const BellList = ({ notifications, onOpen }: BellListProps) => {
  const { t, say, locale } = useTranslate()
  const { status, failure, hasMore, loadMore, retry } = useUnit({
    status: $unreadStatus,
    failure: $unreadListFailure,
    hasMore: $hasMoreUnread,
    loadMore: unreadListEndReached,
    retry: unreadListOpened,
  })
  const [now] = useState(() => Date.now())
  const list = useRef<HTMLUListElement>(null)
  // First row when the reader left the top; rows above it have arrived since.
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const arrived = leftAt === null ? 0 : notifications.findIndex(({ id }) => id === leftAt)
  useEffect(() => {
    if (hasMore && list.current && isNearEnd(list.current)) loadMore()
  }, [hasMore, notifications.length, loadMore])

  const failed = status === 'failed' && failure && (
    <>
      <p className="netbar-bell-message">{say(failure)}</p>
      <button type="button" className="netbar-bell-retry" onClick={() => retry()}>
        {t('notifications.retry')}
      </button>
    </>
  )
  if (notifications.length === 0) {
    return (
      <div className="netbar-bell-state" role={failed ? 'alert' : 'status'}>
        {failed || (
          <p className="netbar-bell-message">
            {t(status === 'ready' ? 'notifications.empty' : 'notifications.loading')}
          </p>
        )}
      </div>
    )
  }

  const moveFocus = (event: KeyboardEvent<HTMLButtonElement>) => {
    const rows = Array.from(list.current?.querySelectorAll<HTMLButtonElement>('.netbar-bell-row') ?? [])
    const next = rowAfterKey(event.key, rows.indexOf(event.currentTarget), rows.length)
    if (next === null) return
    event.preventDefault()
    rows[next]?.focus()
  }
  const showNew = () => {
    list.current?.scrollTo({ top: 0 })
    list.current?.querySelector<HTMLButtonElement>('.netbar-bell-row')?.focus()
  }
  return (
    <div className="netbar-bell-body">
      {arrived > 0 && (
        <button type="button" part="new" className="netbar-new" onClick={showNew}>
          {t('notifications.arrived', { n: arrived })}
        </button>
      )}
      <ul
        ref={list}
        className="netbar-bell-list"
        aria-label={t('notifications.unread')}
        aria-busy={status === 'loading'}
        onScroll={({ currentTarget }) => {
          if (isNearEnd(currentTarget)) loadMore()
          const { scrollTop } = currentTarget
          setLeftAt((before) => (scrollTop > 0 ? (before ?? notifications[0]?.id ?? null) : null))
        }}
      >
        {notifications.map((notification) => (
          <li key={notification.id}>
            <button
              type="button"
              part="row"
              className="netbar-bell-row"
              onKeyDown={moveFocus}
              onClick={() => onOpen(notification)}
            >
              <span className="netbar-bell-label">{t(labelKeyOf(notification))}</span>
              <span className="netbar-bell-content">{notification.content}</span>
              <time
                className="netbar-bell-time"
                dateTime={notification.createdTime}
                title={formatDateTime(notification.createdTime)}
              >
                {relativeTime(Date.parse(notification.createdTime), now, locale)}
              </time>
            </button>
          </li>
        ))}
        {status === 'loading' && <li className="netbar-bell-more">{t('notifications.loading')}</li>}
        {failed && <li className="netbar-bell-more">{failed}</li>}
      </ul>
    </div>
  )
}
