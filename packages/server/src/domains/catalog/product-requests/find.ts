import { productRequest } from '@netbar/shared/contract'
import type {
  CallRequest,
  Page,
  priceAdjustmentCalls,
  ProductChange,
  ProductRequest,
  ProductRequestKind,
} from '@netbar/shared/contract'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { attachmentsOf } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, withinDays } from '../../../kit/lists/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { changesOf } from './changes.ts'

type Query = CallRequest<typeof priceAdjustmentCalls.page>['query']

const selectRequests = (db: Kysely<Tables>) =>
  db
    .selectFrom('product_request')
    .leftJoin('branch', 'branch.id', 'product_request.branch_id')
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

/** Whether an actor sees requests for all branches of a brand: branch staff, and tokens for one branch, do not. */
export const seesBrandRequests = ({ level, onlyBranchIds }: Actor): boolean =>
  level === '1' && onlyBranchIds === undefined

/** Requests of an actor's branches, and for all branches of a brand. */
export const reachedRequests = (eb: ExpressionBuilder<Tables, 'product_request'>, actor: Actor): Expression<SqlBool> =>
  eb.or([
    eb('branch_id', 'in', ['', ...actor.branchIds]),
    ...(seesBrandRequests(actor)
      ? [eb.and([eb('branch_id', 'is', null), eb('brand_id', 'in', ['', ...actor.brandIds])])]
      : []),
  ])

/** A user who may not see costs does not see requested costs either. */
const shownChanges = (row: Row, actor: Actor): ProductChange[] =>
  changesOf(row).map((change) =>
    change.field !== 'purchasePriceFen' || actor.functions.has('PRODUCT_COST_VIEW')
      ? change
      : { ...change, from: null, to: null },
  )

const toRequest = rowMapper(productRequest, (row: Row, photos: Photos, actor: Actor) => ({
  productName: `${row.product_name} ${row.product_spec}`.trim(),
  stock: row.stock ?? 0,
  changes: shownChanges(row, actor),
  attachments: [...(photos.get(row.id) ?? [])],
  applicant: row.applicant_name,
  decidedBy: row.decider_name,
  isOwn: row.applicant_id === actor.userId,
}))

const photosOf = (db: Kysely<Tables>, rows: readonly Row[]): Promise<Photos> =>
  attachmentsOf(
    db,
    'PRODUCT_CHANGE',
    rows.filter(({ kind }) => kind === 'CHANGE').map(({ id }) => id),
  )

/** A request in the shape of the contract. */
export const requestById = async (db: Kysely<Tables>, id: string, actor: Actor): Promise<ProductRequest> => {
  const row = await selectRequests(db).where('product_request.id', '=', id).executeTakeFirstOrThrow()
  return toRequest(row, await photosOf(db, [row]), actor)
}

/** A page of the requests of one kind that an actor sees. */
export const findRequests = async (
  db: Kysely<Tables>,
  kind: ProductRequestKind,
  actor: Actor,
  { branchId, status, from, to, sort, page, limit }: Query,
): Promise<Page<ProductRequest>> => {
  const counted = db
    .selectFrom('product_request')
    .where('kind', '=', kind)
    .where((eb) => (branchId === undefined ? reachedRequests(eb, actor) : eb('branch_id', '=', branchId)))
    .where((eb) =>
      allOf(
        ifGiven(status, (one) => eb('status', '=', one)),
        withinDays(eb.ref('created_time'), from, to),
      ),
    )
  const direction = sort === 'createdTime' ? 'asc' : 'desc'
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    counted,
    selectRequests(db)
      .where('product_request.id', 'in', counted.select('id'))
      .orderBy('product_request.created_time', direction)
      .orderBy('product_request.id', direction),
  )
  const photos = await photosOf(db, rows)
  return { rows: rows.map((row) => toRequest(row, photos, actor)), total }
}

/** Number of pending requests of each kind that an actor sees. */
export const countPending = async (db: Kysely<Tables>, actor: Actor) => {
  const none = { PRICE: 0, TAKE_DOWN: 0, CHANGE: 0 }
  const counted = await db
    .selectFrom('product_request')
    .where((eb) => reachedRequests(eb, actor))
    .where('status', '=', 'PENDING')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  return { ...none, ...Object.fromEntries(counted.map(({ kind, count }) => [kind, Number(count)])) }
}
