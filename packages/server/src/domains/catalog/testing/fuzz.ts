import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['product', 'productId', 'productIds'], 'product', 'id'],
    [['productDiscount'], 'product_discount', 'id'],
    [['branchProduct'], 'branch_product', 'id'],
    [['productRequest'], 'product_request', 'id'],
  ],
  idsOf: {
    products: 'product',
    productPictures: 'product',
    productPlaces: 'product',
    productImport: 'importJob',
    productDiscounts: 'productDiscount',
    branchPrices: 'branchProduct',
    branchProducts: 'branchProduct',
    priceAdjustments: 'productRequest',
    'priceAdjustments.apply': 'branchProduct',
    takeDowns: 'productRequest',
    'takeDowns.apply': 'branchProduct',
    productChanges: 'productRequest',
    'productChanges.apply': 'branchProduct',
    productCategories: 'entry',
    productCategorySteps: 'entry',
    productGroups: 'entry',
    productGroupMembers: 'entry',
    productGroupSteps: 'entry',
    productUnits: 'entry',
  },
  owned: [
    'select id, brand_id as brand, null as branch from product',
    // A discount has several branches.
    'select id, brand_id as brand, null as branch from product_discount',
    'select id, brand_id as brand, branch_id as branch from branch_product',
    'select id, brand_id as brand, branch_id as branch from product_request',
  ],
  words: { reason: ['OTHER', 'SHORT', '多次影响他人'] },
}
