import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  storePurchaseDetail: {
    texts: ['purchase'],
    load: async () => (await import('./purchase-detail.tsx')).StorePurchaseDetail,
  },
  purchaseOrderDetail: {
    texts: ['purchase'],
    load: async () => (await import('./purchase-detail.tsx')).PurchaseOrderDetail,
  },
}
