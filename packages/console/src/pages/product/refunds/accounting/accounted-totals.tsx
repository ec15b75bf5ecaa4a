import { formatMoney } from '@netbar/shared'
import { accountedRefunds, accountedTotals } from '@netbar/shared/console'
import { useTranslation } from 'react-i18next'
import { ListFigures } from '../../../../kit/list/list-figures.tsx'
import { ListTotals } from '../../../../kit/list/table/list-totals.tsx'

/** Totals of the filter, on every page of the list. */
export const AccountedTotals = () => {
  const { t } = useTranslation()
  return (
    <ListFigures figures={accountedTotals} list={accountedRefunds}>
      {(totals) => (
        <ListTotals
          title={t('refund.totals', { n: totals.count })}
          figures={[
            [t('refund.granted'), String(totals.approvedQuantity)],
            [t('refund.received'), String(totals.receivedQuantity)],
            [t('refund.due'), formatMoney(totals.receivedFen)],
            [t('refund.credit'), formatMoney(totals.creditFen)],
          ]}
        />
      )}
    </ListFigures>
  )
}
