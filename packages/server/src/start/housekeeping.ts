import { HOUR_MS } from '@netbar/shared/contract'
import { declared } from '../domains/index.ts'
import type { Clock, Stop } from '../platform/clock.ts'
import type { Database } from '../platform/db/index.ts'

/** Runs the pruning and consistency checks now and each hour. */
export const startHousekeeping = (
  database: Database,
  uploadsDir: string,
  clock: Clock,
  onError: (error: unknown) => void,
): Stop => {
  const tidy = async () => {
    for (const prune of declared.flatMap((domain) => domain.prune ?? []))
      await prune(database, clock.now(), { uploadsDir })
    await database.refreshStatistics()
  }
  const run = () => void tidy().catch(onError)
  run()
  return clock.every(HOUR_MS, run)
}
