import purchase from './product/purchase.json' with { type: 'json' }
import purchaseAction from './product/purchaseAction.json' with { type: 'json' }
import receipt from './product/receipt.json' with { type: 'json' }

/** What lists of purchase orders say, and what is done with an order. */
export const texts = { purchase, purchaseAction, receipt }
