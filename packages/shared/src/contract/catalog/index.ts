import { branchPriceCalls } from './branch-prices.ts'
import { branchProductCalls } from './branch-products.ts'
import {
  productCategoryCalls,
  productCategoryStepCalls,
  productGroupCalls,
  productGroupMemberCalls,
  productGroupStepCalls,
} from './product-codes.ts'
import { productDiscountCalls, productDiscountChoiceCalls } from './product-discounts.ts'
import { priceAdjustmentCalls, takeDownCalls, productChangeCalls, productRequestCalls } from './product-requests.ts'
import { productPictureCalls } from './product-pictures.ts'
import { productSettingCalls } from './product-setting.ts'
import { productUnitCalls } from './product-units.ts'
import { productCalls, productPlaceCalls } from './products.ts'

export * from './todo-kinds.ts'
export * from './branch-prices.ts'
export * from './branch-products.ts'
export * from './discount-rules.ts'
export * from './product-codes.ts'
export * from './product-discounts.ts'
export * from './product-pictures.ts'
export * from './product-request-machines.ts'
export * from './product-requests.ts'
export * from './product-setting.ts'
export * from './product-units.ts'
export * from './products.ts'

/** Calls of products, their prices and requests, by feature. */
export const catalogFeatures: {
  readonly productCategories: typeof productCategoryCalls
  readonly productCategorySteps: typeof productCategoryStepCalls
  readonly productGroups: typeof productGroupCalls
  readonly productGroupMembers: typeof productGroupMemberCalls
  readonly productGroupSteps: typeof productGroupStepCalls
  readonly products: typeof productCalls
  readonly productPlaces: typeof productPlaceCalls
  readonly productDiscounts: typeof productDiscountCalls
  readonly productDiscountChoices: typeof productDiscountChoiceCalls
  readonly productPictures: typeof productPictureCalls
  readonly productSetting: typeof productSettingCalls
  readonly productUnits: typeof productUnitCalls
  readonly branchPrices: typeof branchPriceCalls
  readonly branchProducts: typeof branchProductCalls
  readonly priceAdjustments: typeof priceAdjustmentCalls
  readonly takeDowns: typeof takeDownCalls
  readonly productChanges: typeof productChangeCalls
  readonly productRequests: typeof productRequestCalls
} = {
  productCategories: productCategoryCalls,
  productCategorySteps: productCategoryStepCalls,
  productGroups: productGroupCalls,
  productGroupMembers: productGroupMemberCalls,
  productGroupSteps: productGroupStepCalls,
  products: productCalls,
  productPlaces: productPlaceCalls,
  productDiscounts: productDiscountCalls,
  productDiscountChoices: productDiscountChoiceCalls,
  productPictures: productPictureCalls,
  productSetting: productSettingCalls,
  productUnits: productUnitCalls,
  branchPrices: branchPriceCalls,
  branchProducts: branchProductCalls,
  priceAdjustments: priceAdjustmentCalls,
  takeDowns: takeDownCalls,
  productChanges: productChangeCalls,
  productRequests: productRequestCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // productPictureManage
    PRODUCT_PICTURE_EDIT: never
    // productMasterManage
    BRANCH_PRICE_SWITCH: never
    PRODUCT_MASTER_VIEW: never
    PRODUCT_MASTER_ADD: never
    PRODUCT_MASTER_EDIT: never
    PRODUCT_MASTER_DISABLE: never
    PRODUCT_MASTER_IMPORT: never
    PRODUCT_MASTER_EXPORT: never
    PRICE_ADJUST_AUDIT: never
    TAKE_DOWN_AUDIT: never
    PRODUCT_CHANGE_AUDIT: never
    PRODUCT_COST_VIEW: never
    BRANCH_PRICE_EDIT: never
    // productManage
    BRANCH_PRODUCT_VIEW: never
    BRANCH_PRODUCT_EDIT: never
    BRANCH_PRODUCT_SHELF: never
    BRANCH_PRODUCT_IMPORT: never
    BRANCH_PRODUCT_EXPORT: never
    PRICE_ADJUST_APPLY: never
    TAKE_DOWN_APPLY: never
    PRODUCT_CHANGE_APPLY: never
    PRODUCT_DISCOUNT_EDIT: never
    PRODUCT_DISCOUNT_BELOW_COST: never
    PRODUCT_DISCOUNT_EXPORT: never
    // productSetting
    CLASSIFY: never
    GROUPING: never
    CLASSIFY_EDIT: never
    GROUPING_EDIT: never
    PRODUCT_SETTING_EDIT: never
  }
}
