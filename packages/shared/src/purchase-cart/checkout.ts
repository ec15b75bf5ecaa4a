import { attach, createEvent, createStore, sample } from 'effector'
import * as v from 'valibot'
import { $branchId } from '../branches/index.ts'
import { createCallFx } from '../calls/index.ts'
import { orderPreview, purchaseCartCalls, type OrderDraft } from '../contract/purchase-cart.ts'
import type { PurchaseOrderDetail } from '../contract/purchasing.ts'
import { createLatest } from '../lib/create-latest.ts'
import { createWrite } from '../lib/create-write.ts'
import { $random } from '../ports/index.ts'
import { storePurchaseOrders } from '../purchasing/orders.ts'
import { fingerprint } from '../lib/step-key.ts'
import { signedOut } from '../session/index.ts'
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

// A retry is the same request, and what was changed in between is another.
const newKeyFx = attach({ source: $random, effect: (random) => random.id() })
const $key = createStore('').on(newKeyFx.doneData, (_, key) => key)
const submitFx = attach({
  source: $key,
  mapParams: (body: OrderDraft, key) => ({
    body,
    idempotencyKey: `submit-${key}-${fingerprint(JSON.stringify(body))}`,
  }),
  effect: createCallFx(purchaseCartCalls.submit),
})
/** Orders the cart. */
export const orderSubmission = createWrite({ save: submitFx, success: 'purchasing.done.submit', tellsFailure: false })
/** The order that the open page has submitted. */
export const $submittedOrder = createStore<PurchaseOrderDetail | null>(null)
  .on(submitFx.doneData, (_, order) => order)
  .reset(checkoutOpened, signedOut)

sample({ clock: [checkoutOpened, submitFx.done], fn: () => undefined, target: newKeyFx })
sample({ clock: checkoutOpened, fn: () => undefined, target: [checkout.asked, cartOpened, orderSubmission.reset] })
sample({
  clock: [cartKept, $branchId.updates],
  source: checkout.$status,
  filter: (status) => status !== 'idle',
  fn: () => undefined,
  target: checkout.asked,
})

// A refusal because something changed brings what is now.
const changed = submitFx.failData.filterMap(({ data }) => {
  const preview = v.safeParse(orderPreview, data)
  return preview.success ? preview.output : undefined
})
sample({ clock: changed, target: checkout.replaced })
sample({ clock: changed, target: cart.replaced })

sample({ clock: submitFx.done, fn: () => undefined, target: cart.asked })
for (const list of [storePurchaseOrders, purchaseGoods])
  sample({
    clock: submitFx.done,
    source: list.$status,
    filter: (status) => status !== 'idle',
    fn: () => undefined,
    target: list.reloaded,
  })
sample({ clock: signedOut, fn: () => undefined, target: [checkout.reset, orderSubmission.reset] })
