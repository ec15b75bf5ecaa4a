import type { RouteName } from '@netbar/shared'
import { lazy, type ComponentType } from 'react'
import { loadPageTexts } from './i18n.ts'

/**
 * A page and where it stands: in a tab; in the frame, but in no tab; or bare, without menu and without Ant Design.
 */
export interface Page {
  readonly frame: 'tab' | 'framed' | 'bare'
  readonly Component: ComponentType
}

type Load = () => Promise<{ default: ComponentType }>
const page = (frame: Page['frame'], load: Load): Page => ({ frame, Component: lazy(load) })

/** The pages that exist. A route without a page answers 404 and is in no menu. */
export const pages: Partial<Record<RouteName, Page>> = {
  login: page('bare', async () => ({ default: (await import('../pages/public/login.tsx')).Login })),
  bindingAccount: page('bare', async () => {
    const [{ BindingAccount }] = await Promise.all([import('../pages/public/binding-account.tsx'), loadPageTexts()])
    return { default: BindingAccount }
  }),
  announcement: page('bare', async () => {
    const [{ Announcement }] = await Promise.all([
      import('../pages/public/announcement/announcement.tsx'),
      loadPageTexts(),
    ])
    return { default: Announcement }
  }),
  error_403: page('framed', async () => ({ default: (await import('../pages/public/problem-pages.tsx')).Forbidden })),
  error_500: page('framed', async () => ({ default: (await import('../pages/public/problem-pages.tsx')).ServerError })),
  home: page('tab', async () => ({ default: (await import('../pages/home/home.tsx')).Home })),
  historyMessage: page('tab', async () => ({
    default: (await import('../pages/personal/history-message/history-message.tsx')).HistoryMessage,
  })),
  profile: page('tab', async () => ({ default: (await import('../pages/personal/profile/profile.tsx')).Profile })),
  resetPassword: page('tab', async () => ({
    default: (await import('../pages/personal/reset-password/reset-password.tsx')).ResetPassword,
  })),
  addBranch: page('tab', async () => ({
    default: (await import('../pages/settings/add-branch/add-branch.tsx')).AddBranch,
  })),
  inventory: page('tab', async () => ({
    default: (await import('../pages/product/inventory/inventory.tsx')).Inventory,
  })),
  inventoryDetail: page('tab', async () => ({
    default: (await import('../pages/product/inventory/inventory-detail.tsx')).InventoryDetail,
  })),
  purchase: page('tab', async () => ({
    default: (await import('../pages/product/purchase/purchase.tsx')).Purchase,
  })),
  confirmPurchase: page('tab', async () => ({
    default: (await import('../pages/product/confirm-purchase/confirm-purchase.tsx')).ConfirmPurchase,
  })),
  storePurchaseList: page('tab', async () => ({
    default: (await import('../pages/product/store-purchase-list/store-purchase-list.tsx')).StorePurchaseList,
  })),
  storePurchaseDetail: page('tab', async () => ({
    default: (await import('../pages/product/purchase-detail/purchase-detail.tsx')).StorePurchaseDetail,
  })),
  companyPurchaseList: page('tab', async () => ({
    default: (await import('../pages/product/company-purchase-list/company-purchase-list.tsx')).CompanyPurchaseList,
  })),
  purchaseOrderDetail: page('tab', async () => ({
    default: (await import('../pages/product/purchase-detail/purchase-detail.tsx')).PurchaseOrderDetail,
  })),
  productMasterManage: page('tab', async () => ({
    default: (await import('../pages/product/product-master/product-master.tsx')).ProductMaster,
  })),
  productMasterDetail: page('tab', async () => ({
    default: (await import('../pages/product/product-master/product-master.tsx')).ProductMasterDetail,
  })),
  productManage: page('tab', async () => ({
    default: (await import('../pages/product/product-manage/product-manage.tsx')).ProductManage,
  })),
  productSetting: page('tab', async () => ({
    default: (await import('../pages/product/product-setting/product-setting.tsx')).ProductSetting,
  })),
  codeManage: page('tab', async () => ({
    default: (await import('../pages/product/product-codes/code-manage.tsx')).CodeManage,
  })),
  groupCodeManage: page('tab', async () => ({
    default: (await import('../pages/product/product-codes/group-code-manage.tsx')).GroupCodeManage,
  })),
  suppliers: page('tab', async () => ({
    default: (await import('../pages/product/suppliers/suppliers.tsx')).Suppliers,
  })),
  supplierDetail: page('tab', async () => ({
    default: (await import('../pages/product/suppliers/suppliers.tsx')).SupplierDetail,
  })),
}

/** The page of an unknown path, and of a route that has none. */
export const notFoundPage: Page = page('framed', async () => {
  const [{ NotFound }] = await Promise.all([import('../pages/public/problem-pages.tsx'), loadPageTexts()])
  return { default: NotFound }
})
