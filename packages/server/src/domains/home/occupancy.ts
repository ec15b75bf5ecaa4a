import { DAY_MS, HOUR_MS } from '@netbar/shared/contract'
import type { HomeSummary } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

const HOURS = 24
/** Number of preceding days that an average covers. */
const DAYS = 7

/** Seats in use at each of the last 24 full hours, beside the average of the same hour in the week before. */
export const occupancyOf = async (
  db: Kysely<Tables>,
  branchId: string,
  now: Date,
): Promise<HomeSummary['occupancy']> => {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const first = last - (HOURS - 1) * HOUR_MS
  const since = first - DAYS * DAY_MS
  const ofBranch = db
    .selectFrom('machine_session')
    .where('branch_id', '=', branchId)
    .where('start_time', '<=', now.toISOString())
  const { opened } = await ofBranch.select(({ fn }) => fn.min('start_time').as('opened')).executeTakeFirstOrThrow()
  const sessions = await ofBranch
    .where((row) => row.or([row('end_time', 'is', null), row('end_time', '>', new Date(since).toISOString())]))
    .select(['start_time', 'end_time'])
    .execute()
  const inUse = new Map<number, number>()
  for (const { start_time, end_time } of sessions) {
    const end = end_time === null ? Infinity : Date.parse(end_time)
    const start = Math.ceil(Math.max(Date.parse(start_time), since) / HOUR_MS) * HOUR_MS
    for (let hour = start; hour < end && hour <= last; hour += HOUR_MS) inUse.set(hour, (inUse.get(hour) ?? 0) + 1)
  }
  const openedAt = opened === null ? Infinity : Date.parse(opened)
  const averageAt = (hour: number): number | null => {
    const before = Array.from({ length: DAYS }, (_, index) => hour - (index + 1) * DAY_MS)
    const open = before.filter((time) => time >= openedAt)
    if (open.length === 0) return null
    const all = open.reduce((sum, time) => sum + (inUse.get(time) ?? 0), 0)
    return Math.round((all / open.length) * 10) / 10
  }
  return Array.from({ length: HOURS }, (_, index) => {
    const hour = first + index * HOUR_MS
    return { time: new Date(hour).toISOString(), inUse: inUse.get(hour) ?? 0, average: averageAt(hour) }
  })
}
