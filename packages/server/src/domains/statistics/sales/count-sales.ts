import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { addGoods, NO_GOODS } from '../sums/goods-sums.ts'
import type { GoodsSums } from '../sums/goods-sums.ts'
import { hourOf } from '../sums/hour-of.ts'

/** Sums of sold goods; rows of the tables that keep them. */
export interface SaleSums {
  readonly products: readonly Readonly<Tables['product_sale_day']>[]
  readonly hours: readonly Readonly<Tables['sale_hour']>[]
  readonly cashiers: readonly Readonly<Tables['sale_cashier_day']>[]
}

const UTC_HOUR = sql<string>`substr(created_time, 1, 13)`

const paidOrders = (db: Kysely<Tables>, branchId: string, since: string) =>
  db
    .selectFrom('order')
    .where('branch_id', '=', branchId)
    .where('created_time', '>=', since)
    .where('type', '=', 'SALE')
    .where('pay_status', '!=', 'UNPAID')

const CASHIER = sql<string>`coalesce(paid_by, '')`

/** Changes the row of a key, which is new where there was none. */
const changeRow = <Row>(rows: Map<string, Row>, key: string, begin: () => Row, change: (row: Row) => Row): void => {
  rows.set(key, change(rows.get(key) ?? begin()))
}

/**
 * Adds up what a branch sold, from the orders themselves.
 *
 * @param since The beginning of a day of Asia/Shanghai (ISO 8601), or nothing for all orders.
 */
export const countSales = async (db: Kysely<Tables>, branchId: string, since: string): Promise<SaleSums> => {
  const orders = await paidOrders(db, branchId, since)
    .select(({ fn }) => [UTC_HOUR.as('at'), CASHIER.as('cashier_id'), fn.countAll<number>().as('orders')])
    .groupBy([UTC_HOUR, CASHIER])
    .execute()
  const goods = await paidOrders(db, branchId, since)
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .select(({ fn }) => [
      'product_id',
      UTC_HOUR.as('at'),
      CASHIER.as('cashier_id'),
      fn.sum<number>('quantity').as('quantity'),
      sql<number>`sum(quantity * price_fen)`.as('amount_fen'),
      fn.sum<number>('order_item.discount_fen').as('discount_fen'),
      fn.sum<number>('refunded_quantity').as('refunded_quantity'),
      fn.sum<number>('order_item.refunded_fen').as('refunded_fen'),
      sql<number>`sum((quantity - returned_quantity) * coalesce(cost_fen, 0))`.as('cost_fen'),
      sql<number>`sum(case when cost_fen is null then 0 else quantity end)`.as('costed_quantity'),
    ])
    .groupBy(['product_id', UTC_HOUR, CASHIER])
    .execute()
  const hours = new Map<string, Tables['sale_hour']>()
  const cashiers = new Map<string, Tables['sale_cashier_day']>()
  const products = new Map<string, Tables['product_sale_day']>()
  const newHour = (at: string) => ({ branch_id: branchId, ...hourOf(at), order_count: 0, ...NO_GOODS })
  const newCashier = (biz_date: string, cashier_id: string) => ({
    branch_id: branchId,
    biz_date,
    cashier_id,
    order_count: 0,
    ...NO_GOODS,
  })
  for (const { at, cashier_id, orders: count } of orders) {
    const { biz_date } = hourOf(at)
    const counted = <Row extends { readonly order_count: number }>(row: Row): Row => ({
      ...row,
      order_count: row.order_count + Number(count),
    })
    changeRow(hours, at, () => newHour(at), counted)
    changeRow(cashiers, `${biz_date} ${cashier_id}`, () => newCashier(biz_date, cashier_id), counted)
  }
  for (const { product_id, at, cashier_id, ...sums } of goods) {
    const { biz_date } = hourOf(at)
    const newProduct = () => ({ branch_id: branchId, biz_date, product_id, ...NO_GOODS })
    const added = <Row extends GoodsSums>(row: Row): Row => ({ ...row, ...addGoods(row, sums) })
    changeRow(hours, at, () => newHour(at), added)
    changeRow(cashiers, `${biz_date} ${cashier_id}`, () => newCashier(biz_date, cashier_id), added)
    changeRow(products, `${biz_date} ${product_id}`, newProduct, added)
  }
  return { products: [...products.values()], hours: [...hours.values()], cashiers: [...cashiers.values()] }
}
