import purchaseCart from './product/purchaseCart.json' with { type: 'json' }

/** What the way to an order says, and the way back. */
export const texts = { purchaseCart }
