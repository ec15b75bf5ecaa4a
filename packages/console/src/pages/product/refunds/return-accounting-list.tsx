import { hrefOf } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { accountingDefinition, DONE } from './refund-lists.ts'

/** Goods that came back: their credit is to be fixed, or is. */
export const ReturnAccountingList = () => {
  const { t } = useTranslation()
  return (
    <ListView
      definition={accountingDefinition}
      header={({ filters }, change) => (
        <ChoiceBar
          label={t('refund.view')}
          chosen={filters['status'] === DONE ? DONE : ''}
          onChange={(status) => change({ filters: { ...filters, status } })}
          choices={[
            { key: '', label: t('refund.toAccount') },
            { key: DONE, label: t('refund.accounted') },
          ]}
        />
      )}
      tools={<Link to={hrefOf('returnAccountingRecords')}>{t('refund.record.records')}</Link>}
      rowActions={({ id, status }, may) => (
        <Link to={hrefOf('returnRefundDetails', { id })}>
          {status === 'RECEIVED' && may.has('RETURN_ACCOUNTING') ? t('refund.action.account') : t('kit.detail')}
        </Link>
      )}
    />
  )
}
