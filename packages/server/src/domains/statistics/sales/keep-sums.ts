import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { monthOf } from '../reports/split-period.ts'
import { hourOf } from '../sums/hour-of.ts'
import { addGoods, NO_GOODS } from '../sums/goods-sums.ts'
import type { GoodsSums } from '../sums/goods-sums.ts'
import { addRows } from '../sums/sum-tables.ts'

/** What is added to the sums for a product of an order. */
export type ProductGoods = GoodsSums & { readonly product_id: string }

/** Adds goods of an order, and the order itself where it was not counted before, to the sums of its hour, its day, its month and its cashier. */
export const addToSums = async (
  trx: Transaction<Tables>,
  { branch_id, created_time, paid_by }: Pick<Tables['order'], 'branch_id' | 'created_time' | 'paid_by'>,
  goods: readonly ProductGoods[],
  order_count: 0 | 1,
): Promise<void> => {
  const { biz_date, hour } = hourOf(created_time)
  const month = monthOf(biz_date)
  const products = [...Map.groupBy(goods, ({ product_id }) => product_id)]
    .map(([product_id, own]) => ({ branch_id, biz_date, product_id, ...own.reduce(addGoods, NO_GOODS) }))
    .toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))
  await addRows(trx, 'product_sale_day', products)
  await addRows(
    trx,
    'product_sale_month',
    products.map((row) => ({ ...row, biz_date: month })),
  )
  const all = { branch_id, biz_date, hour, order_count, ...goods.reduce(addGoods, NO_GOODS) }
  await addRows(trx, 'sale_hour', [all])
  await addRows(trx, 'sale_day', [all])
  await addRows(trx, 'sale_cashier_day', [{ ...all, cashier_id: paid_by ?? '' }])
  await addRows(trx, 'sale_hour_month', [{ ...all, biz_date: month }])
}
