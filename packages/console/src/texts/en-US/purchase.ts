import purchase from './purchase.json' with { type: 'json' }
import purchaseAction from './purchaseAction.json' with { type: 'json' }
import receipt from './receipt.json' with { type: 'json' }

/** What lists of purchase orders say, and what is done with an order. */
export const texts = { purchase, purchaseAction, receipt }
