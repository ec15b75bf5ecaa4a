import { formatDateTime, formatMoney } from '@netbar/shared'
import type { PurchaseOrderDetail, PurchaseOrderLine, Shipment } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { count, money, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { paperTable, type Paper } from '../../../kit/document/print/paper.ts'

const ordered: readonly LineColumn<PurchaseOrderLine>[] = [
  text('purchase.product', ({ productName }) => productName),
  text('purchase.spec', ({ spec }) => spec),
  text('documentPrint.unit', ({ purchaseUnit }) => purchaseUnit),
  count('purchase.ordered', ({ orderedQuantity }) => orderedQuantity),
  count('purchase.confirmed', ({ confirmedQuantity }) => confirmedQuantity),
  money('purchase.price', ({ priceFen }) => priceFen),
  money('purchase.amount', ({ amountFen }) => amountFen),
]

const sum = <Line>(lines: readonly Line[], of: (line: Line) => number) =>
  lines.reduce((total, line) => total + of(line), 0)

/** A purchase order on paper. */
export const orderPaper = (order: PurchaseOrderDetail, t: TFunction): Paper => ({
  title: t('documentPrint.title.order'),
  documentNo: order.orderNo,
  branchNo: order.branchNo,
  facts: [
    ['documentPrint.orderingBranch', `${order.branchNo} ${order.branchName}`],
    ['purchase.orderedBy', order.orderedBy],
    ['purchase.created', formatDateTime(order.createdTime)],
    ['purchase.receiver', order.receiver],
    ['purchase.phone', order.phone],
    ['purchase.expectDate', order.expectDate],
    ['purchase.status', t(`purchasing.status.${order.status}`)],
    order.remark !== '' && ['purchase.remark', order.remark],
  ],
  table: paperTable(ordered, order.lines, t),
  totals: [
    ['documentPrint.totalQuantity', sum(order.lines, ({ orderedQuantity }) => orderedQuantity)],
    ['documentPrint.totalAmount', formatMoney(order.amountFen)],
  ],
  capitalFen: order.amountFen,
  signatures: ['documentPrint.signature.maker', 'documentPrint.signature.approver', 'documentPrint.signature.receiver'],
})

/** A delivery on paper: it goes with the goods, and the branch writes on it what came. */
export const deliveryPaper = (order: PurchaseOrderDetail, shipment: Shipment, t: TFunction): Paper => {
  const goods = new Map(order.lines.map((line) => [line.id, line]))
  const columns: readonly LineColumn<Shipment['lines'][number]>[] = [
    text('purchase.product', ({ orderLineId }) => goods.get(orderLineId)?.productName),
    text('purchase.spec', ({ orderLineId }) => goods.get(orderLineId)?.spec),
    text('documentPrint.unit', ({ orderLineId }) => goods.get(orderLineId)?.purchaseUnit),
    count('documentPrint.sent', ({ quantity }) => quantity),
    // Written by hand where it is not known yet.
    count('documentPrint.received', ({ received }) => received?.acceptedQuantity ?? '\u00A0'),
    text('documentPrint.note', () => '\u00A0'),
  ]
  return {
    title: t('documentPrint.title.delivery'),
    documentNo: shipment.shipmentNo,
    branchNo: order.branchNo,
    facts: [
      ['documentPrint.receivingBranch', `${order.branchNo} ${order.branchName}`],
      ['purchase.receiver', order.receiver],
      ['purchase.phone', order.phone],
      ['purchase.orderNo', order.orderNo],
      ['purchase.carrier', shipment.carrier],
      ['purchase.shipped', formatDateTime(shipment.shippedTime)],
      shipment.trackingNo !== '' && ['documentPrint.trackingNo', shipment.trackingNo],
      shipment.driverPhone !== '' && ['documentPrint.driverPhone', shipment.driverPhone],
    ],
    table: paperTable(columns, shipment.lines, t),
    totals: [['documentPrint.totalQuantity', sum(shipment.lines, ({ quantity }) => quantity)]],
    capitalFen: null,
    signatures: [
      'documentPrint.signature.sender',
      'documentPrint.signature.driver',
      'documentPrint.signature.receiver',
    ],
  }
}
