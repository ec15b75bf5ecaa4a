import { createEvent, createStore } from 'effector'
import { signedOut } from '../../access/session/index.ts'

/** 再来一单: fills the cart with the lines of this order once a page with the cart is open. */
export const orderAgainRequested = createEvent<string>()
/** The cart is being filled with the order. */
export const orderAgainOpened = createEvent()

/** The order to fill the cart with; the cart's model is loaded with its page. */
export const $orderAgain = createStore<string | null>(null)
  .on(orderAgainRequested, (_, orderId) => orderId)
  .reset(orderAgainOpened, signedOut)
