import { shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import {
  branchIdsOf,
  countSales,
  countSeats,
  findRows,
  firstOf,
  ordersKeptSince,
  ROLL_UPS,
  rollUp,
  SUM_TABLES,
} from '../domains/statistics/index.ts'
import type { SumRow, SumTable } from '../domains/statistics/index.ts'
import type { Database } from '../platform/db/index.ts'

type Db = Database['db']

/** Keys of the sums that two lists of rows do not have in common. PostgreSQL returns sums as texts. */
const differing = (table: SumTable, kept: readonly SumRow[], counted: readonly SumRow[]): readonly string[] => {
  const { keys, sums } = SUM_TABLES[table]
  const byKey = (rows: readonly SumRow[]) =>
    new Map(rows.map((row) => [keys.map((key) => row[key]).join(' '), sums.map((sum) => Number(row[sum])).join(' ')]))
  const [one, other] = [byKey(kept), byKey(counted)]
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key)).toSorted()
}

/**
 * Sums of goods and of seats that are not those of their orders and sessions, of days since a moment (ISO 8601), as far as these are kept; and
 * those of months that are not those of their days.
 */
export const mismatchedSums = async (db: Db, since: string): Promise<readonly string[]> => {
  const found: string[] = []
  const asked = since === '' ? '' : shanghaiDayStart(shanghaiDay(Date.parse(since)))
  const dayOf = (time: string) => (time === '' ? '' : shanghaiDay(Date.parse(time)))
  for (const branchId of await branchIdsOf(db)) {
    const kept = await ordersKeptSince(db, branchId)
    const from = kept > asked ? kept : asked
    const { products, hours, cashiers } = await countSales(db, branchId, from)
    for (const [table, counted, rows] of [
      ['product_sale_day', products, 'orders'],
      ['sale_hour', hours, 'orders'],
      ['sale_cashier_day', cashiers, 'orders'],
      ['seat_day', await countSeats(db, branchId, dayOf(from)), 'sessions'],
    ] as const) {
      const wrong = differing(table, await findRows(db, table, branchId, dayOf(from)), counted)
      found.push(...wrong.map((what) => `sums of ${table} ${what} are not those of the ${rows}`))
    }
    for (const one of ROLL_UPS) {
      const first = firstOf(one, dayOf(asked))
      const wrong = differing(
        one.into,
        await findRows(db, one.into, branchId, first),
        await rollUp(db, one, branchId, first),
      )
      found.push(...wrong.map((what) => `sums of ${one.into} ${what} are not those of ${one.from}`))
    }
  }
  return found
}
