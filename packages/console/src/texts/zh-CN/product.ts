import branchPrice from './branchPrice.json' with { type: 'json' }
import gallery from './gallery.json' with { type: 'json' }
import productAudit from './productAudit.json' with { type: 'json' }
import productCode from './productCode.json' with { type: 'json' }
import productDetail from './productDetail.json' with { type: 'json' }
import productDiscount from './productDiscount.json' with { type: 'json' }
import productMaster from './productMaster.json' with { type: 'json' }
import storeProduct from './storeProduct.json' with { type: 'json' }
import supplier from './supplier.json' with { type: 'json' }

/** What pages of products say. */
export const texts = {
  branchPrice,
  gallery,
  productAudit,
  productCode,
  productDetail,
  productDiscount,
  productMaster,
  storeProduct,
  supplier,
}
