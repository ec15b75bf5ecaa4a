import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Random } from '../../../kit/seed/random.ts'
import { pickBranch } from './world.ts'
import type { FloorEvent } from './world.ts'

/** An event, and how often it happens among all of them. */
export type WeighedEvent = readonly [parts: number, event: FloorEvent]

/** A random event by weight. */
export const pickEvent = (random: Random, events: readonly WeighedEvent[]): FloorEvent => {
  let left = random.next() * events.reduce((sum, [parts]) => sum + parts, 0)
  for (const [parts, event] of events) {
    left -= parts
    if (left < 0) return event
  }
  throw new Error('there are no events')
}

/** Runs an event on a random floor: its rows and its live message are one transaction. Returns whether anything happened. */
export const happenOnce = (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  random: Random,
  event: FloorEvent,
): Promise<boolean> =>
  database.write(async (trx) => {
    const branch = await pickBranch(trx, random)
    return branch === null ? false : event({ trx, random, now: clock.now(), branch })
  })
