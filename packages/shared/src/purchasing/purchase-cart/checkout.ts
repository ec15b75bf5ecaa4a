import { attach, createEvent, createStore, sample } from 'effector'
import * as v from 'valibot'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { orderPreview, purchaseCartCalls, type OrderDraft } from '../../contract/purchasing/purchase-cart.ts'
import type { PurchaseOrderDetail } from '../../contract/purchasing/purchasing.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { storePurchaseOrders } from '../orders/orders.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { signedOut } from '../../access/session/index.ts'
import { cart, cartKept, cartOpened } from './cart.ts'
import { purchaseGoods } from './goods.ts'

/** The page that orders the cart is open: what it submits from now on is an order of its own. */
export const checkoutOpened = createEvent()

/** The cart as it would be ordered now. */
export const checkout = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ body: { branchId: branchId ?? '' } }),
    effect: createCallFx(purchaseCartCalls.preview),
  }),
)

const submissionKey = createSubmissionKey('submit')
const submitFx = attach({
  source: submissionKey.$key,
  mapParams: submissionKey.toRequest<OrderDraft>,
  effect: createCallFx(purchaseCartCalls.submit),
})
/** Orders the cart. */
export const orderSubmission = createWrite({ save: submitFx, success: 'purchasing.done.submit', tellsFailure: false })
/** The order that the open page has submitted. */
export const $submittedOrder = createStore<PurchaseOrderDetail | null>(null)
  .on(submitFx.doneData, (_, order) => order)
  .reset(checkoutOpened, signedOut)

sample({ clock: [checkoutOpened, submitFx.done], target: submissionKey.renewed })
sample({ clock: checkoutOpened, target: [checkout.asked, cartOpened, orderSubmission.reset] })
createReload(checkout, [cartKept, $branchId.updates])

// A refusal because something changed brings what is now.
const changed = submitFx.failData.filterMap(({ data }) => {
  const preview = v.safeParse(orderPreview, data)
  return preview.success ? preview.output : undefined
})
sample({ clock: changed, target: checkout.replaced })
sample({ clock: changed, target: cart.replaced })

sample({ clock: submitFx.done, target: cart.asked })
for (const list of [storePurchaseOrders, purchaseGoods]) createReload(list, submitFx.done)
