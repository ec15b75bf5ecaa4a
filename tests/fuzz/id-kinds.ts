import type { Pools } from './schema-values.ts'

/** What `id` and `ids` are of, in the calls of a feature. */
const OF_FEATURE: Readonly<Record<string, string>> = {
  notifications: 'notification',
  purchasing: 'order',
  purchaseActions: 'order',
  announcementEntries: 'announcement',
  releaseEntries: 'release',
  suppliers: 'supplier',
  supplierOrders: 'supplierOrder',
  products: 'product',
  productDiscounts: 'productDiscount',
  branchPrices: 'branchProduct',
  branchProducts: 'branchProduct',
  priceAdjustments: 'productRequest',
  takeDowns: 'productRequest',
  productChanges: 'productRequest',
  replacements: 'replacement',
  refunds: 'refund',
  settlementBills: 'bill',
  stockChecks: 'stockDocument',
  stockLosses: 'stockDocument',
  stockTransfers: 'stockDocument',
  stockCorrections: 'movement',
  productPlaces: 'product',
  productImport: 'importJob',
  purchaseImport: 'importJob',
  productCategories: 'entry',
  productCategorySteps: 'entry',
  productGroups: 'entry',
  productGroupMembers: 'entry',
  productGroupSteps: 'entry',
  productUnits: 'entry',
  brands: 'brand',
  images: 'image',
  dictionary: 'entry',
  wechat: 'brand',
  payment: 'brand',
  blacklist: 'blacklist',
  members: 'branch',
  attachments: 'attachment',
  returnAccounting: 'accounting',
}

/** Where it is of something else. */
const OF_CALL: Readonly<Record<string, string>> = {
  'images.brandResources': 'brand',
  'images.saveLibrary': 'library',
  'images.deleteLibrary': 'library',
  'wechat.removeTemplate': 'template',
  'members.machineUses': 'member',
  'priceAdjustments.apply': 'branchProduct',
  'takeDowns.apply': 'branchProduct',
  'productChanges.apply': 'branchProduct',
}

/** The ids of the world, with those of `id` as this call means it. A call that is not known gets all of them. */
export const poolsOf = (pools: Pools, name: string): Pools => {
  const kind = OF_CALL[name] ?? OF_FEATURE[name.split('.')[0] ?? '']
  const ids = kind === undefined ? undefined : pools.get(kind)
  return ids === undefined ? pools : new Map([...pools, ['id', ids], ['ids', ids]])
}
