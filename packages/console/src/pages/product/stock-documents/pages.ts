import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  stockDocument: {
    texts: ['stock', 'attachment'],
    load: async () => (await import('./stock-document.tsx')).StockDocument,
  },
}
