import { startSweep } from '../../../kit/sweep/start-sweep.ts'
import type { SweepParts } from '../../../kit/sweep/start-sweep.ts'
import type { PaymentParts } from '../payment/index.ts'
import { openTests } from './find-tests.ts'
import { settleTest } from './settle-test.ts'

type PayTestSweepParts = SweepParts & PaymentParts

/** Settles each test that is not over, where its page does not. */
export const sweepPayTests = async (parts: PayTestSweepParts): Promise<void> => {
  const { database, clock, onError } = parts
  for (const test of await openTests(database.db, clock.now()))
    try {
      await settleTest(test, { ...parts, now: clock.now() })
    } catch (error) {
      onError(error)
    }
}

/** Sweeps every half minute, in one of several processes. */
export const startPayTestSweep = (parts: PayTestSweepParts): (() => Promise<void>) =>
  startSweep('pay-tests', parts, sweepPayTests)
