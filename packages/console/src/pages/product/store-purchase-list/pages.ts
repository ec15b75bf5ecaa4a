import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  storePurchaseList: {
    texts: ['purchase'],
    load: async () => (await import('./store-purchase-list.tsx')).StorePurchaseList,
  },
}
