import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Replaces the sums of sold goods by those of so many days, at every branch and of every product of its brand. */
export const laySaleSums = async (database: Database, today: number, days: number): Promise<void> => {
  await database.write(async (trx) => {
    await trx.deleteFrom('product_sale_day').execute()
    await trx.deleteFrom('sale_hour').execute()
    const hours = sql.join(
      Array.from({ length: 24 }, (_, hour) => sql`select ${sql.lit(hour)} as hour`),
      sql` union all `,
    )
    for (let ago = 0; ago < days; ago += 1) {
      const day = shanghaiDay(today - ago * DAY_MS)
      await sql`insert into product_sale_day
          (branch_id, biz_date, product_id, quantity, amount_fen, discount_fen, refunded_quantity, refunded_fen)
        select branch.id, cast(${day} as text), product.id, 6, ${sql.lit(1_000)} + length(product.name) * 10, 50, 0, 0
        from branch join product on product.brand_id = branch.brand_id`.execute(trx)
      await sql`insert into sale_hour
          (branch_id, biz_date, hour, order_count, quantity, amount_fen, discount_fen, refunded_quantity, refunded_fen)
        select branch.id, cast(${day} as text), hour, 9, 24, 9000, 100, 0, 0
        from branch cross join (${hours}) as hours`.execute(trx)
    }
  })
  await database.refreshStatistics()
}
