import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  updateLog: {
    texts: ['personal'],
    load: async () => (await import('./update-log.tsx')).UpdateLog,
  },
}
