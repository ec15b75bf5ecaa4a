import { $menus, formatMoney, hrefOf, pageFunctionsOf, refundTypeKey } from '@netbar/shared'
import { refundsOfOrder } from '@netbar/shared/console'
import { type PurchaseOrderDetail, openQuantity } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { EntryList } from '../../../kit/document/entry-list.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { REFUND_TONES } from './refund-status.ts'

/** Whether an order has anything refundable: received goods, or confirmed ones that are not shipped. */
const isRefundable = ({ lines, status }: PurchaseOrderDetail): boolean =>
  status !== 'PENDING' && lines.some((line) => line.acceptedQuantity > 0 || openQuantity(line) > 0)

/** Link to file a refund of the order. */
export const StartRefundLink = ({ order }: { readonly order: PurchaseOrderDetail }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!isRefundable(order)) return null
  return (
    <Button onClick={() => void navigate(hrefOf('startRefund', { orderId: order.id }))}>
      {t('purchaseAction.refund.start')}
    </Button>
  )
}

/** Refunds of an order, for users who may view them. */
export const OrderRefunds = ({ order }: { readonly order: PurchaseOrderDetail }) => {
  const { t } = useTranslation()
  const { menus, refunds, ask } = useUnit({
    menus: $menus,
    refunds: refundsOfOrder.$value,
    ask: refundsOfOrder.asked,
  })
  const page = pageFunctionsOf(menus, 'productMasterManage').has('PURCHASE_REFUND_AUDIT')
    ? ('refundOrderDetail' as const)
    : pageFunctionsOf(menus, 'refundGoodsList').size > 0
      ? ('refundDetail' as const)
      : null
  const maySee = page !== null
  useEffect(() => {
    if (maySee) ask(order.id)
  }, [maySee, ask, order.id, order.version])
  const own = refunds?.rows.filter(({ orderId }) => orderId === order.id) ?? []
  if (page === null || own.length === 0) return null
  return (
    <TitledCard title={t('purchaseAction.refund.ofOrder')}>
      <EntryList>
        {own.map(({ id, refundNo, type, quantity, amountFen, status }) => (
          <li key={id}>
            <Link to={hrefOf(page, { id })}>{refundNo}</Link> {t(refundTypeKey(type))} ·{' '}
            {t('purchaseAction.refund.quantity')} {quantity} · {formatMoney(amountFen)}{' '}
            <StatusTag tone={REFUND_TONES[status]}>{t(`refunds.status.${status}`)}</StatusTag>
          </li>
        ))}
      </EntryList>
    </TitledCard>
  )
}
