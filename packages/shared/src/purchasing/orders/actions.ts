import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchaseActionCalls, type LineQuantity } from '../../contract/purchasing/purchase-actions.ts'
import type { PurchaseOrderDetail } from '../../contract/purchasing/purchasing.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { signedOut } from '../../access/session/index.ts'
import { purchaseOrder } from './order.ts'
import { COMPANY_LISTS, STORE_LISTS } from './orders.ts'
import { stepKey, stepRequest } from '../../kit/models/step-key.ts'
import { createReload } from '../../kit/models/create-reload.ts'

/** A step that ends something, and why; `version` is the copy it was decided on. */
export interface OrderEnding {
  readonly id: string
  readonly version: number
  readonly reason: string
}
/** What the company gives of each line; null is all that was ordered. */
export interface OrderConfirmation {
  readonly id: string
  readonly version: number
  readonly lines: readonly LineQuantity[] | null
  /** Wanted where a line is cut. */
  readonly reason: string | null
}
/** One delivery of an order. */
export interface OrderDelivery {
  readonly id: string
  readonly version: number
  readonly carrier: string
  readonly trackingNo?: string
  readonly driverPhone?: string
  readonly expectedTime?: string | null
  readonly lines: readonly LineQuantity[]
}

const cancelFx = attach({
  mapParams: stepRequest<OrderEnding>('cancel'),
  effect: createCallFx(purchaseActionCalls.cancel),
})
const rejectFx = attach({
  mapParams: stepRequest<OrderEnding>('reject'),
  effect: createCallFx(purchaseActionCalls.reject),
})
const closeFx = attach({
  mapParams: stepRequest<OrderEnding>('closeRemainder'),
  effect: createCallFx(purchaseActionCalls.closeRemainder),
})
const recallFx = attach({
  mapParams: ({ id, ...body }: OrderEnding) => ({
    params: { shipmentId: id },
    body,
    idempotencyKey: stepKey('recall', id, body),
  }),
  effect: createCallFx(purchaseActionCalls.recall),
})
const confirmFx = attach({
  mapParams: ({ id, version, lines, reason }: OrderConfirmation) => {
    const body = { version, lines: lines && [...lines], reason }
    return { params: { id }, body, idempotencyKey: stepKey('confirm', id, body) }
  },
  effect: createCallFx(purchaseActionCalls.confirm),
})
const shipFx = attach({
  mapParams: ({ id, lines, ...rest }: OrderDelivery) => {
    const body = { ...rest, lines: [...lines] }
    return { params: { id }, body, idempotencyKey: stepKey('ship', id, body) }
  },
  effect: createCallFx(purchaseActionCalls.ship),
})

/** The store takes an order back that the company has not decided on. */
export const orderCancel = createWrite({ save: cancelFx, success: 'purchasing.done.cancel', tellsFailure: false })
/** The company confirms an order, in full or cut. */
export const orderConfirm = createWrite({ save: confirmFx, success: 'purchasing.done.confirm', tellsFailure: false })
/** The company does not deliver an order. */
export const orderReject = createWrite({ save: rejectFx, success: 'purchasing.done.reject', tellsFailure: false })
/** One delivery leaves the company. */
export const orderShip = createWrite({ save: shipFx, success: 'purchasing.done.ship', tellsFailure: false })
/** What was not shipped is not delivered any more. */
export const orderClose = createWrite({ save: closeFx, success: 'purchasing.done.closeRemainder', tellsFailure: false })
/** A delivery in transit goes back to the company; `id` is the shipment's. */
export const shipmentRecall = createWrite({ save: recallFx, success: 'purchasing.done.recall', tellsFailure: false })

const steps = [cancelFx, confirmFx, rejectFx, shipFx, closeFx, recallFx]
const { stepped, foundOutdated } = createSteps(steps, purchaseOrder)
/** An order took a step on this screen; it comes as it is now. */
export const orderStepped = stepped
/** The order that took a step last. */
export const $steppedOrder = createStore<PurchaseOrderDetail | null>(null)
  .on(orderStepped, (_, order) => order)
  .reset(signedOut)

/** A step of this order is about to be decided on, which wants to know what is in stock. */
export const orderStockOpened = createEvent<string>()
/** What the company has in stock of each line of that order. */
export const orderStock = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(purchaseActionCalls.stock) }),
)
sample({ clock: orderStockOpened, target: orderStock.reset })
sample({ clock: orderStockOpened, target: orderStock.asked })

sample({
  clock: foundOutdated,
  source: purchaseOrder.$value,
  filter: (shown) => shown !== null,
  // The filter has seen that there is one.
  fn: (shown) => shown?.id ?? '',
  target: purchaseOrder.asked,
})
for (const list of [...STORE_LISTS, ...COMPANY_LISTS]) createReload(list, [orderStepped, foundOutdated])
