import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type { CallRequest, Page, StockBalance, stockCalls, StockTotal } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { containing } from '../db/like.ts'
import type { Tables } from '../db/index.ts'

type BalanceQuery = CallRequest<typeof stockCalls.balances>['query']
type BalanceFilter = CallRequest<typeof stockCalls.total>['query']

/** Stock at the purchase price of now, rounded half up to whole fen, by integers alone. */
const amount = sql<number>`((2 * stock_balance.quantity * product.purchase_price_fen + product.pack_size)
  / (2 * product.pack_size))`
const safety = sql<number>`coalesce(branch_product.safety_quantity, 0)`

/** Of the last movement, row by row: joined, SQLite reads every movement there ever was of these warehouses. */
const lastMovedTime = sql<string>`(select created_time from stock_movement
  where stock_movement.warehouse_id = stock_balance.warehouse_id
    and stock_movement.product_id = stock_balance.product_id
    and stock_movement.sequence = stock_balance.sequence)`

const filtered = (db: Kysely<Tables>, warehouseIds: readonly string[], filter: BalanceFilter) =>
  db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .leftJoin('branch_product', (join) =>
      join
        .onRef('branch_product.branch_id', '=', 'warehouse.branch_id')
        .onRef('branch_product.product_id', '=', 'product.id'),
    )
    .where('stock_balance.warehouse_id', 'in', warehouseIds)
    .$if((filter.keyword ?? '') !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          containing(eb.ref('product.name'), filter.keyword ?? ''),
          containing(eb.ref('product.code'), (filter.keyword ?? '').toUpperCase()),
          eb('product.barcode', '=', filter.keyword ?? ''),
        ]),
      ),
    )
    .$if((filter.category ?? '') !== '', (rows) => rows.where('product.category', '=', filter.category ?? ''))
    .$if(filter.state === 'OUT', (rows) => rows.where('stock_balance.quantity', '=', 0))
    .$if(filter.state === 'BELOW_SAFETY', (rows) => rows.where('stock_balance.quantity', '<', safety))

/** What a filter finds in these warehouses, together. */
export const totalOf = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  filter: BalanceFilter,
  seesCosts: boolean,
): Promise<StockTotal> => {
  if (warehouseIds.length === 0) return { productCount: 0, quantity: 0, amountFen: seesCosts ? 0 : null }
  const total = await filtered(db, warehouseIds, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('stock_balance.quantity').as('quantity'),
      fn.sum<number | null>(amount).as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return {
    productCount: Number(total.count),
    quantity: Number(total.quantity ?? 0),
    amountFen: seesCosts ? Number(total.amount ?? 0) : null,
  }
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

const SORTS = {
  code: sql`product.code`,
  quantity: sql`stock_balance.quantity`,
  amountFen: amount,
  lastMovedTime,
} as const

/** One page of what these warehouses have. */
export const findBalances = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  query: BalanceQuery,
  seesCosts: boolean,
): Promise<Page<StockBalance>> => {
  const { productCount: total } = await totalOf(db, warehouseIds, query, seesCosts)
  if (total === 0) return { rows: [], total }
  // The picklist of the call has these and those with a sign before them.
  const key = query.sort.replace(/^-/, '') as keyof typeof SORTS
  const rows = await filtered(db, warehouseIds, query)
    .leftJoin('dictionary_entry', (join) =>
      join
        .onRef('dictionary_entry.scope', '=', 'product.brand_id')
        .onRef('dictionary_entry.code', '=', 'product.category')
        .on('dictionary_entry.code_type', '=', PRODUCT_CLASSIFY),
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
      'dictionary_entry.codevalue',
      lastMovedTime.as('created_time'),
      amount.as('amount'),
      safety.as('safety'),
    ])
    .orderBy(SORTS[key], (by) => (query.sort.startsWith('-') ? by.desc() : by.asc()))
    .orderBy('product.code')
    .orderBy('warehouse.name')
    .orderBy('warehouse.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const branchIds = [...new Set(rows.flatMap(({ branch_id }) => branch_id ?? []))]
  const moving = await inTransitTo(db, branchIds, [...new Set(rows.map(({ product_id }) => product_id))])
  return {
    rows: rows.map((row) => ({
      id: `${row.warehouse_id}-${row.product_id}`,
      warehouseId: row.warehouse_id,
      warehouseName: row.warehouse_name,
      productId: row.product_id,
      code: row.code,
      name: row.name,
      spec: row.spec,
      categoryName: row.codevalue ?? row.category,
      saleUnit: row.sale_unit,
      quantity: row.quantity,
      inTransitQuantity: moving.get(`${row.branch_id} ${row.product_id}`) ?? 0,
      safetyQuantity: Number(row.safety),
      amountFen: seesCosts ? Number(row.amount) : null,
      lastMovedTime: row.created_time,
    })),
    total,
  }
}
