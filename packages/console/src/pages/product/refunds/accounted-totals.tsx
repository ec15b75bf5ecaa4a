import { accountedTotals, formatMoney } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ListTotals } from '../../../kit/list/list-totals.tsx'

/** What the returns of the filter are together, on every page of the list. */
export const AccountedTotals = () => {
  const { t } = useTranslation()
  const totals = useUnit(accountedTotals.$value)
  if (!totals) return null
  return (
    <ListTotals
      title={t('refund.totals', { n: totals.count })}
      figures={[
        [t('refund.granted'), String(totals.approvedQuantity)],
        [t('refund.received'), String(totals.receivedQuantity)],
        [t('refund.due'), formatMoney(totals.receivedFen)],
        [t('refund.credit'), formatMoney(totals.creditFen)],
      ]}
    />
  )
}
