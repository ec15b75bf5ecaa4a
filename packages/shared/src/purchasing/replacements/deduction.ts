import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { replacementCalls } from '../../contract/purchasing/replacements.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { orderDiscrepancies } from './replacements.ts'

interface Deduction {
  readonly orderId: string
  readonly id: string
  readonly reason: string
}

const deductFx = attach({
  // A discrepancy is settled once: a retry is the same request.
  mapParams: ({ id, reason }: Deduction) => ({
    params: { id },
    body: { reason },
    idempotencyKey: `discrepancy-deduct-${id}-${reason}`,
  }),
  effect: createCallFx(replacementCalls.deduct),
})

/** Deducts a discrepancy instead of replacing it. */
export const deductionSaving = createWrite({
  save: deductFx,
  success: 'replacements.done.deduct',
  showsFailure: false,
})

sample({ clock: deductFx.doneData, target: orderDiscrepancies.replaced })
// Someone else may have settled it meanwhile, so the discrepancies are reloaded.
sample({ clock: deductFx.fail, fn: ({ params }) => params.orderId, target: orderDiscrepancies.asked })
