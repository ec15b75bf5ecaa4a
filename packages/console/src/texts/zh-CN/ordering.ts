import purchaseCart from './purchaseCart.json' with { type: 'json' }
import refund from './refund.json' with { type: 'json' }

/** What the way to an order says, and the way back. */
export const texts = { purchaseCart, refund }
