import { shanghaiDayStart } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { SEAT_COLUMNS } from '../sums/seat-columns.ts'
import { sessionSums } from './session-sums.ts'

type SeatDay = Readonly<Tables['seat_day']>

const together = (one: SeatDay, other: SeatDay): SeatDay => ({
  ...one,
  ...Object.fromEntries(SEAT_COLUMNS.map((name) => [name, one[name] + other[name]])),
})

/**
 * Adds up the sums of a branch from the sessions themselves.
 *
 * @param first The first day that is asked for, or nothing for all.
 */
export const countSeats = async (db: Kysely<Tables>, branchId: string, first: string): Promise<readonly SeatDay[]> => {
  const sessions = await db
    .selectFrom('machine_session')
    .where('branch_id', '=', branchId)
    .where('end_time', '>=', first === '' ? '' : shanghaiDayStart(first))
    .select(['branch_id', 'start_time', 'end_time', 'end_reason', 'principal_fen'])
    .execute()
  const days = new Map<string, SeatDay>()
  for (const session of sessions)
    for (const row of sessionSums(session, session.end_time ?? '')) {
      const before = days.get(row.biz_date)
      // The sums of days before the first one also have sessions that ended then.
      if (row.biz_date >= first) days.set(row.biz_date, before === undefined ? row : together(before, row))
    }
  return [...days.values()]
}
