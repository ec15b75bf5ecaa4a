import { expireDay, USUAL_PRODUCT_SETTING } from '@netbar/shared/contract'
import type { CallRequest, Page, stockCalls, StockLot } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import { containing } from '../db/like.ts'
import type { Tables } from '../db/index.ts'
import { daysBetween, lotState } from './lots.ts'

type LotQuery = CallRequest<typeof stockCalls.lots>['query']

const unitsOfLot = sql<number>`storage_receipt_line.accepted_quantity * purchase_order_line.pack_size`
/** What came in of the product that expires later: what is in stock is of that first. */
const unitsOfLaterLots = sql<number>`coalesce(sum(${unitsOfLot}) over (
  partition by warehouse.id, purchase_order_line.product_id
  order by expire_date desc, storage_receipt_line.id
  rows between unbounded preceding and 1 preceding), 0)`

const productsNamed = (db: Kysely<Tables>, keyword: string) =>
  db
    .selectFrom('product')
    .where((eb) =>
      eb.or([
        containing(eb.ref('name'), keyword),
        containing(eb.ref('code'), keyword.toUpperCase()),
        eb('barcode', '=', keyword),
      ]),
    )
    .select('id')

/** Lines of receipts with a last day, of products that the warehouses have and that a keyword finds. */
const lotsIn = (db: Kysely<Tables>, warehouseIds: readonly string[], keyword: string) =>
  db
    .selectFrom('storage_receipt_line')
    .innerJoin('shipment_line', 'shipment_line.id', 'storage_receipt_line.shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'shipment_line.order_line_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'purchase_order_line.order_id')
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.branch_id', '=', 'purchase_order.branch_id').on('warehouse.kind', '=', 'STORE'),
    )
    .innerJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_balance.product_id', '=', 'purchase_order_line.product_id'),
    )
    .where('warehouse.id', 'in', warehouseIds)
    .where('stock_balance.quantity', '>', 0)
    .where('storage_receipt_line.accepted_quantity', '>', 0)
    .where('expire_date', 'is not', null)
    .$if(keyword !== '', (rows) => rows.where('purchase_order_line.product_id', 'in', productsNamed(db, keyword)))
    .select([
      'storage_receipt_line.id',
      'production_date',
      'expire_date',
      'purchase_order.id as order_id',
      'purchase_order.order_no',
      'warehouse.id as warehouse_id',
      'warehouse.name as warehouse_name',
      'warehouse.branch_id',
      'warehouse.brand_id',
      'purchase_order_line.product_id',
      'stock_balance.quantity as stock',
      unitsOfLot.as('units'),
      unitsOfLaterLots.as('later'),
    ])

const USUAL_DAYS = USUAL_PRODUCT_SETTING.warnDays
/** Days of warning of a lot: its product's, else those of the rules of its branch, of its brand, or the usual ones. */
const warnDays = sql<number>`coalesce(
  product.warn_days, branch_setting.warn_days, brand_setting.warn_days, ${USUAL_DAYS})`

/** The last day that is near enough to be warned of, by the days of warning that there are. */
const lastWarnedDay = async (db: Kysely<Tables>, today: string): Promise<Expression<string>> => {
  const found = await db
    .selectFrom('product')
    .where('warn_days', 'is not', null)
    .select('warn_days')
    .union(db.selectFrom('product_setting').select('warn_days'))
    .execute()
  const cases = found.map(({ warn_days: days }) => sql`when ${days} then ${expireDay(today, days ?? 0)}`)
  const usual = expireDay(today, USUAL_DAYS)
  return cases.length === 0
    ? sql<string>`${usual}`
    : sql<string>`case ${warnDays} ${sql.join(cases, sql` `)} else ${usual} end`
}

const inState = async (db: Kysely<Tables>, state: LotQuery['state'], today: string): Promise<Expression<SqlBool>> => {
  if (state === undefined) return sql`1 = 1`
  if (state === 'EXPIRED') return sql`expire_date < ${today}`
  const warned = await lastWarnedDay(db, today)
  return state === 'SOON' ? sql`expire_date >= ${today} and expire_date <= ${warned}` : sql`expire_date > ${warned}`
}

const pageOf = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  { keyword = '', state, sort, page, limit }: LotQuery,
  today: string,
) => {
  const wanted = await inState(db, state, today)
  const left = db
    .with('lot', () => lotsIn(db, warehouseIds, keyword))
    .selectFrom('lot')
    .innerJoin('product', 'product.id', 'lot.product_id')
    .leftJoin('product_setting as branch_setting', (join) =>
      join.onRef('branch_setting.id', '=', 'lot.branch_id').on('branch_setting.own', '=', 1),
    )
    .leftJoin('product_setting as brand_setting', (join) =>
      join.onRef('brand_setting.id', '=', 'lot.brand_id').on('brand_setting.own', '=', 1),
    )
    .where('stock', '>', (eb) => eb.ref('later'))
    .where(wanted)
  const rows = await left
    .selectAll('lot')
    .select(['product.code', 'product.name', 'product.spec', 'product.sale_unit', warnDays.as('warn_days')])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('expire_date', sort === 'expireDate' ? 'asc' : 'desc')
    .orderBy('lot.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [first] = rows
  // All lots are looked at once for the page and how many there are; a page behind the last one does not tell.
  if (first !== undefined || page === 1) return { rows, total: Number(first?.total ?? 0) }
  const { total } = await left.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/**
 * One page of the lots that these warehouses still have: what expires first was sold first, so that the stock is of the
 * lots that expire last. Stock beyond all lots came in without a last day.
 */
export const findLots = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  query: LotQuery,
  today: string,
): Promise<Page<StockLot>> => {
  if (warehouseIds.length === 0) return { rows: [], total: 0 }
  const { rows, total } = await pageOf(db, warehouseIds, query, today)
  return {
    rows: rows.map((row) => {
      // The query has left out those without one.
      const expireDate = row.expire_date ?? ''
      const daysLeft = daysBetween(today, expireDate)
      return {
        id: row.id,
        warehouseId: row.warehouse_id,
        warehouseName: row.warehouse_name,
        productId: row.product_id,
        code: row.code,
        name: row.name,
        spec: row.spec,
        saleUnit: row.sale_unit,
        orderId: row.order_id,
        orderNo: row.order_no,
        productionDate: row.production_date,
        expireDate,
        daysLeft,
        quantity: Math.min(Number(row.units), row.stock - Number(row.later)),
        state: lotState(daysLeft, Number(row.warn_days)),
      }
    }),
    total,
  }
}
