import { SECOND_MS } from '@netbar/shared/contract'
import type { Clock, Stop } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'

const SWEEP_MS = 30 * SECOND_MS

/** With what is swept. */
export interface SweepParts {
  readonly database: Database
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/**
 * Runs a sweep every half minute, one after the other, in one of several processes.
 *
 * @param name Name of the sweep, by which processes agree on who does it.
 * @returns Stops, and resolves when the last sweep is over.
 */
export const startSweep = <Parts extends SweepParts>(
  name: string,
  parts: Parts,
  sweep: (parts: Parts) => Promise<void>,
): (() => Promise<void>) => {
  const { database, clock, onError } = parts
  const lead = database.lead(name)
  let running: Promise<void> = Promise.resolve()
  const sweepOnce = async () => {
    try {
      if (await lead.isOurs()) await sweep(parts)
    } catch (error) {
      onError(error)
    }
  }
  const stop: Stop = clock.every(SWEEP_MS, () => {
    running = running.then(sweepOnce)
  })
  return async () => {
    stop()
    await running
    await lead.release()
  }
}
