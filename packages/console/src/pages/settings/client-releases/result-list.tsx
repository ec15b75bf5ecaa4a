import { hrefOf } from '@netbar/shared'
import { clientReleaseEntries } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useOwnRow } from '../../../kit/document/use-own-row.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import { resultDefinition } from './result-definition.tsx'

/** How one release (`?releaseId`) went on each machine. */
export const ResultList = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('releaseId') ?? ''
  const { value, open } = useUnit({ value: clientReleaseEntries.entry.$value, open: clientReleaseEntries.entry.asked })
  useEffect(() => {
    if (id !== '') open(id)
  }, [id, open])
  const release = useOwnRow(id, value)
  const header = () => (
    <p>
      <Link to={hrefOf('publishLog')}>{t('clientRelease.back')}</Link>{' '}
      {release &&
        t('clientRelease.summary', {
          version: release.versionNo,
          succeeded: release.succeeded,
          failed: release.failed,
          waiting: release.waiting,
        })}
    </p>
  )
  return <ListView definition={resultDefinition} header={header} />
}
