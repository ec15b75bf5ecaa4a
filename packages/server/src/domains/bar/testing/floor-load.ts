import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Random } from '../../../kit/seed/random.ts'
import { happenOnce, pickEvent } from '../floor-simulator/events.ts'
import type { WeighedEvent } from '../floor-simulator/events.ts'
import { COUNTER_EVENTS } from '../floor-simulator/index.ts'
import type { FloorEvent } from '../floor-simulator/world.ts'
import { switchMachine } from './guest-machines.ts'
import { callForService, placeSale } from './guest-orders.ts'

/** What people of the counter do in the demo, and guests without a client machine: rows for tests that need many. */
const EVENTS: readonly WeighedEvent[] = [
  [24, switchMachine],
  [14, callForService],
  ...COUNTER_EVENTS.slice(0, 1),
  [18, placeSale],
  ...COUNTER_EVENTS.slice(1),
]

/** Runs one event on a random floor in one transaction. Returns whether anything happened. */
export const simulateOnce = (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  random: Random,
  event: FloorEvent = pickEvent(random, EVENTS),
): Promise<boolean> => happenOnce({ database, clock }, random, event)
