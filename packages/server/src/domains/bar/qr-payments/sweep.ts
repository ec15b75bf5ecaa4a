import { newId } from '../../../kernel/new-id.ts'
import { startSweep } from '../../../kit/sweep/start-sweep.ts'
import type { SweepParts } from '../../../kit/sweep/start-sweep.ts'
import type { QrParts } from './provider.ts'
import { expireDeposits } from '../cash-deposits/expire.ts'
import { sendRefund } from './send-refund.ts'
import { askAndSettle } from './settle.ts'

type PaymentSweepParts = SweepParts & QrParts

/**
 * Asks what became of each payment that is waited for, and sends each refund; one that fails is tried again with the next sweep. Cash that
 * was to be handed in by a code is waited for no longer than a day.
 */
export const sweepPayments = async (parts: PaymentSweepParts): Promise<void> => {
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
export const startPaymentSweep = (parts: PaymentSweepParts): (() => Promise<void>) =>
  startSweep('payments', parts, sweepPayments)
