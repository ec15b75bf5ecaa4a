import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  salesStatistics: {
    texts: ['statistics'],
    load: async () => (await import('./sales-statistics.tsx')).SalesStatistics,
  },
}
