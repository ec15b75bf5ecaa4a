import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type { CallRequest, Page, StockBalance, stockCalls } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { nullsLast } from '../../../kit/lists/index.ts'
import { allBalances, amount, filteredBalances, safety, totalOf } from './balance-filter.ts'
import { PACE_DAYS, reservedUnits, soldUnits } from './outflow.ts'

type BalanceQuery = CallRequest<typeof stockCalls.balances>['query']

const reserved = sql<number>`coalesce(reserved.units, 0)`
const available = sql<number>`(case when stock_balance.quantity > ${reserved}
  then stock_balance.quantity - ${reserved} else 0 end)`
const sold = sql<number>`coalesce(sold.units, 0)`
/** Whole days, also on the engine whose parameters turn the division into a fractional one. */
const lastingDays = sql<number | null>`cast(${available} * ${PACE_DAYS} / nullif(${sold}, 0) as bigint)`

/** Subquery per row: with a join, SQLite reads all movements of these warehouses. */
const lastMovedTime = sql<string>`(select created_time from stock_movement
  where stock_movement.warehouse_id = stock_balance.warehouse_id
    and stock_movement.product_id = stock_balance.product_id
    and stock_movement.sequence = stock_balance.sequence)`

const withOutflow = (
  balances: ReturnType<typeof allBalances>,
  reservations: ReturnType<typeof reservedUnits>,
  sales: ReturnType<typeof soldUnits>,
) =>
  balances
    .leftJoin(reservations.as('reserved'), (join) =>
      join.onRef('reserved.branch_id', '=', 'warehouse.branch_id').onRef('reserved.product_id', '=', 'product.id'),
    )
    .leftJoin(sales.as('sold'), (join) =>
      join.onRef('sold.branch_id', '=', 'warehouse.branch_id').onRef('sold.product_id', '=', 'product.id'),
    )

const SORTS = {
  code: sql`product.code`,
  quantity: sql`stock_balance.quantity`,
  amountFen: amount,
  lastMovedTime,
  availableQuantity: available,
  soldQuantity: sold,
  lastingDays,
} as const
type SortKey = keyof typeof SORTS
const OUTFLOW_SORTS: ReadonlySet<SortKey> = new Set(['availableQuantity', 'soldQuantity', 'lastingDays'] as const)

