import { randomInt } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { createRandom } from '../../../kit/seed/random.ts'
import type { Random } from '../../../kit/seed/random.ts'
import { replenish } from './deliveries.ts'
import { switchMachine } from './machines.ts'
import { cancelSale, confirmSale, paySale, placeSale } from './orders.ts'
import { pruneFloor } from './prune.ts'
import { recharge } from './recharges.ts'
import { callForService, handleService } from './service-requests.ts'
import { pickBranch } from './world.ts'
import type { FloorEvent } from './world.ts'

/** Weight of each event. */
const EVENTS: readonly (readonly [parts: number, event: FloorEvent])[] = [
  [24, switchMachine],
  [14, callForService],
  [10, handleService],
  [18, placeSale],
  [16, confirmSale],
  [14, paySale],
  [2, cancelSale],
  [2, replenish],
  [3, recharge],
]
const ALL_PARTS = EVENTS.reduce((sum, [parts]) => sum + parts, 0)

const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 3_000
const PRUNED_EACH = 200

const pickEvent = (random: Random): FloorEvent => {
  let left = random.next() * ALL_PARTS
  for (const [parts, event] of EVENTS) {
    left -= parts
    if (left < 0) return event
  }
  return switchMachine
}

export interface FloorParts {
  readonly database: Database
  readonly clock: Clock
  readonly onError: (error: unknown) => void
  /** Random numbers; a given seed repeats itself. */
  readonly random?: Random
}

/**
 * Runs one event on a random floor: its rows and its live message are one transaction. Returns whether anything
 * happened.
 */
export const simulateOnce = (
  { database, clock }: Pick<FloorParts, 'database' | 'clock'>,
  random: Random,
  event: FloorEvent = pickEvent(random),
): Promise<boolean> =>
  database.write(async (trx) => {
    const branch = await pickBranch(trx, random)
    return branch === null ? false : event({ trx, random, now: clock.now(), branch })
  })

/**
 * Simulates the floor of the demo: every few seconds a guest arrives or leaves, calls, orders or pays, and now and
 * then a delivery is shipped. One of several processes does it.
 *
 * @returns Stops, and resolves when the last event is over.
 */
export const startFloorSimulator = (parts: FloorParts): (() => Promise<void>) => {
  const { database, clock, onError, random = createRandom(randomInt(2 ** 31)) } = parts
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
    await simulateOnce(parts, random)
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
    await lead.release()
  }
}
