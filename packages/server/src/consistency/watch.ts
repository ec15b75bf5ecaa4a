import { DAY_MS, HOUR_MS } from '@netbar/shared/contract'
import type { Clock, Stop } from '../platform/clock.ts'
import type { Database } from '../platform/db/index.ts'
import { mismatchedDeposits } from './cash-deposits.ts'
import { mismatchedCoupons } from './coupons.ts'
import { brokenBalanceChanges, mismatchedMembers } from './member-balances.ts'
import { mismatchedOrders } from './orders.ts'
import { mismatchedPayments, mismatchedShifts } from './payments.ts'
import { mismatchedSums } from './sums.ts'
import { forgottenGoods, mismatchedSales } from './sales.ts'
import { mismatchedBalances, overfullLots } from './stock.ts'
import { mismatchedWithdrawals } from './withdrawals.ts'

/**
 * Inconsistencies of all stock, sales and members, and of the orders, payments, shifts, withdrawals, cash that is handed in and changes of balances of the last day. A
 * correct server never leaves any.
 */
const findMismatches = async ({ db }: Database, now: Date): Promise<readonly string[]> => {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  return [
    ...(await mismatchedOrders(db, since)),
    ...(await brokenBalanceChanges(db, since)),
    ...(await mismatchedMembers(db)),
    ...(await mismatchedPayments(db, since)),
    ...(await mismatchedShifts(db, since)),
    ...(await mismatchedWithdrawals(db, since)),
    ...(await mismatchedDeposits(db, since)),
    ...(await mismatchedCoupons(db, since)),
    ...(await mismatchedSums(db, since)),
    ...(await mismatchedBalances(db)),
    ...(await overfullLots(db)),
    ...(await mismatchedSales(db)),
    ...(await forgottenGoods(db)),
  ]
}

/** The periodic consistency check. */
export interface ConsistencyWatch {
  /** Number of inconsistencies found by the last check; NaN before the first one has ended. */
  readonly count: () => number
  readonly stop: Stop
}

/** Checks now and each hour, and reports each inconsistency every time. */
export const startConsistencyWatch = (
  database: Database,
  clock: Clock,
  { onMismatch, onError }: { readonly onMismatch: (what: string) => void; readonly onError: (error: unknown) => void },
): ConsistencyWatch => {
  let count = Number.NaN
  const look = async () => {
    const found = await findMismatches(database, clock.now())
    count = found.length
    for (const what of found) onMismatch(what)
  }
  const run = () => void look().catch(onError)
  run()
  return { count: () => count, stop: clock.every(HOUR_MS, run) }
}
