import { $billsOfOrder, billsOfOrder, hrefOf } from '@netbar/shared'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { BILL_TONES } from './bill-status.ts'

/** The bills that something of an order is in, for whoever may look at bills. */
export const OrderBills = ({ order: { id, version } }: { readonly order: PurchaseOrderDetail }) => {
  const { t } = useTranslation()
  const headingId = useId()
  const { latest, ask } = useUnit({ latest: $billsOfOrder, ask: billsOfOrder.asked })
  // Another tab may have asked about its own order meanwhile.
  const [own, setOwn] = useState(latest)
  if (latest?.orderId === id && latest !== own) setOwn(latest)
  useEffect(() => {
    ask(id)
  }, [ask, id, version])
  const bills = own?.orderId === id ? own.bills.filter(({ status }) => status !== 'VOID') : []
  if (bills.length === 0) return null
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('routes.settlementBillings')}</h2>
      <ul className="purchase-history">
        {bills.map((bill) => (
          <li key={bill.id}>
            <Link to={hrefOf('billingOrderDetail', { billId: bill.id, orderId: id })}>{bill.billNo}</Link>{' '}
            {bill.periodStart} ~ {bill.periodEnd}{' '}
            <StatusTag tone={BILL_TONES[bill.status]}>{t(`settlementBill.state.${bill.status}`)}</StatusTag>
          </li>
        ))}
      </ul>
    </section>
  )
}
