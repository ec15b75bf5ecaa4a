import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  purchaseTimesStatistics: {
    texts: ['statistics'],
    load: async () => (await import('./purchase-times-statistics.tsx')).PurchaseTimesStatistics,
  },
}
