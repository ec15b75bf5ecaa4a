import { formatMoney } from '@netbar/shared'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { signedMoney } from './bill-values.ts'

/** Amount of a bill and its calculation. */
export const BillFormula = ({ document: bill }: { readonly document: SettlementBillDetail }) => {
  const { t } = useTranslation()
  const terms = [
    ['=', 'storedFen'],
    ['−', 'refundFen'],
    [bill.adjustFen < 0 ? '−' : '+', 'adjustFen'],
  ] as const
  return (
    <section aria-label={t('settlementBill.formula')}>
      <dl className="bill-formula">
        <div className="bill-payable">
          <dt>{t('settlementBill.payableFen')}</dt>
          <dd>{formatMoney(bill.payableFen)}</dd>
        </div>
        {terms.map(([sign, key]) => (
          <Fragment key={key}>
            <span aria-hidden="true">{sign}</span>
            <div>
              <dt>{t(`settlementBill.${key}`)}</dt>
              <dd>
                {key === 'adjustFen' && <span className="visually-hidden">{signedMoney(bill.adjustFen)}</span>}
                <span aria-hidden={key === 'adjustFen'}>{formatMoney(Math.abs(bill[key]))}</span>
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
