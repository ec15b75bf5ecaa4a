import { hrefOf } from '@netbar/shared'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUnstoredSummary } from '../../../frame/use-unstored-summary.ts'

/** What the reminder of unstored orders says, for as long as it is true. */
export const UnstoredNotice = () => {
  const { t } = useTranslation()
  const summary = useUnstoredSummary()
  return (
    summary && (
      <Alert
        type="warning"
        showIcon
        className="list-failed"
        title={summary}
        action={<Link to={hrefOf('storePurchaseList', { status: 'UNSTORED' })}>{t('purchase.showUnstored')}</Link>}
      />
    )
  )
}
