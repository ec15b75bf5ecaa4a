import purchaseList from './purchaseList.json' with { type: 'json' }
import purchasing from './purchasing.json' with { type: 'json' }
import unstored from './unstored.json' with { type: 'json' }

/** What the purchase lists say besides. */
export const texts = { purchaseList, purchasing, unstored }
