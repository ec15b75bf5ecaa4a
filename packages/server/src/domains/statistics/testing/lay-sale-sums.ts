import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import { sql } from 'kysely'
import { SECONDS_COLUMNS } from '../sums/seat-columns.ts'
import { branchIdsOf } from '../rebuild/rebuild.ts'
import { addRows, ROLL_UPS, rollUp, SUM_TABLES } from '../sums/sum-tables.ts'
import type { SumTable } from '../sums/sum-tables.ts'
import type { Database } from '../../../platform/db/index.ts'

// Object.keys forgets the names of the keys.
const SUM_TABLE_NAMES = Object.keys(SUM_TABLES) as SumTable[]

/** Seconds that the seats of a branch are in use at midnight; each hour has as many more. */
const SECONDS_STEP = 1_000

/** Replaces the sums of goods and seats by those of so many days, at every branch and of every product of its brand. */
export const laySaleSums = async (database: Database, today: number, days: number): Promise<void> => {
  await database.write(async (trx) => {
    for (const table of SUM_TABLE_NAMES) await trx.deleteFrom(table).execute()
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
      await sql`insert into seat_day (branch_id, biz_date, visits, fees_fen, ${sql.join(SECONDS_COLUMNS.map((name) => sql.ref(name)))})
        select branch.id, cast(${day} as text), 300, 450000, ${sql.join(SECONDS_COLUMNS.map((_, hour) => sql.lit((hour + 1) * SECONDS_STEP)))}
        from branch`.execute(trx)
    }
    for (const branchId of await branchIdsOf(trx))
      for (const one of ROLL_UPS) await addRows(trx, one.into, await rollUp(trx, one, branchId, ''))
  })
  await database.refreshStatistics()
}
