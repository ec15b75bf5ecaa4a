import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  stocks: {
    texts: ['bar', 'stock'],
    load: async () => (await import('./stocks.tsx')).Stocks,
  },
}
