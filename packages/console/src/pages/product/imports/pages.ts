import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  uploadProductMasterXlsx: {
    texts: ['import'],
    load: async () => (await import('./product-import.tsx')).ProductImport,
  },
  uploadXlsx: {
    texts: ['import'],
    load: async () => (await import('./purchase-import.tsx')).PurchaseImport,
  },
}
