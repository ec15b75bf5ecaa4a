import branchPrice from './product/branchPrice.json' with { type: 'json' }
import gallery from './product/gallery.json' with { type: 'json' }
import productAudit from './product/productAudit.json' with { type: 'json' }
import productCode from './product/productCode.json' with { type: 'json' }
import productDetail from './product/productDetail.json' with { type: 'json' }
import productDiscount from './product/productDiscount.json' with { type: 'json' }
import productMaster from './product/productMaster.json' with { type: 'json' }
import storeProduct from './product/storeProduct.json' with { type: 'json' }
import supplier from './product/supplier.json' with { type: 'json' }

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
