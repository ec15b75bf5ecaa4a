import type { ReviewDimension } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { hourOf } from '../sums/hour-of.ts'
import type { ReportInput } from '../reports/report-input.ts'
import { SEAT_COLUMNS, SECONDS_COLUMNS } from '../sums/seat-columns.ts'
import { sessionHours } from '../seats/session-hours.ts'
import { lastFullHour } from './last-full-hour.ts'

/** Sums of seats by a key. */
export interface SeatSums {
  readonly key: string
  readonly visits: number
  readonly fees_fen: number
  /** In use, by hour. */
  readonly seconds: readonly number[]
}

const KEYS: Readonly<Record<ReviewDimension, 'branch_id' | 'biz_date'>> = { branch: 'branch_id', day: 'biz_date' }

const toSums = (row: Readonly<Record<string, unknown>>, key: string): SeatSums => ({
  key,
  // PostgreSQL returns sums as texts.
  visits: Number(row['visits']),
  fees_fen: Number(row['fees_fen']),
  seconds: SECONDS_COLUMNS.map((name) => Number(row[name])),
})

/** What is known of sessions that go on: their seconds until the last full hour. */
const running = async (db: Kysely<Tables>, by: ReviewDimension, { branchIds, from, to, now }: ReportInput) => {
  const until = lastFullHour(now).toISOString()
  const sessions = await db
    .selectFrom('machine_session')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('end_time', 'is', null)
    .where('start_time', '<', until)
    .select(['branch_id', 'start_time'])
    .execute()
  return sessions.flatMap(({ branch_id, start_time }) =>
    [...sessionHours(start_time, until)]
      .filter(([day]) => day >= from && day <= to)
      .map(([day, seconds]) => ({ key: by === 'day' ? day : branch_id, visits: 0, fees_fen: 0, seconds })),
  )
}

/** Sums of seats of a period; several may be of one key. The seconds of an hour that is not over are left out. */
export const findSeats = async (
  db: Kysely<Tables>,
  by: ReviewDimension,
  input: ReportInput,
): Promise<readonly SeatSums[]> => {
  const { branchIds, from, to, now } = input
  const { biz_date: today, hour: current } = hourOf(lastFullHour(now).toISOString())
  const rows = await db
    .selectFrom('seat_day')
    .where('branch_id', 'in', ['', ...branchIds])
    .where('biz_date', '>=', from)
    .where('biz_date', '<=', to)
    .select([KEYS[by], sql<number>`case when biz_date = ${today} then 1 else 0 end`.as('is_today')])
    .select(({ fn }) => SEAT_COLUMNS.map((name) => fn.sum<number>(name).as(name)))
    .groupBy([KEYS[by], 'is_today'])
    .execute()
  const kept = rows.map((row) => {
    const sums = toSums(row, String(row[KEYS[by]]))
    return Number(row.is_today) === 1
      ? { ...sums, seconds: sums.seconds.map((value, hour) => (hour < current ? value : 0)) }
      : sums
  })
  return [...kept, ...(await running(db, by, input))]
}
