import { attach, createEvent, sample } from 'effector'
import * as v from 'valibot'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { orderPreview, purchaseCartCalls } from '../../contract/purchasing/purchase-cart.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { branchPurchaseOrders } from '../orders/orders.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { cart, cartKept, cartOpened } from './cart.ts'
import { purchaseGoods } from './goods.ts'

/** The checkout page was opened: its next submission is a new order. */
export const checkoutOpened = createEvent()

/** The cart as it would be ordered now. */
export const checkout = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ body: { branchId: branchId ?? '' } }),
    effect: createCallFx(purchaseCartCalls.preview),
  }),
)

/** Submits the order. */
export const orderSubmission = createSubmission({
  call: purchaseCartCalls.submit,
  key: 'submit',
  success: 'purchasing.done.submit',
  documentOf: ({ id, orderNo }) => ({ no: orderNo, target: { name: 'storePurchaseDetail', query: { orderId: id } } }),
  lists: [branchPurchaseOrders, purchaseGoods],
})

sample({ clock: checkoutOpened, target: [checkout.asked, cartOpened, orderSubmission.opened] })
createReload(checkout, [cartKept, $branchId.updates])

// A refusal because something has changed brings the current preview.
const changed = orderSubmission.fail.filterMap(({ error }) => {
  const preview = v.safeParse(orderPreview, error.data)
  return preview.success ? preview.output : undefined
})
sample({ clock: changed, target: checkout.replaced })
sample({ clock: changed, target: cart.replaced })

sample({ clock: orderSubmission.done, target: cart.asked })
