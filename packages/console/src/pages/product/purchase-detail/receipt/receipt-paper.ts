import { formatDateTime } from '@netbar/shared'
import type { PurchaseOrderDetail, Shipment } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { count, text, type LineColumn } from '../../../../kit/document/lines/line-columns.tsx'
import { paperTable, type Paper } from '../../../../kit/document/print/paper.ts'
import type { CountedLine } from './counted-lines.ts'

const columns: readonly LineColumn<CountedLine>[] = [
  text('purchase.product', ({ goods }) => goods?.productName),
  text('purchase.spec', ({ goods }) => goods?.spec),
  text('documentPrint.unit', ({ goods }) => goods?.purchaseUnit),
  count('receipt.shippedQuantity', ({ quantity }) => quantity),
  count('purchaseReceipt.accepted', ({ acceptedQuantity }) => acceptedQuantity),
  count('purchaseReceipt.rejected', ({ rejectedQuantity }) => rejectedQuantity),
  count('purchaseReceipt.short', ({ shortQuantity }) => shortQuantity),
  text('purchaseReceipt.reason', ({ reason }, t) => reason && t(`purchasing.reason.${reason}`)),
  text('receipt.lastDay', ({ expireDate }) => expireDate),
]

/** The receipt of a delivery on paper. */
export const receiptPaper = (
  order: PurchaseOrderDetail,
  shipment: Shipment,
  lines: readonly CountedLine[],
  t: TFunction,
): Paper => ({
  title: t('receipt.sheet'),
  documentNo: shipment.shipmentNo,
  branchNo: order.branchNo,
  facts: [
    ['documentPrint.receivingBranch', `${order.branchNo} ${order.branchName}`],
    ['purchase.orderNo', order.orderNo],
    ['purchase.carrier', shipment.carrier],
    ['purchase.shipped', formatDateTime(shipment.shippedTime)],
    shipment.storedTime !== null && [
      'documentPrint.receipt',
      t('purchase.storedAt', { who: shipment.storedBy, time: formatDateTime(shipment.storedTime) }),
    ],
  ],
  table: paperTable(columns, lines, t),
  totals: [
    ['documentPrint.sent', lines.reduce((sum, { quantity }) => sum + quantity, 0)],
    ['documentPrint.received', lines.reduce((sum, { acceptedQuantity }) => sum + acceptedQuantity, 0)],
  ],
  capitalFen: null,
  signatures: ['documentPrint.signature.receiver', 'documentPrint.signature.driver', 'documentPrint.signature.manager'],
})
