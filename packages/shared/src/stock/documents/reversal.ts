import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { stockCorrectionCalls } from '../../contract/stock/stock.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { fingerprint } from '../../kit/models/step-key.ts'
import { stockBalances, stockLedger } from '../ledger/index.ts'

/** A movement to reverse, and why. */
interface Reversal {
  readonly id: string
  readonly reason: string
}

const reverseFx = attach({
  mapParams: ({ id, reason }: Reversal) => ({
    params: { id },
    body: { reason },
    // A retry is the same request: nothing is reversed twice.
    idempotencyKey: `stock-reverse-${id}-${fingerprint(reason)}`,
  }),
  effect: createCallFx(stockCorrectionCalls.reverse),
})

/** Reverses the correction of a balance by a count or a loss. */
export const movementReversal = createWrite({ save: reverseFx, success: 'stock.reverse.done', showsFailure: false })

for (const list of [stockLedger, stockBalances]) createReload(list, reverseFx.finally)
