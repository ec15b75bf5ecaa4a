import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  'operational-review': {
    texts: ['statistics'],
    load: async () => (await import('./operational-review.tsx')).OperationalReview,
  },
}
