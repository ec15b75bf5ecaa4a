import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { hourOf } from './count-sales.ts'
import { addGoods, NO_GOODS, SUM_COLUMNS } from './goods-sums.ts'
import type { GoodsSums } from './goods-sums.ts'

/** What is added to the sums for a product of an order. */
export type ProductGoods = GoodsSums & { readonly product_id: string }

/** Adds goods of an order, and the order itself where it was not counted before, to the sums of its day and its hour. */
export const addToSums = async (
  trx: Transaction<Tables>,
  { branch_id, created_time }: Pick<Tables['order'], 'branch_id' | 'created_time'>,
  goods: readonly ProductGoods[],
  order_count: 0 | 1,
): Promise<void> => {
  const { biz_date, hour } = hourOf(created_time)
  // PostgreSQL takes no two lines of a product in one statement.
  const products = Map.groupBy(goods, ({ product_id }) => product_id)
  const rows = [...products]
    .map(([product_id, own]) => ({ branch_id, biz_date, product_id, ...own.reduce(addGoods, NO_GOODS) }))
    .toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))
  if (rows.length > 0)
    await trx
      .insertInto('product_sale_day')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['branch_id', 'biz_date', 'product_id'])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              SUM_COLUMNS.map((name) => [name, eb(`product_sale_day.${name}`, '+', eb.ref(`excluded.${name}`))]),
            ),
          ),
      )
      .execute()
  await trx
    .insertInto('sale_hour')
    .values({ branch_id, biz_date, hour, order_count, ...goods.reduce(addGoods, NO_GOODS) })
    .onConflict((conflict) =>
      conflict
        .columns(['branch_id', 'biz_date', 'hour'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            [...SUM_COLUMNS, 'order_count' as const].map((name) => [
              name,
              eb(`sale_hour.${name}`, '+', eb.ref(`excluded.${name}`)),
            ]),
          ),
        ),
    )
    .execute()
}
