import { randomInt } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { createRandom } from '../../../kit/seed/random.ts'
import type { Random } from '../../../kit/seed/random.ts'
import { replenish } from './deliveries.ts'
import { happenOnce, pickEvent } from './events.ts'
import type { WeighedEvent } from './events.ts'
import type { Guests } from './guests.ts'
import { cancelSale, confirmSale, paySale } from './orders.ts'
import { pruneFloor } from './prune.ts'
import { recharge } from './recharges.ts'
import { handleService } from './service-requests.ts'

export { chooseClientMachines } from './install-clients.ts'
export { FACTORY_VERSION } from './machine-updates.ts'
export { openGuests } from './guests.ts'
export type { GuestAccess, Guests } from './guests.ts'

/** What people of the counter, the company and members with their phones do. */
export const COUNTER_EVENTS: readonly WeighedEvent[] = [
  [10, handleService],
  [16, confirmSale],
  [14, paySale],
  [2, cancelSale],
  [2, replenish],
  [3, recharge],
]
/** Share of what guests do at their machines. */
const GUESTS_SHARE = 0.55

const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 3_000
const PRUNED_EACH = 200

export interface FloorParts {
  readonly database: Database
  readonly clock: Clock
  /** Guests at client machines. */
  readonly guests: Guests
  readonly onError: (error: unknown) => void
  /** Random numbers; a given seed repeats itself. */
  readonly random?: Random
}

/**
 * Simulates the floor of the demo: every few seconds a guest at a client machine sits down, leaves, calls or orders, or the counter
 * does its part, and now and then a delivery is shipped. One of several processes does it.
 *
 * @returns Stops, and resolves when the last event is over.
 */
export const startFloorSimulator = (parts: FloorParts): (() => Promise<void>) => {
  const { database, clock, guests, onError, random = createRandom(randomInt(2 ** 31)) } = parts
  let count = 0
  let running: Promise<void> = Promise.resolve()
  let cancel = () => {}
  let isStopped = false

  const lead = database.lead('floor-simulator')

  const step = async () => {
    try {
      if (await lead.isOurs()) await happen()
    } catch (error) {
      onError(error)
    }
    if (!isStopped) schedule()
  }
  const happen = async () => {
    if (random.chance(GUESTS_SHARE)) await guests.act(random)
    else await happenOnce({ database, clock }, random, pickEvent(random, COUNTER_EVENTS))
    count += 1
    if (count % PRUNED_EACH === 0) await database.write((trx) => pruneFloor(trx, clock.now()))
  }
  const schedule = () => {
    cancel = clock.after(random.integer(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS), () => {
      running = step()
    })
  }
  schedule()
  return async () => {
    isStopped = true
    cancel()
    await running
    guests.close()
    await lead.release()
  }
}
