import { HOUR_MS, shanghaiDay } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { addGoods, NO_GOODS } from './goods-sums.ts'

/** Sums of sold goods; a row of each table of sums. */
export interface SaleSums {
  readonly products: readonly Tables['product_sale_day'][]
  readonly hours: readonly Tables['sale_hour'][]
}

/** Orders of some branches that were made at a moment or later (ISO 8601). */
interface Scope {
  readonly branchIds: readonly string[]
  readonly since: string
}

/** The day of Asia/Shanghai and its hour; an hour of UTC is the first 13 characters of a time. */
export const hourOf = (time: string): { readonly biz_date: string; readonly hour: number } => {
  const at = Date.parse(`${time.slice(0, 13)}:00:00.000Z`)
  return { biz_date: shanghaiDay(at), hour: ((at + 8 * HOUR_MS) / HOUR_MS) % 24 }
}

const UTC_HOUR = sql<string>`substr(created_time, 1, 13)`

const paidOrders = (db: Kysely<Tables>, { branchIds, since }: Scope) =>
  db
    .selectFrom('order')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('created_time', '>=', since)
    .where('type', '=', 'SALE')
    .where('pay_status', '!=', 'UNPAID')

const goodsOf = (db: Kysely<Tables>, scope: Scope) =>
  paidOrders(db, scope)
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .select(({ fn }) => [
      'branch_id',
      'product_id',
      UTC_HOUR.as('at'),
      fn.sum<number>('quantity').as('quantity'),
      sql<number>`sum(quantity * price_fen)`.as('amount_fen'),
      fn.sum<number>('order_item.discount_fen').as('discount_fen'),
      fn.sum<number>('refunded_quantity').as('refunded_quantity'),
      fn.sum<number>('order_item.refunded_fen').as('refunded_fen'),
    ])
    .groupBy(['branch_id', 'product_id', UTC_HOUR])
    .execute()

/** Adds up what was sold from the orders themselves. */
export const countSales = async (db: Kysely<Tables>, scope: Scope): Promise<SaleSums> => {
  const orders = await paidOrders(db, scope)
    .select(({ fn }) => ['branch_id', UTC_HOUR.as('at'), fn.countAll<number>().as('orders')])
    .groupBy(['branch_id', UTC_HOUR])
    .execute()
  const hours = new Map<string, Tables['sale_hour']>()
  for (const { branch_id, at, orders: count } of orders)
    hours.set(`${branch_id} ${at}`, { branch_id, ...hourOf(at), order_count: Number(count), ...NO_GOODS })
  const products = new Map<string, Tables['product_sale_day']>()
  for (const { branch_id, product_id, at, ...sums } of await goodsOf(db, scope)) {
    const hourKey = `${branch_id} ${at}`
    const hour = hours.get(hourKey)
    if (hour !== undefined) hours.set(hourKey, { ...hour, ...addGoods(hour, sums) })
    const { biz_date } = hourOf(at)
    const key = `${branch_id} ${biz_date} ${product_id}`
    const before = products.get(key) ?? { branch_id, biz_date, product_id, ...NO_GOODS }
    products.set(key, { ...before, ...addGoods(before, sums) })
  }
  return { products: [...products.values()], hours: [...hours.values()] }
}
