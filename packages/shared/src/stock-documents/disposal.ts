import { attach } from 'effector'
import { createCallFx } from '../calls/index.ts'
import type { CallInput } from '../contract/define-call.ts'
import { stockCorrectionCalls } from '../contract/stock.ts'
import { createReload } from '../lib/create-reload.ts'
import { createWrite } from '../lib/create-write.ts'
import { fingerprint } from '../lib/step-key.ts'
import { stockBalances, stockLedger, stockLots } from '../stock/index.ts'

const disposeFx = attach({
  mapParams: (body: CallInput<typeof stockCorrectionCalls.dispose>['body']) => ({
    body,
    // A retry is the same request: nothing leaves twice.
    idempotencyKey: `stock-dispose-${fingerprint(JSON.stringify(body))}`,
  }),
  effect: createCallFx(stockCorrectionCalls.dispose),
})

/** Takes what has expired of a lot off the company's books. */
export const lotDisposal = createWrite({ save: disposeFx, success: 'stock.dispose.done', tellsFailure: false })

// What was refused may have been an old copy.
for (const list of [stockLots, stockLedger, stockBalances]) createReload(list, disposeFx.finally)
