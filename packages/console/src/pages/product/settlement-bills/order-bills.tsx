import { hrefOf } from '@netbar/shared'
import { $billsOfOrder, billsOfOrder } from '@netbar/shared/console'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EntryList } from '../../../kit/document/entry-list.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { BILL_TONES } from './bill-status.ts'

/** Bills with lines of an order, for users who may view bills. */
export const OrderBills = ({ order: { id, version } }: { readonly order: PurchaseOrderDetail }) => {
  const { t } = useTranslation()
  const { latest, ask } = useUnit({ latest: $billsOfOrder, ask: billsOfOrder.asked })
  // Another tab may have loaded the bills of its own order meanwhile.
  const [own, setOwn] = useState(latest)
  if (latest?.orderId === id && latest !== own) setOwn(latest)
  useEffect(() => {
    ask(id)
  }, [ask, id, version])
  const bills = own?.orderId === id ? own.bills.filter(({ status }) => status !== 'VOID') : []
  if (bills.length === 0) return null
  return (
    <TitledCard title={t('routes.settlementBillings')}>
      <EntryList>
        {bills.map((bill) => (
          <li key={bill.id}>
            <Link to={hrefOf('billingOrderDetail', { billId: bill.id, orderId: id })}>{bill.billNo}</Link>{' '}
            {bill.periodStart} ~ {bill.periodEnd}{' '}
            <StatusTag tone={BILL_TONES[bill.status]}>{t(`settlementBill.state.${bill.status}`)}</StatusTag>
          </li>
        ))}
      </EntryList>
    </TitledCard>
  )
}
