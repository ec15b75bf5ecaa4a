import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  suppliers: {
    texts: ['product'],
    load: async () => (await import('./suppliers.tsx')).Suppliers,
  },
  supplierDetail: {
    texts: ['product', 'attachment'],
    load: async () => (await import('./suppliers.tsx')).SupplierDetail,
  },
}
