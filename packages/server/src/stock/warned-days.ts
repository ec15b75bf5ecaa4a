import { expireDay, USUAL_PRODUCT_SETTING } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from '../db/index.ts'

const USUAL_DAYS = USUAL_PRODUCT_SETTING.warnDays

/** Days of warning of the lots of a query: their product's, else those of the rules of their branch, of its brand, or the usual ones. */
export const warnDaysOf = (eb: ExpressionBuilder<Tables, 'stock_lot'>) =>
  eb
    .selectFrom(['product', 'warehouse'])
    .leftJoin('product_setting as branch_setting', (join) =>
      join.onRef('branch_setting.id', '=', 'warehouse.branch_id').on('branch_setting.own', '=', 1),
    )
    .leftJoin('product_setting as brand_setting', (join) =>
      join.onRef('brand_setting.id', '=', 'warehouse.brand_id').on('brand_setting.own', '=', 1),
    )
    .whereRef('product.id', '=', 'stock_lot.product_id')
    .whereRef('warehouse.id', '=', 'stock_lot.warehouse_id')
    .select(
      sql<number>`coalesce(product.warn_days, branch_setting.warn_days, brand_setting.warn_days, ${USUAL_DAYS})`.as(
        'days',
      ),
    )

type Condition = (eb: ExpressionBuilder<Tables, 'stock_lot'>) => Expression<SqlBool>

/** Which lots end within the days of warning that there are: most of them are told by their last day alone. */
export const withinWarning = async (db: Kysely<Tables>, today: string): Promise<Condition> => {
  const found = await db
    .selectFrom('product')
    .where('warn_days', 'is not', null)
    .select('warn_days')
    .union(db.selectFrom('product_setting').select('warn_days'))
    .execute()
  const all = [...new Set([USUAL_DAYS, ...found.map(({ warn_days: days }) => days ?? USUAL_DAYS)])]
  const lastDay = (days: number) => expireDay(today, days)
  return (eb) => {
    const day = eb.ref('stock_lot.expire_date')
    const cases = all.map((days) => sql`when ${days} then ${lastDay(days)}`)
    const own = sql<string>`case (${warnDaysOf(eb)}) ${sql.join(cases, sql` `)} end`
    return eb.and([
      eb(day, '<=', lastDay(Math.max(...all))),
      eb.or([eb(day, '<=', lastDay(Math.min(...all))), eb(day, '<=', own)]),
    ])
  }
}
