import { formatDateTime, noticeKindOf, noticeText, type FeedGroup } from '@netbar/shared'
import { useTranslate } from '../runtime/use-translate.ts'

/** One notice of the feed, with how often it came in a row. */
export const NoticeRow = ({ group: { entry, count } }: { readonly group: FeedGroup }) => {
  const { t } = useTranslate()
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
        {text && ('literal' in text ? text.literal : t(text.key, text.params))}{' '}
        {count > 1 && <b className="netbar-feed-count">{t('feed.repeated', { n: count })}</b>}{' '}
        {entry.missed && <small className="netbar-feed-missed">{t('feed.missed')}</small>}
      </span>
    </li>
  )
}
