import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { addGoods, NO_GOODS } from '../sums/goods-sums.ts'
import { hourOf } from '../sums/hour-of.ts'

/** Sums of sold goods; rows of the tables that keep them. */
export interface SaleSums {
  readonly products: readonly Readonly<Tables['product_sale_day']>[]
  readonly hours: readonly Readonly<Tables['sale_hour']>[]
}

const UTC_HOUR = sql<string>`substr(created_time, 1, 13)`

const paidOrders = (db: Kysely<Tables>, branchId: string, since: string) =>
  db
    .selectFrom('order')
    .where('branch_id', '=', branchId)
    .where('created_time', '>=', since)
    .where('type', '=', 'SALE')
    .where('pay_status', '!=', 'UNPAID')

/**
 * Adds up what a branch sold, from the orders themselves.
 *
 * @param since The beginning of a day of Asia/Shanghai (ISO 8601), or nothing for all orders.
 */
export const countSales = async (db: Kysely<Tables>, branchId: string, since: string): Promise<SaleSums> => {
  const orders = await paidOrders(db, branchId, since)
    .select(({ fn }) => [UTC_HOUR.as('at'), fn.countAll<number>().as('orders')])
    .groupBy(UTC_HOUR)
    .execute()
  const goods = await paidOrders(db, branchId, since)
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .select(({ fn }) => [
      'product_id',
      UTC_HOUR.as('at'),
      fn.sum<number>('quantity').as('quantity'),
      sql<number>`sum(quantity * price_fen)`.as('amount_fen'),
      fn.sum<number>('order_item.discount_fen').as('discount_fen'),
      fn.sum<number>('refunded_quantity').as('refunded_quantity'),
      fn.sum<number>('order_item.refunded_fen').as('refunded_fen'),
      sql<number>`sum((quantity - returned_quantity) * coalesce(cost_fen, 0))`.as('cost_fen'),
      sql<number>`sum(case when cost_fen is null then 0 else quantity end)`.as('costed_quantity'),
    ])
    .groupBy(['product_id', UTC_HOUR])
    .execute()
  const hours = new Map<string, Tables['sale_hour']>()
  for (const { at, orders: count } of orders)
    hours.set(at, { branch_id: branchId, ...hourOf(at), order_count: Number(count), ...NO_GOODS })
  const products = new Map<string, Tables['product_sale_day']>()
  for (const { product_id, at, ...sums } of goods) {
    const hour = hours.get(at)
    if (hour !== undefined) hours.set(at, { ...hour, ...addGoods(hour, sums) })
    const { biz_date } = hourOf(at)
    const key = `${biz_date} ${product_id}`
    const before = products.get(key) ?? { branch_id: branchId, biz_date, product_id, ...NO_GOODS }
    products.set(key, { ...before, ...addGoods(before, sums) })
  }
  return { products: [...products.values()], hours: [...hours.values()] }
}
