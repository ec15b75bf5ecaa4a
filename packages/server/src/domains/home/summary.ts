import type { ChannelShare, Compared, HomeSummary } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { cashInOf, rechargesOf } from './cash-in.ts'
import { occupancyOf } from './occupancy.ts'
import { seatsOf } from './seats.ts'
import { tradeOf } from './trade.ts'
import type { Trade } from './trade.ts'
import { waitingOrders } from './waiting-orders.ts'
import { windowsAt } from './windows.ts'
import type { Window } from './windows.ts'

/** Sessions that were running at a moment. */
const runningAt = async (db: Kysely<Tables>, branchId: string, time: string): Promise<number> => {
  const { count } = await db
    .selectFrom('machine_session')
    .where('branch_id', '=', branchId)
    .where('start_time', '<=', time)
    .where((row) => row.or([row('end_time', 'is', null), row('end_time', '>', time)]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const membersWon = async (db: Kysely<Tables>, branchId: string, { from, to }: Window): Promise<number> => {
  const { count } = await db
    .selectFrom('member')
    .where('branch_id', '=', branchId)
    .where('created_time', '>=', from)
    .where('created_time', '<=', to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const hasTraded = async (db: Kysely<Tables>, branchId: string): Promise<boolean> => {
  for (const table of ['machine_session', 'order'] as const) {
    const one = await db.selectFrom(table).where('branch_id', '=', branchId).select('id').limit(1).executeTakeFirst()
    if (one !== undefined) return true
  }
  return false
}

interface Figures {
  readonly cashIn: Compared
  readonly recharges: Compared
}

const moneyOf = (today: Trade, lastWeek: Trade, { cashIn, recharges }: Figures): HomeSummary['money'] => {
  const both = (figure: (trade: Trade) => number): Compared => ({ today: figure(today), lastWeek: figure(lastWeek) })
  return {
    cashIn,
    recharges,
    revenue: both(({ fees, sales }) => fees + sales),
    fees: both(({ fees }) => fees),
    sales: both(({ sales }) => sales),
    perOrder: both(({ sales, paidOrders }) => (paidOrders === 0 ? 0 : Math.round(sales / paidOrders))),
  }
}

const sumOf = (shares: readonly ChannelShare[]): number => shares.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** Figures of a branch at a moment; income only for actors who may see it. */
export const summarize = async (
  db: Kysely<Tables>,
  branchId: string,
  maySeeMoney: boolean,
  now: Date,
): Promise<HomeSummary> => {
  const windows = windowsAt(now)
  const today = (await tradeOf(db, [branchId], windows.today))(branchId)
  const lastWeek = (await tradeOf(db, [branchId], windows.lastWeek))(branchId)
  const inBoth = async (figure: (window: Window) => Promise<number>): Promise<Compared> => ({
    today: await figure(windows.today),
    lastWeek: await figure(windows.lastWeek),
  })
  return {
    seats: (await seatsOf(db, [branchId]))(branchId),
    inUse: await inBoth(({ to }) => runningAt(db, branchId, to)),
    sessions: { today: today.sessions, lastWeek: lastWeek.sessions },
    orders: { today: today.orders, lastWeek: lastWeek.orders },
    newMembers: await inBoth((window) => membersWon(db, branchId, window)),
    money: maySeeMoney
      ? moneyOf(today, lastWeek, {
          cashIn: await inBoth(async (window) => sumOf(await cashInOf(db, branchId, window))),
          recharges: await inBoth((window) => rechargesOf(db, branchId, window)),
        })
      : null,
    waitingOrders: (await waitingOrders(db, [branchId], now)).count,
    occupancy: await occupancyOf(db, branchId, now),
    hasTraded: await hasTraded(db, branchId),
  }
}
