import type { PurchaseOrderDetail, PurchaseOrderLine } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { count, money, price, summed, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { LinesCard } from '../../../kit/document/lines/lines-card.tsx'
import { useLineStock } from './use-line-stock.ts'

const quantities: readonly LineColumn<PurchaseOrderLine>[] = [
  text('purchase.product', ({ productName }) => productName),
  text('purchase.spec', ({ spec }) => spec),
  summed('purchase.ordered', ({ orderedQuantity }) => orderedQuantity),
  summed('purchase.confirmed', ({ confirmedQuantity }) => confirmedQuantity),
  summed('purchase.shippedQuantity', ({ shippedQuantity }) => shippedQuantity),
  summed('purchase.accepted', ({ acceptedQuantity }) => acceptedQuantity),
  summed('purchase.rejected', ({ rejectedQuantity }) => rejectedQuantity),
  summed('purchase.short', ({ shortQuantity }) => shortQuantity),
]
const amounts: readonly LineColumn<PurchaseOrderLine>[] = [
  price('purchase.price', ({ priceFen }) => priceFen),
  money('purchase.amount', ({ amountFen }) => amountFen),
]

interface OrderLinesProps {
  readonly order: PurchaseOrderDetail
  /** Whether the stock for each line is shown. */
  readonly hasStock: boolean
}

/** Ordered lines and their progress. */
export const OrderLines = ({ order, hasStock }: OrderLinesProps) => {
  const { t } = useTranslation()
  const stockOf = useLineStock(order, hasStock)
  const stock = count<PurchaseOrderLine>('purchaseAction.available', ({ id }) => stockOf(id))
  const columns = [...quantities, ...(hasStock ? [stock] : []), ...amounts]
  return <LinesCard title={t('purchase.lines')} columns={columns} lines={order.lines} />
}
