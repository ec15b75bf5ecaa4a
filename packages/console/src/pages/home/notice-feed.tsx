import { $feed, formatDateTime, noticeText } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../ui/use-text.ts'

/** The feed shows this many; all that are kept are in the bell's history. */
const SHOWN = 50

/** The live notices of the branch, newest first. */
export const NoticeFeed = () => {
  const { t } = useTranslation()
  const feed = useUnit($feed)
  const words = useText()
  const lines = feed.flatMap((entry) => {
    const text = noticeText(entry.message)
    return text === null ? [] : [{ entry, text: words(text) }]
  })
  return (
    <section className="card home-feed" aria-labelledby="home-feed">
      <h2 id="home-feed">{t('home.feed')}</h2>
      {lines.length === 0 && <p className="quiet">{t('home.feedEmpty')}</p>}
      <ol>
        {lines.slice(0, SHOWN).map(({ entry, text }) => (
          <li key={entry.id}>
            <time dateTime={new Date(entry.receivedAt).toISOString()}>
              {formatDateTime(entry.receivedAt).slice(-8)}
            </time>
            <span>{text}</span>
            {entry.missed && <span className="quiet">{t('home.missed')}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
