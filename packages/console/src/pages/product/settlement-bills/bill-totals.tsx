import { billTotals, formatMoney } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { signedMoney } from './bill-values.ts'

/** What the bills of the filter are together, on every page of the list. */
export const BillTotals = () => {
  const { t } = useTranslation()
  const totals = useUnit(billTotals.$value)
  if (!totals) return null
  const amounts = [
    ['storedFen', formatMoney(totals.storedFen)],
    ['refundFen', formatMoney(totals.refundFen)],
    ['adjustFen', signedMoney(totals.adjustFen)],
    ['payableFen', formatMoney(totals.payableFen)],
    ['paidFen', formatMoney(totals.paidFen)],
    ['unpaidFen', formatMoney(totals.unpaidFen)],
  ] as const
  return (
    <div className="bill-totals">
      <strong>{t('settlementBill.totals', { n: totals.count })}</strong>
      {amounts.map(([key, text]) => (
        <span key={key}>
          <span className="quiet">{t(`settlementBill.${key}`)}</span> {text}
        </span>
      ))}
    </div>
  )
}
