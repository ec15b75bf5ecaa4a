import type { PickingLine } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { count, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { paperTable, type Paper } from '../../../kit/document/print/paper.ts'

const columns: readonly LineColumn<PickingLine>[] = [
  text('warehouse.code', ({ code }) => code),
  text('warehouse.product', ({ productName }) => productName),
  text('warehouse.spec', ({ spec }) => spec),
  text('warehouse.unit', ({ purchaseUnit }) => purchaseUnit),
  count('purchase.quantity', ({ quantity }) => quantity),
  text('picking.orders', ({ orders }) =>
    orders
      .map(({ orderNo, branchNo, branchName, quantity }) => `${orderNo} ${branchNo} ${branchName} ×${quantity}`)
      .join('; '),
  ),
]

/** A picking list on paper. */
export const pickingPaper = (lines: readonly PickingLine[], t: TFunction): Paper => ({
  title: t('documentPrint.title.picking'),
  documentNo: null,
  branchNo: null,
  facts: [
    ['picking.orders', [...new Set(lines.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo)))].join(', ')],
  ],
  table: paperTable(columns, lines, t),
  totals: [['documentPrint.totalQuantity', lines.reduce((total, { quantity }) => total + quantity, 0)]],
  capitalFen: null,
  signatures: ['documentPrint.signature.picker', 'documentPrint.signature.checker'],
})
