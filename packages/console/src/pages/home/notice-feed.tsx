import { $feed, effectOf, formatDateTime, type FeedEntry } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'

/** The feed shows this many; all that are kept are in the bell's history. */
const SHOWN = 50

const QUIET_TEXTS: Readonly<Record<string, string>> = { ON: 'notices.machineOn', OFF: 'notices.machineOff' }

const useNoticeText = () => {
  const { t } = useTranslation()
  return ({ message }: FeedEntry): string | null => {
    const text = effectOf(message).message?.text
    if (text && 'key' in text) return t(text.key, text.params ?? {})
    const quiet = QUIET_TEXTS[message.type]
    return quiet ? t(quiet, { machine: message.machineName ?? '' }) : null
  }
}

/** The live notices of the branch, newest first. */
export const NoticeFeed = () => {
  const { t } = useTranslation()
  const feed = useUnit($feed)
  const textOf = useNoticeText()
  const lines = feed.flatMap((entry) => {
    const text = textOf(entry)
    return text === null ? [] : [{ entry, text }]
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
