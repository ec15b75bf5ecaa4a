import { formatDateTime, formatMoney } from '@netbar/shared'
import type { SupplierOrderDetail, SupplierOrderLine } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { DocumentFrame } from '../../../kit/document/document-frame.tsx'
import { DocumentHistory } from '../../../kit/document/document-history.tsx'
import { FactList } from '../../../kit/document/facts.tsx'
import { count, money, text, type LineColumn } from '../../../kit/document/line-columns.tsx'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { progressOf } from './supplier-order-status.ts'

const ordered: readonly LineColumn<SupplierOrderLine>[] = [
  text('warehouse.product', ({ productName, spec }) => `${productName} ${spec}`),
  count('supplierOrders.quantity', ({ quantity, purchaseUnit }) => `${quantity} ${purchaseUnit}`),
  count('supplierOrders.received', ({ receivedQuantity, purchaseUnit }) => `${receivedQuantity} ${purchaseUnit}`),
  money('supplierOrders.price', ({ priceFen }) => priceFen),
  money('supplierOrders.amount', ({ amountFen }) => amountFen),
]

const arrivalsOf = ({ receipts }: SupplierOrderDetail) =>
  receipts.flatMap(({ lines, receivedBy, receivedTime }) =>
    lines.map((line) => ({ ...line, receivedBy, receivedTime })),
  )
const arrived: readonly LineColumn<ReturnType<typeof arrivalsOf>[number]>[] = [
  text(
    'supplierOrders.receivedTime',
    ({ receivedTime, receivedBy }) => `${formatDateTime(receivedTime)} ${receivedBy}`,
  ),
  text('warehouse.product', ({ productName, spec }) => `${productName} ${spec}`),
  count('supplierOrders.came', ({ quantity, purchaseUnit }) => `${quantity} ${purchaseUnit}`),
  text('supplierOrders.productionDate', ({ productionDate }) => productionDate),
  text('supplierOrders.expireDate', ({ expireDate }) => expireDate),
]

/** Facts of a supplier order: its lines, receipts and history. */
export const OrderFacts = ({ order }: { readonly order: SupplierOrderDetail }) => {
  const { t } = useTranslation()
  const arrivals = arrivalsOf(order)
  return (
    <DocumentFrame>
      <FactList
        facts={[
          ['purchase.status', t(`supplierOrders.status.${order.status}`)],
          ['supplierOrders.amount', formatMoney(order.amountFen)],
          ['supplierOrders.progress', `${progressOf(order)}%`],
          ['supplierOrders.expectedDate', order.expectedDate],
          ['supplierOrders.createdBy', order.createdBy],
          ['supplierOrders.remark', order.remark],
        ]}
      />
      <LinesCard title={t('supplierOrders.lines')} lines={order.lines} columns={ordered} />
      {arrivals.length > 0 && <LinesCard title={t('supplierOrders.receipts')} lines={arrivals} columns={arrived} />}
      <DocumentHistory
        history={order.history.filter(({ event }) => event !== 'change')}
        textOf={({ toStatus }) => t(`supplierOrders.status.${toStatus}`)}
      />
    </DocumentFrame>
  )
}
