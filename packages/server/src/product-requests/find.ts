import { productChange } from '@netbar/shared/contract'
import type {
  CallRequest,
  Page,
  priceAdjustmentCalls,
  ProductRequest,
  ProductRequestKind,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { array, parse } from 'valibot'
import { attachmentsOf } from '../attachments/index.ts'
import type { Tables } from '../db/index.ts'

type Query = CallRequest<typeof priceAdjustmentCalls.page>['query']

const selectRequests = (db: Kysely<Tables>) =>
  db
    .selectFrom('product_request')
    .innerJoin('branch', 'branch.id', 'product_request.branch_id')
    .innerJoin('product', 'product.id', 'product_request.product_id')
    .innerJoin('user as applicant', 'applicant.id', 'product_request.applicant_id')
    .leftJoin('user as decider', 'decider.id', 'product_request.decided_by')
    .selectAll('product_request')
    .select((eb) => [
      'branch.branch_no',
      'branch.name as branch_name',
      'product.name as product_name',
      'product.spec as product_spec',
      'applicant.name as applicant_name',
      'decider.name as decider_name',
      eb
        .selectFrom('stock_balance')
        .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
        .where('warehouse.kind', '=', 'STORE')
        .whereRef('warehouse.branch_id', '=', 'product_request.branch_id')
        .whereRef('stock_balance.product_id', '=', 'product_request.product_id')
        .select('stock_balance.quantity')
        .as('stock'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

type Photos = Awaited<ReturnType<typeof attachmentsOf>>

const toRequest = (row: Row, photos: Photos): ProductRequest => ({
  id: row.id,
  requestNo: row.request_no,
  kind: row.kind,
  branchId: row.branch_id,
  branchNo: row.branch_no,
  branchName: row.branch_name,
  productId: row.product_id,
  productName: `${row.product_name} ${row.product_spec}`.trim(),
  status: row.status,
  reason: row.reason,
  oldPriceFen: row.old_price_fen,
  newPriceFen: row.new_price_fen,
  effectiveTime: row.effective_time,
  endTime: row.end_time,
  mode: row.mode,
  stock: row.stock ?? 0,
  changes: row.changes === null ? [] : parse(array(productChange), JSON.parse(row.changes)),
  attachments: [...(photos.get(row.id) ?? [])],
  applicant: row.applicant_name,
  createdTime: row.created_time,
  decidedBy: row.decider_name,
  decidedTime: row.decided_time,
  decisionReason: row.decision_reason,
  version: row.version,
})

const photosOf = (db: Kysely<Tables>, rows: readonly Row[]): Promise<Photos> =>
  attachmentsOf(
    db,
    'PRODUCT_CHANGE',
    rows.filter(({ kind }) => kind === 'CHANGE').map(({ id }) => id),
  )

/** A request as the contract has it. */
export const requestById = async (db: Kysely<Tables>, id: string): Promise<ProductRequest> => {
  const row = await selectRequests(db).where('product_request.id', '=', id).executeTakeFirstOrThrow()
  return toRequest(row, await photosOf(db, [row]))
}

/** A page of the requests of one kind, of these branches. */
export const findRequests = async (
  db: Kysely<Tables>,
  kind: ProductRequestKind,
  branchIds: readonly string[],
  { status, sort, page, limit }: Query,
): Promise<Page<ProductRequest>> => {
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const counted = db
    .selectFrom('product_request')
    .where('kind', '=', kind)
    .where('branch_id', 'in', branchIds)
    .where((eb) => (status === undefined ? eb.lit(true) : eb('status', '=', status)))
  const { total } = await counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = sort === 'createdTime' ? 'asc' : 'desc'
  const rows = await selectRequests(db)
    .where('product_request.id', 'in', counted.select('id'))
    .orderBy('product_request.created_time', direction)
    .orderBy('product_request.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const photos = await photosOf(db, rows)
  return { rows: rows.map((row) => toRequest(row, photos)), total: Number(total) }
}

/** How many requests of each kind wait for a decision in these branches. */
export const countPending = async (db: Kysely<Tables>, branchIds: readonly string[]) => {
  const none = { PRICE: 0, TAKE_DOWN: 0, CHANGE: 0 }
  if (branchIds.length === 0) return none
  const counted = await db
    .selectFrom('product_request')
    .where('branch_id', 'in', branchIds)
    .where('status', '=', 'PENDING')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  return { ...none, ...Object.fromEntries(counted.map(({ kind, count }) => [kind, Number(count)])) }
}
