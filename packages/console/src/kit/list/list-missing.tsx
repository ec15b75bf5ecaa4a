import type { LatestStatus } from '@netbar/shared'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import './list.css'

interface ListMissingProps {
  readonly status: LatestStatus
  readonly onRetry: () => void
}

/** What stands in place of rows that were never there: nothing while they are on their way, or why not. */
export const ListMissing = ({ status, onRetry }: ListMissingProps) => {
  const { t } = useTranslation()
  if (status !== 'failed') return <div className="list-waiting" />
  return (
    <div role="alert" className="list-broken">
      <strong>{t('kit.unavailable')}</strong>
      <span className="quiet">{t('kit.unavailableHint')}</span>
      <Button onClick={() => onRetry()}>{t('app.retry')}</Button>
    </div>
  )
}
