import purchaseReceipt from '../../purchasing/texts/zh-CN/purchaseReceipt.json' with { type: 'json' }

/** Further texts of the receipt in a purchase list. */
export const texts = { purchaseReceipt }
