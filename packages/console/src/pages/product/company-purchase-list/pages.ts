import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  companyPurchaseList: {
    texts: ['purchase'],
    load: async () => (await import('./company-purchase-list.tsx')).CompanyPurchaseList,
  },
}
