import { defineDomain } from '../../kernel/domain.ts'
import { createImportHandlers } from '../../kit/imports/index.ts'
import { entryChanged } from '../org/index.ts'
import { branchPriceHandlers } from './branch-prices/index.ts'
import { createBranchProductHandlers } from './branch-products/index.ts'
import type { FindLots } from './branch-products/index.ts'
import { menu } from './menu.ts'
import { notificationKinds } from './notification-kinds.ts'
import { notificationSamples } from './notification-samples.ts'
import { migrations } from './migrations/index.ts'
import {
  followEntryChange,
  productCategoryHandlers,
  productCategoryStepHandlers,
  productGroupHandlers,
  productGroupMemberHandlers,
  productGroupStepHandlers,
  productUnitHandlers,
} from './product-codes/index.ts'
import { productDiscountChoiceHandlers, productDiscountHandlers, startDueDiscounts } from './product-discounts/index.ts'
import { productImport } from './product-import/product-import.ts'
import { productRequestHandlers, startDueRequests } from './product-requests/index.ts'
import { picturePlaces, productPictures } from './pictures/index.ts'
import { productSettingHandlers } from './product-setting/index.ts'
import { productHandlers, productPlaceHandlers } from './products/index.ts'
import { texts } from './texts/index.ts'
import { todos } from './todos.ts'

export type * from './tables.ts'

export { reachedRequests } from './product-requests/index.ts'
export { termsOf } from './product-setting/index.ts'
export { bomOf } from './products/bom.ts'
export { productChanged, productRules } from './products/index.ts'
export { ofCategory } from './products/of-category.ts'
export { pieceCostFen } from './products/piece-cost.ts'
export type { PurchasePrice } from './products/piece-cost.ts'
export { picturedProducts } from './products/pictured.ts'
export { productNames } from './products/product-names.ts'
export { productNamed } from './products/product-named.ts'

/** Products of the chain, and the prices of each branch. */
export const catalog = defineDomain({
  name: 'catalog',
  features: [productPictures],
  menu: [...menu, ...productPictures.menu],
  notificationKinds,
  notificationSamples,
  texts,
  todos,
  picturePlaces,
  migrations,
  handlers: ({ lotsOf }: { readonly lotsOf: FindLots }) => ({
    products: productHandlers,
    productPlaces: productPlaceHandlers,
    productImport: createImportHandlers(productImport),
    productCategories: productCategoryHandlers,
    productCategorySteps: productCategoryStepHandlers,
    productGroups: productGroupHandlers,
    productGroupMembers: productGroupMemberHandlers,
    productGroupSteps: productGroupStepHandlers,
    productUnits: productUnitHandlers,
    ...productPictures.handlers,
    productSetting: productSettingHandlers,
    productDiscounts: productDiscountHandlers,
    productDiscountChoices: productDiscountChoiceHandlers,
    branchPrices: branchPriceHandlers,
    branchProducts: createBranchProductHandlers(lotsOf),
    ...productRequestHandlers,
  }),
  imports: { productImport },
  jobs: [startDueRequests, startDueDiscounts],
  follow: () => entryChanged.add(followEntryChange),
})
