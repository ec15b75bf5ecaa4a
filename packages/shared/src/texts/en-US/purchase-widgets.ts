import purchaseList from '../../purchasing/texts/en-US/purchaseList.json' with { type: 'json' }
import purchasing from '../../purchasing/texts/en-US/purchasing.json' with { type: 'json' }

/** Further texts of the purchase lists. */
export const texts = { purchaseList, purchasing }
