import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  supplierOrderDetail: {
    texts: ['purchase', 'warehouse'],
    load: async () => (await import('./supplier-order-detail.tsx')).SupplierOrderDetail,
  },
}
