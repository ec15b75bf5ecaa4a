import { formatMoney } from '@netbar/shared'
import { billTotals, settlementBills } from '@netbar/shared/console'
import { useTranslation } from 'react-i18next'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ListTotals } from '../../../kit/list/table/list-totals.tsx'
import { signedMoney } from './bill-values.ts'

/** Totals of the filter, on every page of the list. */
export const BillTotals = () => {
  const { t } = useTranslation()
  return (
    <ListFigures figures={billTotals} list={settlementBills}>
      {(totals) => (
        <ListTotals
          title={t('settlementBill.totals', { n: totals.count })}
          figures={[
            [t('settlementBill.storedFen'), formatMoney(totals.storedFen)],
            [t('settlementBill.refundFen'), formatMoney(totals.refundFen)],
            [t('settlementBill.adjustFen'), signedMoney(totals.adjustFen)],
            [t('settlementBill.payableFen'), formatMoney(totals.payableFen)],
            [t('settlementBill.paidFen'), formatMoney(totals.paidFen)],
            [t('settlementBill.unpaidFen'), formatMoney(totals.unpaidFen)],
          ]}
        />
      )}
    </ListFigures>
  )
}
