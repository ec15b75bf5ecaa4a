import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  stockDocument: {
    texts: ['stock', 'purchase', 'attachment', 'lines'],
    load: async () => (await import('./stock-document.tsx')).StockDocument,
  },
}
