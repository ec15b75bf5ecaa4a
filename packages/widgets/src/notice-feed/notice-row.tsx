import { formatDateTime, noticeKindOf, type CallOutcome, type FeedEntry } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'
import { memo, type ReactNode } from 'react'

interface NoticeRowProps {
  readonly entry: FeedEntry
  /** Number of consecutive repeats. */
  readonly count: number
  /** How a call ended; null while it waits. */
  readonly outcome: CallOutcome | null
  readonly text: string
  readonly t: Translate
  /** The host's content of the row. */
  readonly own: ReactNode
}

/** One notice of the feed. Memoized, because hundreds of rows stay unchanged when one arrives. */
export const NoticeRow = memo(({ entry, count, outcome, text, t, own }: NoticeRowProps) => {
  const kind = noticeKindOf(entry.message)
  const time = formatDateTime(entry.receivedAt)
  return (
    <li part="row" className="netbar-feed-row" data-kind={kind}>
      {own ?? (
        <>
          <time dateTime={new Date(entry.receivedAt).toISOString()} title={time} className="netbar-feed-time">
            {time.slice(-8)}
          </time>{' '}
          <span className="netbar-feed-kind">{t(`feed.kind.${kind}`)}</span>{' '}
          <span className="netbar-feed-text">
            {text} {count > 1 && <b className="netbar-feed-count">{t('feed.repeated', { n: count })}</b>}{' '}
            {outcome && <small className="netbar-feed-outcome">{t(`feed.${outcome}`)}</small>}{' '}
            {entry.missed && <small className="netbar-feed-missed">{t('feed.missed')}</small>}
          </span>
        </>
      )}
    </li>
  )
})
