import purchaseList from './purchaseList.json' with { type: 'json' }
import purchaseReceipt from './purchaseReceipt.json' with { type: 'json' }
import purchasing from './purchasing.json' with { type: 'json' }
import refunds from './refunds.json' with { type: 'json' }
import replacements from './replacements.json' with { type: 'json' }
import unstored from './unstored.json' with { type: 'json' }

export const texts = { purchaseList, purchaseReceipt, purchasing, refunds, replacements, unstored }
