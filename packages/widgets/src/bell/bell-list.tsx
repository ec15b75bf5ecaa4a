import { formatDateTime, labelKeyOf, type Text } from '@netbar/shared'
import type { Notification } from '@netbar/shared/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../runtime/use-translate.ts'
import type { BellTools } from './bell-tools.ts'
import { relativeTime } from './relative-time.ts'

/** Distance from the end of the list at which more is loaded, in px (specification §2). */
const END_DISTANCE = 10

/** A list of messages, as its model has it. */
export interface BellListProps {
  readonly label: string
  readonly notifications: readonly Notification[]
  readonly status: string
  readonly failure: Text | null
  readonly hasMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  readonly onOpen: (notification: Notification) => void
  /** Said of the unread ones, where not all are. */
  readonly unreadLabel?: string
  /** What a row has beside its text; null until it is loaded. */
  readonly tools: BellTools | null
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= END_DISTANCE

/** Messages; more are loaded near the end, and the arrow keys move between them and their actions. */
export const BellList = ({
  label,
  notifications,
  status,
  failure,
  hasMore,
  loadMore,
  retry,
  onOpen,
  unreadLabel,
  tools: Tools,
}: BellListProps) => {
  const { t, say, locale } = useTranslate()
  const [now] = useState(() => Date.now())
  const list = useRef<HTMLUListElement>(null)
  // First row when the reader left the top; rows above it have arrived since.
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const arrived = leftAt === null ? 0 : notifications.findIndex(({ id }) => id === leftAt)
  useEffect(() => {
    // After each rendering, as rows become lower and higher by what is loaded late.
    if (hasMore && list.current && isNearEnd(list.current)) loadMore()
  })

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

  const showNew = () => {
    list.current?.scrollTo({ top: 0 })
    list.current?.querySelector('button')?.focus()
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
        aria-label={label}
        aria-busy={status === 'loading'}
        onScroll={({ currentTarget }) => {
          if (isNearEnd(currentTarget)) loadMore()
          const { scrollTop } = currentTarget
          setLeftAt((before) => (scrollTop > 0 ? (before ?? notifications[0]?.id ?? null) : null))
        }}
      >
        {notifications.map((notification) => {
          const { id, read, createdTime, content } = notification
          return (
            <li key={id} className={read ? 'netbar-bell-item' : 'netbar-bell-item netbar-bell-unread'}>
              <button type="button" part="row" className="netbar-bell-row" onClick={() => onOpen(notification)}>
                {unreadLabel && !read && <span className="netbar-unseen">{unreadLabel}</span>}
                {Tools && <Tools.Icon notification={notification} />}
                <span className="netbar-bell-label">{t(labelKeyOf(notification))}</span>
                <time className="netbar-bell-time" dateTime={createdTime} title={formatDateTime(createdTime)}>
                  {relativeTime(Date.parse(createdTime), now, locale)}
                </time>
                <span className="netbar-bell-content">{content}</span>
              </button>
              {Tools && <Tools.Actions notification={notification} />}
            </li>
          )
        })}
        {Tools && <Tools.Focus list={list} notifications={notifications} />}
        {status === 'loading' && <li className="netbar-bell-more">{t('notifications.loading')}</li>}
        {failed && <li className="netbar-bell-more">{failed}</li>}
      </ul>
    </div>
  )
}
