import { formatDateTime, noticeKindOf, noticeText, wordsOf, type FeedEntry } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'
import { memo } from 'react'

interface NoticeRowProps {
  readonly entry: FeedEntry
  /** How often it came in a row. */
  readonly count: number
  readonly t: Translate
}

/** One notice of the feed. Hundreds stand below one that arrives, so that a row is made again only when it changes. */
export const NoticeRow = memo(({ entry, count, t }: NoticeRowProps) => {
  const text = noticeText(entry.message)
  const kind = noticeKindOf(entry.message)
  const time = formatDateTime(entry.receivedAt)
  return (
    <li part="row" className="netbar-feed-row" data-kind={kind}>
      <time dateTime={new Date(entry.receivedAt).toISOString()} title={time} className="netbar-feed-time">
        {time.slice(-8)}
      </time>{' '}
      <span className="netbar-feed-kind">{t(`feed.kind.${kind}`)}</span>{' '}
      <span className="netbar-feed-text">
        {text && wordsOf(text, { translate: t })}{' '}
        {count > 1 && <b className="netbar-feed-count">{t('feed.repeated', { n: count })}</b>}{' '}
        {entry.missed && <small className="netbar-feed-missed">{t('feed.missed')}</small>}
      </span>
    </li>
  )
})
