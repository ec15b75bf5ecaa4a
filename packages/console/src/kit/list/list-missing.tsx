import type { CallError, LatestStatus } from '@netbar/shared'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import './list.css'

interface ListMissingProps {
  readonly status: LatestStatus
  readonly error: CallError | null
  readonly onRetry: () => void
}

/** Rows whose place is held while they load. */
const ROWS = 8

/** Replacement for rows that were never loaded: bars while loading, or why they failed. */
export const ListMissing = ({ status, error, onRetry }: ListMissingProps) => {
  const { t } = useTranslation()
  const failure = useFailure()
  if (status !== 'failed')
    return (
      <div className="list-waiting">
        <Skeleton lines={ROWS} />
      </div>
    )
  return (
    <div role="alert" className="list-broken">
      <strong>{failure(error)}</strong>
      {error?.reason === 'unanswered' && <span className="quiet">{t('kit.unansweredHint')}</span>}
      <Button onClick={() => onRetry()}>{t('app.retry')}</Button>
    </div>
  )
}
