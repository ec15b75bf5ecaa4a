import { attach, createStore, sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchaseCartCalls } from '../../contract/purchasing/purchase-cart.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { signedOut } from '../../access/session/index.ts'
import { cartOpened } from './cart.ts'
import { orderSubmission } from './checkout.ts'

/** Ordering rules of the current branch. */
export const orderingTerms = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(purchaseCartCalls.terms),
  }),
)
const $isOpened = createStore(false)
  .on(cartOpened, () => true)
  .reset(signedOut)

sample({ clock: cartOpened, target: orderingTerms.asked })
sample({ clock: $branchId.updates, target: orderingTerms.reset })
sample({
  clock: $branchId.updates,
  source: $isOpened,
  filter: Boolean,
  target: orderingTerms.asked,
})
// An order may have been refused because the order day has passed.
sample({
  clock: orderSubmission.$failure.updates,
  filter: (failure) => failure !== null,
  target: orderingTerms.asked,
})
