import { hrefOf } from '@netbar/shared'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUnstoredSummary } from '../../../frame/use-unstored-summary.ts'

/** What the reminder of unstored orders says, with the way to them, for as long as it is true. */
export const useUnstoredReminder = (): ReactNode => {
  const { t } = useTranslation()
  const summary = useUnstoredSummary()
  return (
    summary && (
      <span>
        <span>{summary}</span>{' '}
        <Link to={hrefOf('storePurchaseList', { status: 'UNSTORED' })}>{t('purchase.showUnstored')}</Link>
      </span>
    )
  )
}
