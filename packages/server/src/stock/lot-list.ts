import { expireDay, USUAL_PRODUCT_SETTING } from '@netbar/shared/contract'
import type { CallRequest, Page, stockCalls, StockLot } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import { containing } from '../db/like.ts'
import type { Tables } from '../db/index.ts'
import { deliveriesOf, keyOf } from './lot-deliveries.ts'
import { daysBetween, lotState } from './lots.ts'

type LotQuery = CallRequest<typeof stockCalls.lots>['query']

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

/** Lots of products that a keyword finds. */
const lotsIn = (db: Kysely<Tables>, warehouseIds: readonly string[], keyword: string) =>
  db
    .selectFrom('stock_lot')
    .innerJoin('warehouse', 'warehouse.id', 'stock_lot.warehouse_id')
    .innerJoin('product', 'product.id', 'stock_lot.product_id')
    .where('stock_lot.warehouse_id', 'in', warehouseIds)
    .where('stock_lot.quantity', '>', 0)
    .$if(keyword !== '', (rows) => rows.where('stock_lot.product_id', 'in', productsNamed(db, keyword)))

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
  if (state === 'EXPIRED') return sql`stock_lot.expire_date < ${today}`
  const warned = await lastWarnedDay(db, today)
  return state === 'SOON'
    ? sql`stock_lot.expire_date >= ${today} and stock_lot.expire_date <= ${warned}`
    : sql`stock_lot.expire_date > ${warned}`
}

const pageOf = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  { keyword = '', state, sort, page, limit }: LotQuery,
  today: string,
) => {
  const wanted = await inState(db, state, today)
  const found = lotsIn(db, warehouseIds, keyword)
    .leftJoin('product_setting as branch_setting', (join) =>
      join.onRef('branch_setting.id', '=', 'warehouse.branch_id').on('branch_setting.own', '=', 1),
    )
    .leftJoin('product_setting as brand_setting', (join) =>
      join.onRef('brand_setting.id', '=', 'warehouse.brand_id').on('brand_setting.own', '=', 1),
    )
    .where(wanted)
  const rows = await found
    .select(['stock_lot.warehouse_id', 'stock_lot.product_id', 'stock_lot.expire_date', 'stock_lot.quantity'])
    .select(['product.code', 'product.name', 'product.spec', 'product.sale_unit', 'warehouse.name as warehouse_name'])
    .select(['warehouse.branch_id', warnDays.as('warn_days')])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('stock_lot.expire_date', sort === 'expireDate' ? 'asc' : 'desc')
    .orderBy('product.code')
    .orderBy('stock_lot.warehouse_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [first] = rows
  // All lots are looked at once for the page and how many there are; a page behind the last one does not tell.
  if (first !== undefined || page === 1) return { rows, total: Number(first?.total ?? 0) }
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** One page of the goods with a last day that these warehouses have. */
export const findLots = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  query: LotQuery,
  today: string,
): Promise<Page<StockLot>> => {
  if (warehouseIds.length === 0) return { rows: [], total: 0 }
  const { rows, total } = await pageOf(db, warehouseIds, query, today)
  const deliveries = await deliveriesOf(db, rows)
  return {
    rows: rows.map((row) => {
      const daysLeft = daysBetween(today, row.expire_date)
      return {
        id: keyOf(row),
        warehouseId: row.warehouse_id,
        warehouseName: row.warehouse_name,
        productId: row.product_id,
        code: row.code,
        name: row.name,
        spec: row.spec,
        saleUnit: row.sale_unit,
        deliveries: deliveries.get(keyOf(row)) ?? [],
        expireDate: row.expire_date,
        ofCompany: row.branch_id === null,
        daysLeft,
        quantity: row.quantity,
        state: lotState(daysLeft, Number(row.warn_days)),
      }
    }),
    total,
  }
}
