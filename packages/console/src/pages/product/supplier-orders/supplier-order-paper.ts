import { formatDateTime, formatMoney } from '@netbar/shared'
import type { SupplierOrderDetail, SupplierOrderLine } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { count, money, price, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { paperTable, type Paper } from '../../../kit/document/print/paper.ts'

const ordered: readonly LineColumn<SupplierOrderLine>[] = [
  text('supplierOrders.product', ({ productName }) => productName),
  text('documentPrint.spec', ({ spec }) => spec),
  text('documentPrint.unit', ({ purchaseUnit }) => purchaseUnit),
  count('supplierOrders.quantity', ({ quantity }) => quantity),
  price('supplierOrders.price', ({ priceFen }) => priceFen),
  money('supplierOrders.amount', ({ amountFen }) => amountFen),
]

/** A supplier order on paper, as it goes to the supplier. */
export const supplierOrderPaper = (order: SupplierOrderDetail, t: TFunction): Paper => ({
  title: t('documentPrint.title.supplierOrder'),
  documentNo: order.orderNo,
  branchNo: null,
  facts: [
    ['supplierOrders.supplier', order.supplierName],
    ['supplierOrders.createdBy', order.createdBy],
    ['supplierOrders.createdTime', formatDateTime(order.createdTime)],
    ['supplierOrders.expectedDate', order.expectedDate],
    ['documentPrint.status', t(`supplierOrders.status.${order.status}`)],
    order.remark !== '' && ['supplierOrders.remark', order.remark],
  ],
  table: paperTable(ordered, order.lines, t),
  totals: [
    ['documentPrint.totalQuantity', order.lines.reduce((sum, { quantity }) => sum + quantity, 0)],
    ['documentPrint.totalAmount', formatMoney(order.amountFen)],
  ],
  capitalFen: order.amountFen,
  signatures: ['documentPrint.signature.maker', 'documentPrint.signature.approver', 'documentPrint.signature.supplier'],
})
