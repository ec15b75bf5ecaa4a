import { createEvent, createStore } from 'effector'
import { signedOut } from '../../access/session/index.ts'

/** 再来一单: fill the cart with what this order had, as soon as a page that shows the cart is open. */
export const orderAgainRequested = createEvent<string>()
/** The cart is being filled with it. */
export const orderAgainOpened = createEvent()

/** The order that waits for the cart; the cart's model comes with its page. */
export const $orderAgain = createStore<string | null>(null)
  .on(orderAgainRequested, (_, orderId) => orderId)
  .reset(orderAgainOpened, signedOut)
