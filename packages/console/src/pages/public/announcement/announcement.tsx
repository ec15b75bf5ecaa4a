import { formatDate, hrefOf } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFailure } from '../../../ui/use-failure.ts'
import { PublicFrame } from '../public-frame.tsx'
import {
  $announcements,
  $announcementsError,
  $announcementsStatus,
  $hasEarlier,
  announcementsRequested,
  earlierRequested,
} from './announcement-model.ts'
import './announcement.css'

/** Paragraphs of a plain text, separated by empty lines. */
const paragraphsOf = (content: string): readonly string[] =>
  content.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')

/** 系统公告: announcements of the platform; needs no session (specification §4, guard step 4). */
export const Announcement = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const { announcements, status, error, hasEarlier, ask, askEarlier } = useUnit({
    announcements: $announcements,
    status: $announcementsStatus,
    error: $announcementsError,
    hasEarlier: $hasEarlier,
    ask: announcementsRequested,
    askEarlier: earlierRequested,
  })
  useEffect(() => ask(), [ask])
  return (
    <PublicFrame title={t('routes.announcement')} lead={t('announcement.lead')}>
      {(status === 'idle' || status === 'loading') && <output className="quiet">{t('app.loading')}</output>}
      {status === 'failed' && (
        <p className="login-failure" role="alert">
          {failure(error)}{' '}
          <button type="button" className="button" onClick={() => ask()}>
            {t('app.retry')}
          </button>
        </p>
      )}
      {status === 'ready' && announcements.length === 0 && <p className="quiet">{t('announcement.empty')}</p>}
      {announcements.map(({ id, title, content, publishedTime }) => (
        <article key={id} className="announcement" aria-labelledby={`announcement-${id}`}>
          <h2 id={`announcement-${id}`}>{title}</h2>
          <time dateTime={publishedTime}>{formatDate(publishedTime)}</time>
          {paragraphsOf(content).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
      <p className="announcement-ways">
        {hasEarlier && (
          <button type="button" className="button" disabled={status === 'stale'} onClick={() => askEarlier()}>
            {t('announcement.more')}
          </button>
        )}
        <Link to={hrefOf('home')}>{t('announcement.back')}</Link>
      </p>
    </PublicFrame>
  )
}
