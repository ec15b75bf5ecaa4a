import { SECOND_MS } from '@netbar/shared/contract'
import type { Clock, Stop } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { QrParts } from './provider.ts'
import { expireDeposits } from '../cash-deposits/expire.ts'
import { sendRefund } from './send-refund.ts'
import { askAndSettle } from './settle.ts'

const SWEEP_MS = 30 * SECOND_MS

interface SweepParts extends QrParts {
  readonly database: Database
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/**
 * Asks what became of each payment that is waited for, and sends each refund; one that fails is tried again with the next sweep. Cash that
 * was to be handed in by a code is waited for no longer than a day.
 */
export const sweepPayments = async (parts: SweepParts): Promise<void> => {
  const { database, clock, onError } = parts
  const pending = await database.db
    .selectFrom('payment')
    .where('state', '=', 'PENDING')
    .selectAll()
    .orderBy('created_time')
    .execute()
  for (const row of pending)
    try {
      if (row.direction === 'OUT') await sendRefund(row, parts)
      else await askAndSettle(row, { ...parts, now: clock.now(), newId: () => newId(clock.now()) })
    } catch (error) {
      onError(error)
    }
  await expireDeposits(database, { now: () => clock.now(), newId: () => newId(clock.now()) })
}

/** Sweeps every half minute, in one of several processes. */
export const startPaymentSweep = (parts: SweepParts): (() => Promise<void>) => {
  const lead = parts.database.lead('payments')
  let running: Promise<void> = Promise.resolve()
  const sweep = async () => {
    try {
      if (await lead.isOurs()) await sweepPayments(parts)
    } catch (error) {
      parts.onError(error)
    }
  }
  const stop: Stop = parts.clock.every(SWEEP_MS, () => {
    running = running.then(sweep)
  })
  return async () => {
    stop()
    await running
    await lead.release()
  }
}
