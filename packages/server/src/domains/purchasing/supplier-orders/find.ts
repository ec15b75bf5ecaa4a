import { Status, supplierOrder, supplierOrderLine, supplierReceiptLine } from '@netbar/shared/contract'
import type {
  CallRequest,
  Page,
  SupplierOrder,
  supplierOrderCalls,
  SupplierOrderDetail,
  SupplierReceipt,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { containing } from '../../../platform/db/like.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { allOf, ifGiven, nullsLast, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import type { SupplierOrderLineTable } from './tables.ts'
import { documentHistory } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { companyBrands, ownSupplier } from './scope.ts'

type Query = CallRequest<typeof supplierOrderCalls.page>['query']

const selectOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('supplier_order')
    .innerJoin('supplier', 'supplier.id', 'supplier_order.supplier_id')
    .innerJoin('user', 'user.id', 'supplier_order.created_by')
    .selectAll('supplier_order')
    .select(['supplier.name as supplier_name', 'user.name as creator_name'])
type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

const toOrder = rowMapper(supplierOrder, (row: Row) => ({ createdBy: row.creator_name }))

/** The lines of an order in order. */
export const linesOf = (db: Kysely<Tables>, orderId: string): Promise<SupplierOrderLineTable[]> =>
  db.selectFrom('supplier_order_line').where('order_id', '=', orderId).selectAll().orderBy('line_no').execute()

/** Lines of an order with the code and the barcode that each product has today. */
const shownLinesOf = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('supplier_order_line')
    .innerJoin('product', 'product.id', 'product_id')
    .where('order_id', '=', orderId)
    .selectAll('supplier_order_line')
    .select(['product.code', 'product.barcode'])
    .orderBy('line_no')
    .execute()
const toLine = rowMapper(supplierOrderLine, (row: Awaited<ReturnType<typeof shownLinesOf>>[number]) => ({
  amountFen: row.quantity * row.price_fen,
}))

const selectReceived = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('supplier_receipt_line')
    .innerJoin('supplier_receipt', 'supplier_receipt.id', 'receipt_id')
    .innerJoin('supplier_order_line', 'supplier_order_line.id', 'order_line_id')
    .innerJoin('user', 'user.id', 'received_by')
    .where('supplier_receipt.order_id', '=', orderId)
    .selectAll('supplier_receipt_line')
    .select(['received_time', 'user.name as receiver', 'product_name', 'spec', 'purchase_unit'])
    .orderBy('received_time')
    .orderBy('receipt_id')
    .orderBy('supplier_order_line.line_no')
type Received = Awaited<ReturnType<ReturnType<typeof selectReceived>['executeTakeFirstOrThrow']>>

const toReceiptLine = rowMapper(supplierReceiptLine, (_line: Received) => ({}))

const receiptsOf = async (db: Kysely<Tables>, orderId: string): Promise<SupplierReceipt[]> => {
  const rows = await selectReceived(db, orderId).execute()
  return [...Map.groupBy(rows, ({ receipt_id }) => receipt_id)].map(([id, lines]) => ({
    id,
    receivedBy: lines[0]?.receiver ?? '',
    receivedTime: lines[0]?.received_time ?? '',
    lines: lines.map((line) => toReceiptLine(line)),
  }))
}

/**
 * A supplier order with its lines, receipts, and history.
 *
 * @throws Refusal 40401, for one of a foreign brand as for one that does not exist.
 */
export const findSupplierOrder = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<SupplierOrderDetail> => {
  const row = await selectOrders(db).where('supplier_order.id', '=', id).executeTakeFirst()
  if (row === undefined || !companyBrands(actor).has(row.brand_id))
    throw new Refusal(Status.notFound, { key: 'supplierOrders.notFound' })
  return {
    ...toOrder(row),
    remark: row.remark,
    lines: (await shownLinesOf(db, id)).map((line) => toLine(line)),
    receipts: await receiptsOf(db, id),
    history: await documentHistory(db, { type: 'supplierOrder', id }),
  }
}

const SORTS = {
  createdTime: 'supplier_order.created_time',
  amountFen: 'supplier_order.amount_fen',
  expectedDate: 'supplier_order.expected_date',
} as const

/**
 * A page of the supplier orders of the actor's brands; those without an expected day come last.
 *
 * @throws Refusal 40401 for a foreign supplier.
 */
export const findSupplierOrders = async (
  db: Kysely<Tables>,
  actor: Actor,
  { keyword, supplierId, status, from, to, sort, page, limit }: Query,
): Promise<Page<SupplierOrder>> => {
  if (supplierId !== undefined) await ownSupplier(db, supplierId, actor)
  const found = db
    .selectFrom('supplier_order')
    .where('brand_id', 'in', ['', ...companyBrands(actor)])
    .where((eb) =>
      allOf(
        ifGiven(keyword, (no) => containing(eb.ref('order_no'), no.toUpperCase())),
        ifGiven(supplierId, (id) => eb('supplier_id', '=', id)),
        ifGiven(status, (one) => eb('status', '=', one)),
        withinDays(eb.ref('created_time'), from, to),
      ),
    )
  const { column, direction } = sortOf(sort, SORTS)
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    selectOrders(db)
      .where('supplier_order.id', 'in', found.select('supplier_order.id'))
      .orderBy(column, nullsLast(direction))
      .orderBy('supplier_order.id', direction),
  )
  return { rows: rows.map((row) => toOrder(row)), total }
}
