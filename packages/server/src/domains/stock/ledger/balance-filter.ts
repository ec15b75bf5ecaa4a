import type { CallRequest, stockCalls, StockTotal } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { ofCategory, productNamed } from '../../catalog/index.ts'
import { goodsMissingInCounts } from './outflow.ts'

type BalanceFilter = CallRequest<typeof stockCalls.total>['query']

/** Stock at the current purchase price, rounded half up to whole fen, with integers only. */
export const amount = sql<number>`((2 * stock_balance.quantity * product.purchase_price_fen + product.pack_size)
  / (2 * product.pack_size))`
/** Safety stock of a branch; 0 where none is set. */
export const safety = sql<number>`coalesce(branch_product.safety_quantity, 0)`

/** Balances of all warehouses with their product and the branch's settings. */
export const allBalances = (db: Kysely<Tables>) =>
  db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
    .innerJoin('product', 'product.id', 'stock_balance.product_id')
    .leftJoin('branch_product', (join) =>
      join
        .onRef('branch_product.branch_id', '=', 'warehouse.branch_id')
        .onRef('branch_product.product_id', '=', 'product.id'),
    )

/** Balances of these warehouses that match a filter. */
export const filteredBalances = (db: Kysely<Tables>, warehouseIds: readonly string[], filter: BalanceFilter) =>
  allBalances(db)
    .where('stock_balance.warehouse_id', 'in', warehouseIds)
    .$if((filter.keyword ?? '') !== '', (rows) => rows.where(productNamed(filter.keyword ?? '')))
    .$if((filter.category ?? '') !== '', (rows) => rows.where(ofCategory(filter.category ?? '')))
    .$if(filter.type !== undefined, (rows) => rows.where('product.type', '=', filter.type ?? 'RETAIL'))
    .$if(filter.state === 'OUT', (rows) => rows.where('stock_balance.quantity', '=', 0))
    .$if(filter.state === 'BELOW_SAFETY', (rows) => rows.where('stock_balance.quantity', '<', safety))
    .$if(filter.state === 'OVERSTOCKED', (rows) =>
      rows.whereRef('stock_balance.quantity', '>', 'branch_product.max_quantity'),
    )
    .$if(filter.state === 'MISSED', (rows) =>
      rows.where((eb) =>
        eb(
          eb.refTuple('warehouse.branch_id', 'product.id'),
          'in',
          goodsMissingInCounts(db).$asTuple('branch_id', 'product_id'),
        ),
      ),
    )

/** Totals of these warehouses' balances that match a filter. */
export const totalOf = async (
  db: Kysely<Tables>,
  warehouseIds: readonly string[],
  filter: BalanceFilter,
  seesCosts: boolean,
): Promise<StockTotal> => {
  if (warehouseIds.length === 0) return { productCount: 0, quantity: 0, amountFen: seesCosts ? 0 : null }
  const total = await filteredBalances(db, warehouseIds, filter)
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
