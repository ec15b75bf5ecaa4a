import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  purchase: {
    texts: ['purchase', 'ordering', 'lines'],
    load: async () => (await import('./purchase.tsx')).Purchase,
  },
}
