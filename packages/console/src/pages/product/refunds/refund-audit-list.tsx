import { hrefOf } from '@netbar/shared'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { ALL, auditDefinition } from './refund-lists.ts'

/** The refunds that wait for the company: they are looked at one by one, each on its page. */
export const RefundAuditList = ({ tabs }: { readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <ListView
      definition={auditDefinition}
      header={({ filters }, change) => (
        <>
          {tabs}
          <ChoiceBar
            label={t('refund.view')}
            chosen={filters['status'] === ALL ? ALL : ''}
            onChange={(status) => change({ filters: { ...filters, tab: 'purchaseRefund', status } })}
            choices={[
              { key: '', label: t('refund.waiting') },
              { key: ALL, label: t('kit.all') },
            ]}
          />
        </>
      )}
      rowActions={({ id }) => <Link to={hrefOf('refundOrderDetail', { id })}>{t('kit.detail')}</Link>}
    />
  )
}
