import { shanghaiDay } from '@netbar/shared/contract'
import type { DailyTrade } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Window } from './windows.ts'

/** An hour is the first 13 characters of a time, e.g. `2026-11-21T03`; a day of Asia/Shanghai is whole hours. */
const dayOfHour = (hour: string): string => shanghaiDay(Date.parse(`${hour}:00:00.000Z`))

/** Income of each branch on each day of a window, computed from the rows as by `tradeOf`. */
export const tradeByDay = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { from, to }: Window,
): Promise<(branchId: string, day: string) => Omit<DailyTrade, 'day'>> => {
  const ended = await db
    .selectFrom('machine_session')
    .where('branch_id', 'in', branchIds)
    .where('end_time', '>=', from)
    .where('end_time', '<=', to)
    .select(['branch_id', sql<string>`substr(end_time, 1, 13)`.as('hour')])
    .select(({ fn }) => fn.sum<number>('principal_fen').as('fen'))
    .groupBy(['branch_id', 'hour'])
    .execute()
  const paid = await db
    .selectFrom('order')
    .where('branch_id', 'in', branchIds)
    .where('type', '=', 'SALE')
    .where('pay_status', 'in', ['PAID', 'PART_REFUNDED'])
    .where('created_time', '>=', from)
    .where('created_time', '<=', to)
    .select(['branch_id', sql<string>`substr(created_time, 1, 13)`.as('hour')])
    .select(({ eb, fn }) => fn.sum<number>(eb('amount_fen', '-', eb.ref('refunded_fen'))).as('fen'))
    .groupBy(['branch_id', 'hour'])
    .execute()
  const sums = (rows: typeof ended): ReadonlyMap<string, number> => {
    const byDay = new Map<string, number>()
    for (const { branch_id, hour, fen } of rows) {
      const key = `${branch_id} ${dayOfHour(hour)}`
      byDay.set(key, (byDay.get(key) ?? 0) + Number(fen))
    }
    return byDay
  }
  const [fees, sales] = [sums(ended), sums(paid)]
  return (branchId, day) => {
    const key = `${branchId} ${day}`
    return { feesFen: fees.get(key) ?? 0, salesFen: sales.get(key) ?? 0 }
  }
}
