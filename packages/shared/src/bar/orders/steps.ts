import { counterOrderCalls } from '../../contract/bar/counter-orders.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { guestOrders } from './list.ts'

/** Confirms what a guest has ordered. */
export const orderConfirmation = createWrite({
  save: createStepFx('guest-order-confirm', counterOrderCalls.confirm),
  success: 'orderList.done.confirm',
  showsFailure: true,
})
/** Hands over the goods of an order. */
export const orderCompletion = createWrite({
  save: createStepFx('guest-order-complete', counterOrderCalls.complete),
  success: 'orderList.done.complete',
  showsFailure: true,
})
/** Cancels an order with a reason. */
export const orderCancellation = createWrite({
  save: createStepFx('guest-order-cancel', counterOrderCalls.cancel),
  success: 'orderList.done.cancel',
  showsFailure: false,
})

createReload(guestOrders, [orderConfirmation.done, orderCompletion.done, orderCancellation.done])
