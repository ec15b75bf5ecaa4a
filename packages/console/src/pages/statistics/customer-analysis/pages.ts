import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  customerAnalysis: {
    texts: ['statistics'],
    load: async () => (await import('./customer-analysis.tsx')).CustomerAnalysis,
  },
}
