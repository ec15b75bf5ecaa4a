import { attach } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { stockCorrectionCalls } from '../../contract/stock/stock.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { fingerprint } from '../../kit/models/step-key.ts'
import { stockBalances, stockLedger, stockLots } from '../ledger/index.ts'

const disposeFx = attach({
  mapParams: (body: CallInput<typeof stockCorrectionCalls.dispose>['body']) => ({
    body,
    // A retry is the same request: nothing is written off twice.
    idempotencyKey: `stock-dispose-${fingerprint(JSON.stringify(body))}`,
  }),
  effect: createCallFx(stockCorrectionCalls.dispose),
})

/** Writes off the expired goods of a lot. */
export const lotDisposal = createWrite({ save: disposeFx, success: 'stock.dispose.done', showsFailure: false })

// After a refusal the lists may be outdated too.
for (const list of [stockLots, stockLedger, stockBalances]) createReload(list, disposeFx.finally)