/** Keys of a page in its order: figures such as sales are read for these rows only. */
const keysOf = (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  { sort, limit, page, ...filter }: BalanceQuery,
  now: Date,
) => {
  // The sort values of the call are these, with and without a sign.
  const key = sort.replace(/^-/, '') as SortKey
  return filteredBalances(db, warehouseIds, filter)
    .$if(OUTFLOW_SORTS.has(key), (rows) => withOutflow(rows, reservedUnits(db), soldUnits(db, warehouseIds, now)))
    .select(['stock_balance.warehouse_id', 'stock_balance.product_id'])
    .orderBy(SORTS[key], nullsLast(sort.startsWith('-') ? 'desc' : 'asc'))
    .orderBy('product.code')
    .orderBy('warehouse.name')
    .orderBy('warehouse.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
type Key = Awaited<ReturnType<typeof keysOf>>[number]

const keyText = ({ warehouse_id, product_id }: Key) => `${warehouse_id}-${product_id}`

const rowsOf = async (db: Kysely<Tables>, keys: readonly Key[], now: Date) => {
  const warehouseIds = [...new Set(keys.map(({ warehouse_id }) => warehouse_id))]
  const productIds = [...new Set(keys.map(({ product_id }) => product_id))]
  const rows = await withOutflow(
    allBalances(db),
    reservedUnits(db).where('product_id', 'in', productIds),
    soldUnits(db, warehouseIds, now).where('product_id', 'in', productIds),
  )
    .leftJoin('dictionary_entry', (join) =>
      join
        .onRef('dictionary_entry.scope', '=', 'product.brand_id')
        .onRef('dictionary_entry.code', '=', 'product.category')
        .on('dictionary_entry.code_type', '=', PRODUCT_CLASSIFY),
    )
    .where((eb) =>
      eb.or(
        keys.map(({ warehouse_id, product_id }) =>
          eb.and({ 'stock_balance.warehouse_id': warehouse_id, 'stock_balance.product_id': product_id }),
        ),
      ),
    )
    .select([
      'stock_balance.warehouse_id',
      'stock_balance.product_id',
      'stock_balance.quantity',
      'warehouse.name as warehouse_name',
      'warehouse.branch_id',
      'product.code',
      'product.name',
      'product.spec',
      'product.category',
      'product.sale_unit',
      'product.type',
      'product.enabled',
      'product.deleted_time',
      'product.min_order',
      'product.order_multiple',
      'dictionary_entry.codevalue',
      'branch_product.max_quantity',
      lastMovedTime.as('created_time'),
      amount.as('amount'),
      safety.as('safety'),
      reserved.as('reserved'),
      available.as('available'),
      sold.as('sold'),
      lastingDays.as('lasting_days'),
    ])
    .execute()
  const found = new Map(rows.map((row) => [keyText(row), row]))
  return keys.flatMap((key) => found.get(keyText(key)) ?? [])
}

const inTransitTo = async (db: Kysely<Tables>, branchIds: readonly string[], productIds: readonly string[]) => {
  if (branchIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .where('warehouse.kind', '=', 'TRANSIT')
    .where('warehouse.branch_id', 'in', branchIds)
    .where('product_id', 'in', productIds)
    .select(['warehouse.branch_id', 'product_id', 'quantity'])
    .execute()
  return new Map(rows.map(({ branch_id, product_id, quantity }) => [`${branch_id} ${product_id}`, quantity]))
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Only enabled products that are not made to order are sold to branches. */
const minOrderQuantityOf = ({
  branch_id,
  type,
  enabled,
  deleted_time,
  min_order,
  order_multiple,
}: Row): number | null => {
  const isSold = branch_id !== null && type !== 'MADE' && enabled === 1 && deleted_time === null
  return isSold ? Math.ceil(Math.max(1, min_order) / order_multiple) * order_multiple : null
}

/** One page of the balances of these warehouses. */
export const findBalances = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  query: BalanceQuery,
  seesCosts: boolean,
  now: Date,
): Promise<Page<StockBalance>> => {
  const { productCount: total } = await totalOf(db, warehouseIds, query, seesCosts)
  const keys = total === 0 ? [] : await keysOf(db, warehouseIds, query, now)
  if (keys.length === 0) return { rows: [], total }
  const rows = await rowsOf(db, keys, now)
  const branchIds = [...new Set(rows.flatMap(({ branch_id }) => branch_id ?? []))]
  const moving = await inTransitTo(db, branchIds, [...new Set(rows.map(({ product_id }) => product_id))])
  return {
    rows: rows.map((row) => ({
      id: keyText(row),
      warehouseId: row.warehouse_id,
      warehouseName: row.warehouse_name,
      branchId: row.branch_id,
      productId: row.product_id,
      code: row.code,
      name: row.name,
      spec: row.spec,
      categoryName: row.codevalue ?? row.category,
      saleUnit: row.sale_unit,
      quantity: row.quantity,
      inTransitQuantity: moving.get(`${row.branch_id} ${row.product_id}`) ?? 0,
      promisedQuantity: Number(row.reserved),
      availableQuantity: Number(row.available),
      safetyQuantity: Number(row.safety),
      maxQuantity: row.max_quantity,
      soldQuantity: Number(row.sold),
      lastingDays: row.lasting_days === null ? null : Number(row.lasting_days),
      minOrderQuantity: minOrderQuantityOf(row),
      amountFen: seesCosts ? Number(row.amount) : null,
      lastMovedTime: row.created_time,
    })),
    total,
  }
}
