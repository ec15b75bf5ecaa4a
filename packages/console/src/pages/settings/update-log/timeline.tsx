import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ReleaseItems } from '../../../kit/releases/release-items.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import {
  $hasEarlierReleases,
  $releases,
  $releasesError,
  $releasesStatus,
  earlierReleasesRequested,
  timelineRequested,
} from './timeline-model.ts'
import './timeline.css'

/** Releases, newest first; unread ones have a dot. */
export const Timeline = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const { releases, status, error, hasEarlier, ask, askEarlier } = useUnit({
    releases: $releases,
    status: $releasesStatus,
    error: $releasesError,
    hasEarlier: $hasEarlierReleases,
    ask: timelineRequested,
    askEarlier: earlierReleasesRequested,
  })
  useEffect(() => ask(), [ask])
  return (
    <div className="timeline" aria-busy={status === 'loading'}>
      {(status === 'idle' || status === 'loading') && <output className="quiet">{t('app.loading')}</output>}
      {status === 'failed' && (
        <p className="timeline-failed" role="alert">
          {failure(error)}{' '}
          <button type="button" className="button" onClick={() => ask()}>
            {t('app.retry')}
          </button>
        </p>
      )}
      {status === 'ready' && releases.length === 0 && <p className="quiet">{t('updateLog.empty')}</p>}
      <ol>
        {releases.map(({ id, releaseNo, releaseDate, items, isUnread }) => (
          <li key={id}>
            <article className="card" aria-labelledby={`release-${id}`}>
              <h2 id={`release-${id}`}>
                {releaseNo} <time dateTime={releaseDate}>{releaseDate}</time>
                {isUnread && (
                  <span className="timeline-new">
                    <i aria-hidden="true" /> {t('updateLog.unread')}
                  </span>
                )}
              </h2>
              <ReleaseItems items={items} />
            </article>
          </li>
        ))}
      </ol>
      {hasEarlier && (
        <button type="button" className="button" disabled={status === 'stale'} onClick={() => askEarlier()}>
          {t('updateLog.earlier')}
        </button>
      )}
    </div>
  )
}
