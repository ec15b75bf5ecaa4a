import { expireDay, USUAL_PRODUCT_SETTING } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

const USUAL_DAYS = USUAL_PRODUCT_SETTING.warnDays

/** Warning days of a lot: its product's, else those of the rules of its branch, of its brand, or the defaults. */
export const warnDays = sql<number>`coalesce(
  product.warn_days, branch_setting.warn_days, brand_setting.warn_days, ${USUAL_DAYS})`

/** Lots with the columns that determine their warning days. */
export const lotsWithRules = (db: Kysely<Tables>) =>
  db
    .selectFrom('stock_lot')
    .leftJoin('product', 'product.id', 'stock_lot.product_id')
    .leftJoin('warehouse', 'warehouse.id', 'stock_lot.warehouse_id')
    .leftJoin('product_setting as branch_setting', (join) =>
      join.onRef('branch_setting.id', '=', 'warehouse.branch_id').on('branch_setting.own', '=', 1),
    )
    .leftJoin('product_setting as brand_setting', (join) =>
      join.onRef('brand_setting.id', '=', 'warehouse.brand_id').on('brand_setting.own', '=', 1),
    )

/** The latest expiry date within the warning days: for a lot of {@link lotsWithRules}, and the maximum for any. */
export const lastWarnedDay = async (
  db: Kysely<Tables>,
  today: string,
): Promise<{ readonly own: Expression<string>; readonly furthest: string }> => {
  const found = await db
    .selectFrom('product')
    .where('warn_days', 'is not', null)
    .select('warn_days')
    .union(db.selectFrom('product_setting').select('warn_days'))
    .execute()
  const all = new Set([USUAL_DAYS, ...found.map(({ warn_days: days }) => days ?? USUAL_DAYS)])
  const cases = [...all].map((days) => sql`when ${days} then ${expireDay(today, days)}`)
  return {
    own: sql<string>`case ${warnDays} ${sql.join(cases, sql` `)} end`,
    furthest: expireDay(today, Math.max(...all)),
  }
}
