import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  supplierOrderDetail: {
    texts: ['purchase', 'warehouse', 'lines'],
    load: async () => (await import('./supplier-order-detail.tsx')).SupplierOrderDetail,
  },
  newSupplierOrder: {
    texts: ['purchase', 'warehouse', 'lines'],
    load: async () => (await import('./draft-form.tsx')).NewSupplierOrder,
  },
}
