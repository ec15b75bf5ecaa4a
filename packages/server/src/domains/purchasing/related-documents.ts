import type { DocumentKind } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { DocumentRef } from '../../kit/documents/index.ts'
import type { Tables } from '../../platform/db/index.ts'

/** Maximum number of documents of one kind that another one is shown with: a bill may have hundreds of orders. */
const MAX_RELATED = 50

type Ids = readonly { readonly id: string | null }[]

const refsOf = (kind: DocumentKind, rows: Ids): readonly DocumentRef[] =>
  [...new Set(rows.flatMap(({ id }) => id ?? []))].slice(0, MAX_RELATED).map((id) => ({ kind, id }))

const replacementsOf = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('replacement_order')
    .where((eb) => eb.or([eb('parent_order_id', '=', orderId), eb('child_order_id', '=', orderId)]))
    .select(['id', 'parent_order_id', 'child_order_id'])
    .execute()

const billsWith = (db: Kysely<Tables>, line: { readonly orderId: string } | { readonly source: string }) =>
  db
    .selectFrom('settlement_bill_line')
    .$if('orderId' in line, (lines) => lines.where('order_id', '=', 'orderId' in line ? line.orderId : ''))
    .$if('source' in line, (lines) => lines.where('live_source', '=', 'source' in line ? line.source : ''))
    .select('bill_id as id')
    .distinct()
    .execute()

/** Of an order: its refunds and bills, the replacements of its discrepancies with their orders, or the one that it carries. */
export const relatedToOrder = async (db: Kysely<Tables>, id: string): Promise<readonly DocumentRef[]> => {
  const refunds = await db.selectFrom('refund_order').where('order_id', '=', id).select('id').execute()
  const replacements = await replacementsOf(db, id)
  const orders = replacements.flatMap(({ parent_order_id, child_order_id }) => [parent_order_id, child_order_id])
  return [
    ...refsOf('replacement', replacements),
    ...refsOf(
      'purchaseOrder',
      orders.filter((orderId) => orderId !== id).map((orderId) => ({ id: orderId })),
    ),
    ...refsOf('refund', refunds),
    ...refsOf('settlementBill', await billsWith(db, { orderId: id })),
  ]
}

/** Of a refund: its order, and the bill with its credit. */
export const relatedToRefund = async (db: Kysely<Tables>, id: string): Promise<readonly DocumentRef[]> => {
  const orders = await db.selectFrom('refund_order').where('id', '=', id).select('order_id as id').execute()
  return [...refsOf('purchaseOrder', orders), ...refsOf('settlementBill', await billsWith(db, { source: id }))]
}

/** Of a replacement: the order that it makes good for, and the one that carries it. */
export const relatedToReplacement = async (db: Kysely<Tables>, id: string): Promise<readonly DocumentRef[]> => {
  const rows = await db
    .selectFrom('replacement_order')
    .where('id', '=', id)
    .select(['parent_order_id', 'child_order_id'])
    .execute()
  return refsOf(
    'purchaseOrder',
    rows.flatMap((row) => [{ id: row.parent_order_id }, { id: row.child_order_id }]),
  )
}

/** Of a bill: its orders and refunds, and the bills that it carries on. */
export const relatedToBill = async (db: Kysely<Tables>, id: string): Promise<readonly DocumentRef[]> => {
  const lines = await db
    .selectFrom('settlement_bill_line')
    .where('bill_id', '=', id)
    .select(['kind', 'source_id', 'order_id'])
    .orderBy('line_no')
    .execute()
  const sources = (kind: string) => lines.filter((line) => line.kind === kind).map((line) => ({ id: line.source_id }))
  return [
    ...refsOf('settlementBill', sources('CARRY')),
    ...refsOf(
      'purchaseOrder',
      lines.map((line) => ({ id: line.order_id })),
    ),
    ...refsOf('refund', sources('REFUND')),
  ]
}
