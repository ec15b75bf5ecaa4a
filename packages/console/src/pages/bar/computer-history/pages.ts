import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  computerHistory: {
    texts: ['bar'],
    load: async () => (await import('./computer-history.tsx')).ComputerHistory,
  },
}
