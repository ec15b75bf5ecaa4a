import { attach } from 'effector'
import { counterOrderCalls } from '../../contract/bar/counter-orders.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { guestOrders } from './list.ts'

/** Confirms what a guest has ordered. */
export const orderConfirmation = createWrite({
  save: createStepFx('guest-order-confirm', counterOrderCalls.confirm),
  success: 'bar.orderConfirmed',
  showsFailure: true,
})
/** Hands over the goods of an order. */
export const orderCompletion = createWrite({
  save: createStepFx('guest-order-complete', counterOrderCalls.complete),
  success: 'bar.orderCompleted',
  showsFailure: true,
})
/** Cancels an order with a reason. */
export const orderCancellation = createWrite({
  save: createStepFx('guest-order-cancel', counterOrderCalls.cancel),
  success: 'bar.orderCancelled',
  showsFailure: false,
})

/** Takes the payment for an order that was made without one. */
export const orderPayment = createWrite({
  save: createStepFx('guest-order-pay', counterOrderCalls.pay),
  success: 'bar.orderPaid',
  showsFailure: false,
})
/** Gives back some of what was paid for an order. */
export const orderRefunding = createWrite({
  save: createStepFx('guest-order-refund', counterOrderCalls.refund),
  success: 'bar.orderRefunded',
  showsFailure: false,
})
/** A guest who called was served: a call ends once, and its key is that of every attempt. */
export const guestServing = createWrite({
  save: attach({
    mapParams: (id: string) => ({ params: { id }, idempotencyKey: `serve-guest-${id}` }),
    effect: createCallFx(counterOrderCalls.serve),
  }),
  success: 'bar.guestServed',
  showsFailure: true,
})
createReload(guestOrders, [
  orderConfirmation.done,
  orderCompletion.done,
  orderCancellation.done,
  orderPayment.done,
  orderRefunding.done,
])
