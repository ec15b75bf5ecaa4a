import { shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import type { HomeSummary } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/index.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
/** An order that waits longer than this has been overlooked. */
const OVERLOOKED_MS = 5 * 60_000

const seatsOf = async (db: Kysely<Tables>, branchId: string): Promise<HomeSummary['seats']> => {
  const rows = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return {
    total: rows.reduce((sum, { count }) => sum + Number(count), 0),
    inUse: countOf('IN_USE'),
    offline: countOf('OFFLINE'),
  }
}

const occupancyOf = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<HomeSummary['occupancy']> => {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const hours = Array.from({ length: HOURS }, (_, index) =>
    new Date(last - (HOURS - 1 - index) * HOUR_MS).toISOString(),
  )
  const since = hours[0] ?? now.toISOString()
  const sessions = await db
    .selectFrom('machine_session')
    .where('branch_id', '=', branchId)
    .where('start_time', '<=', now.toISOString())
    .where((row) => row.or([row('end_time', 'is', null), row('end_time', '>', since)]))
    .select(['start_time', 'end_time'])
    .execute()
  return hours.map((time) => ({
    time,
    inUse: sessions.filter(({ start_time, end_time }) => start_time <= time && (end_time === null || end_time > time))
      .length,
  }))
}

/** How a branch is doing at a moment. */
export const summarize = async (db: Kysely<Tables>, branchId: string, now: Date): Promise<HomeSummary> => {
  const dayStart = shanghaiDayStart(shanghaiDay(now.getTime()))
  const overlooked = new Date(now.getTime() - OVERLOOKED_MS).toISOString()
  const sessions = await db
    .selectFrom('machine_session')
    .where('branch_id', '=', branchId)
    .where('start_time', '>=', dayStart)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const orders = db.selectFrom('order').where('branch_id', '=', branchId).where('type', '=', 'SALE')
  const placed = await orders
    .where('created_time', '>=', dayStart)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const waiting = await orders
    .where('status', '=', 'PENDING')
    .where('created_time', '<', overlooked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    seats: await seatsOf(db, branchId),
    sessionsToday: Number(sessions.count),
    ordersToday: Number(placed.count),
    waitingOrders: Number(waiting.count),
    occupancy: await occupancyOf(db, branchId, now),
  }
}
