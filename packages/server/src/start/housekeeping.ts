import { HOUR_MS } from '@netbar/shared/contract'
import { domains } from '../domains/index.ts'
import type { Domain } from '../kernel/domain.ts'
import { kit } from '../kit/index.ts'
import type { Clock, Stop } from '../platform/clock.ts'
import type { Database } from '../platform/db/index.ts'

const all: readonly Domain[] = [...domains, kit]

/** Forgets, now and each hour, what nobody asks for any more, and looks at what there is. */
export const startHousekeeping = (
  database: Database,
  uploadsDir: string,
  clock: Clock,
  onError: (error: unknown) => void,
): Stop => {
  const tidy = async () => {
    for (const prune of all.flatMap((domain) => domain.prune ?? [])) await prune(database, clock.now(), { uploadsDir })
    await database.refreshStatistics()
  }
  const run = () => void tidy().catch(onError)
  run()
  return clock.every(HOUR_MS, run)
}
