import purchaseReceipt from '../../purchasing/texts/zh-CN/purchaseReceipt.json' with { type: 'json' }

/** What the receipt of a purchase list says besides. */
export const texts = { purchaseReceipt }
