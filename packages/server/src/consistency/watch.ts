import { DAY_MS, HOUR_MS } from '@netbar/shared/contract'
import type { Clock, Stop } from '../platform/clock.ts'
import type { Database } from '../platform/db/index.ts'
import { mismatchedOrders } from './orders.ts'
import { mismatchedBalances, overfullLots } from './stock.ts'

/** What does not add up, of all stock and of the orders of the last day. Nothing that works right leaves any of it. */
const findMismatches = async ({ db }: Database, now: Date): Promise<readonly string[]> => [
  ...(await mismatchedOrders(db, new Date(now.getTime() - DAY_MS).toISOString())),
  ...(await mismatchedBalances(db)),
  ...(await overfullLots(db)),
]

/** What looks for rows that do not add up. */
export interface ConsistencyWatch {
  /** How many the last look has found. */
  readonly count: () => number
  readonly stop: Stop
}

/** Looks now and each hour; what it finds is for whoever runs the server, who is told of each at every look. */
export const startConsistencyWatch = (
  database: Database,
  clock: Clock,
  { onMismatch, onError }: { readonly onMismatch: (what: string) => void; readonly onError: (error: unknown) => void },
): ConsistencyWatch => {
  let count = 0
  const look = async () => {
    const found = await findMismatches(database, clock.now())
    count = found.length
    for (const what of found) onMismatch(what)
  }
  const run = () => void look().catch(onError)
  run()
  return { count: () => count, stop: clock.every(HOUR_MS, run) }
}
