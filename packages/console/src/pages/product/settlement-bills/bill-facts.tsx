import { formatDateTime, formatMoney } from '@netbar/shared'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { signedMoney } from './bill-values.ts'

/** What a bill comes to and how, and whose it is. */
export const BillFacts = ({ bill }: { readonly bill: SettlementBillDetail }) => {
  const { t } = useTranslation()
  const facts: readonly (readonly [key: string, text: string])[] = [
    ['branch', `${bill.branchNo} ${bill.branchName}`],
    ['period', `${bill.periodStart} ~ ${bill.periodEnd}`],
    ['paidFen', formatMoney(bill.paidFen)],
    ['unpaidFen', formatMoney(bill.unpaidFen)],
    ['dueDate', bill.dueDate ?? '—'],
    ['issued', bill.issuedTime ? formatDateTime(bill.issuedTime) : '—'],
    ['revision', bill.revision === 0 ? '—' : t('settlementBill.nth', { n: bill.revision })],
    ['createdBy', `${bill.createdBy} ${formatDateTime(bill.createdTime)}`],
  ]
  return (
    <section className="card" aria-label={t('settlementBill.formula')}>
      <dl className="bill-formula">
        <div className="bill-payable">
          <dt>{t('settlementBill.payableFen')}</dt>
          <dd>{formatMoney(bill.payableFen)}</dd>
        </div>
        <span aria-hidden="true">=</span>
        <div>
          <dt>{t('settlementBill.storedFen')}</dt>
          <dd>{formatMoney(bill.storedFen)}</dd>
        </div>
        <span aria-hidden="true">−</span>
        <div>
          <dt>{t('settlementBill.refundFen')}</dt>
          <dd>{formatMoney(bill.refundFen)}</dd>
        </div>
        <span aria-hidden="true">{bill.adjustFen < 0 ? '−' : '+'}</span>
        <div>
          <dt>{t('settlementBill.adjustFen')}</dt>
          <dd>
            <span className="visually-hidden">{signedMoney(bill.adjustFen)}</span>
            <span aria-hidden="true">{formatMoney(Math.abs(bill.adjustFen))}</span>
          </dd>
        </div>
      </dl>
      <dl className="purchase-facts">
        {facts.map(([key, text]) => (
          <div key={key}>
            <dt>{t(`settlementBill.${key}`)}</dt>
            <dd>
              {text}{' '}
              {key === 'dueDate' && bill.isOverdue && <span className="list-late">{t('settlementBill.overdue')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
