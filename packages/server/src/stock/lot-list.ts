import type { CallRequest, Page, stockCalls, StockLot } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { containing } from '../db/like.ts'
import type { Tables } from '../db/index.ts'
import { deliveriesOf, keyOf } from './lot-deliveries.ts'
import { daysBetween, lotState } from './lots.ts'
import { warnDaysOf, withinWarning } from './warned-days.ts'

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

const lotsIn = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  { keyword = '', state }: LotQuery,
  today: string,
) => {
  const lots = db
    .selectFrom('stock_lot')
    .where('stock_lot.warehouse_id', 'in', warehouseIds)
    .where('stock_lot.quantity', '>', 0)
    .$if(keyword !== '', (rows) => rows.where('stock_lot.product_id', 'in', productsNamed(db, keyword)))
  if (state === undefined) return lots
  if (state === 'EXPIRED') return lots.where('stock_lot.expire_date', '<', today)
  const isWarned = await withinWarning(db, today)
  const good = lots.where('stock_lot.expire_date', '>=', today)
  return state === 'SOON' ? good.where(isWarned) : good.where((eb) => eb.not(isWarned(eb)))
}

/** The page is found among lots alone; what else is shown is looked up for its rows. */
const pageOf = async (db: Kysely<Tables>, found: Awaited<ReturnType<typeof lotsIn>>, query: LotQuery) => {
  const { sort, page, limit } = query
  const direction = sort === 'expireDate' ? 'asc' : 'desc'
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom(
      found
        .selectAll('stock_lot')
        .orderBy('stock_lot.expire_date', direction)
        .orderBy('stock_lot.product_id')
        .orderBy('stock_lot.warehouse_id')
        .limit(limit)
        .offset((page - 1) * limit)
        .as('stock_lot'),
    )
    .innerJoin('warehouse', 'warehouse.id', 'stock_lot.warehouse_id')
    .innerJoin('product', 'product.id', 'stock_lot.product_id')
    .select(['stock_lot.warehouse_id', 'stock_lot.product_id', 'stock_lot.expire_date', 'stock_lot.quantity'])
    .select(['product.code', 'product.name', 'product.spec', 'product.sale_unit'])
    .select(['warehouse.name as warehouse_name', 'warehouse.branch_id'])
    .select((eb) => warnDaysOf(eb).as('warn_days'))
    .orderBy('stock_lot.expire_date', direction)
    .orderBy('stock_lot.product_id')
    .orderBy('stock_lot.warehouse_id')
    .execute()
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
  const { rows, total } = await pageOf(db, await lotsIn(db, warehouseIds, query, today), query)
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
