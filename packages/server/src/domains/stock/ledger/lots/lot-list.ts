import type { CallRequest, Page, stockCalls, StockLot } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { productNamed } from '../../../catalog/index.ts'
import { countRows } from '../../../../kit/lists/index.ts'
import { deliveriesOf, keyOf } from './lot-deliveries.ts'
import { daysBetween, lotState } from './lots.ts'
import { lastWarnedDay, lotsWithRules, warnDays } from '../warned-days.ts'

type LotQuery = CallRequest<typeof stockCalls.lots>['query']

const productsNamed = (db: Kysely<Tables>, keyword: string) =>
  db.selectFrom('product').where(productNamed(keyword)).select('id')

/** Lots by their state; the rules are joined only where the state depends on them. */
const lotsInState = async (db: Kysely<Tables>, state: LotQuery['state'], today: string) => {
  if (state === undefined) return db.selectFrom('stock_lot').selectAll('stock_lot')
  if (state === 'EXPIRED')
    return db.selectFrom('stock_lot').where('stock_lot.expire_date', '<', today).selectAll('stock_lot')
  const { own, furthest } = await lastWarnedDay(db, today)
  const lots = lotsWithRules(db).selectAll('stock_lot')
  return state === 'FRESH'
    ? lots.where('stock_lot.expire_date', '>', own)
    : lots
        .where('stock_lot.expire_date', '>=', today)
        .where('stock_lot.expire_date', '<=', furthest)
        .where('stock_lot.expire_date', '<=', own)
}

const lotsIn = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  { keyword = '', state }: LotQuery,
  today: string,
) =>
  db
    .selectFrom((await lotsInState(db, state, today)).as('lot'))
    .where('lot.warehouse_id', 'in', warehouseIds)
    .where('lot.quantity', '>', 0)
    .$if(keyword !== '', (rows) => rows.where('lot.product_id', 'in', productsNamed(db, keyword)))

/** The page is selected from lots alone; other columns are looked up for its rows. */
const findPage = async (db: Kysely<Tables>, found: Awaited<ReturnType<typeof lotsIn>>, query: LotQuery) => {
  const { sort, page, limit } = query
  const direction = sort === 'expireDate' ? 'asc' : 'desc'
  const shown = found
    .selectAll('lot')
    .orderBy('lot.expire_date', direction)
    .orderBy('lot.product_id')
    .orderBy('lot.warehouse_id')
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await db
    .with('shown', () => shown)
    .selectFrom('shown')
    .innerJoin('product', 'product.id', 'shown.product_id')
    .innerJoin('warehouse', 'warehouse.id', 'shown.warehouse_id')
    .leftJoin('product_setting as branch_setting', (join) =>
      join.onRef('branch_setting.id', '=', 'warehouse.branch_id').on('branch_setting.own', '=', 1),
    )
    .leftJoin('product_setting as brand_setting', (join) =>
      join.onRef('brand_setting.id', '=', 'warehouse.brand_id').on('brand_setting.own', '=', 1),
    )
    .selectAll('shown')
    .select(['product.code', 'product.name', 'product.spec', 'product.sale_unit'])
    .select(['warehouse.name as warehouse_name', 'warehouse.branch_id', warnDays.as('warn_days')])
    .orderBy('shown.expire_date', direction)
    .orderBy('shown.product_id')
    .orderBy('shown.warehouse_id')
    .execute()
  return { rows, total: await countRows(found) }
}

/** One page of these warehouses' lots with an expiry date. */
export const findLots = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  query: LotQuery,
  today: string,
): Promise<Page<StockLot>> => {
  if (warehouseIds.length === 0) return { rows: [], total: 0 }
  const { rows, total } = await findPage(db, await lotsIn(db, warehouseIds, query, today), query)
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
