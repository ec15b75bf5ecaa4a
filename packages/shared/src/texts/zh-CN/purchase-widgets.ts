import purchaseList from '../../purchasing/texts/zh-CN/purchaseList.json' with { type: 'json' }
import purchasing from '../../purchasing/texts/zh-CN/purchasing.json' with { type: 'json' }

/** Further texts of the purchase lists. */
export const texts = { purchaseList, purchasing }
