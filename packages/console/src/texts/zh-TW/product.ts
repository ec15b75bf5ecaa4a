import productAudit from './productAudit.json' with { type: 'json' }
import productCode from './productCode.json' with { type: 'json' }
import productMaster from './productMaster.json' with { type: 'json' }
import purchaseAction from './purchaseAction.json' with { type: 'json' }
import purchaseCart from './purchaseCart.json' with { type: 'json' }
import receipt from './receipt.json' with { type: 'json' }
import refund from './refund.json' with { type: 'json' }
import storeProduct from './storeProduct.json' with { type: 'json' }
import supplier from './supplier.json' with { type: 'json' }

/** What only pages of products and purchases say. */
export const texts = {
  productAudit,
  productCode,
  productMaster,
  purchaseAction,
  purchaseCart,
  receipt,
  refund,
  storeProduct,
  supplier,
}
