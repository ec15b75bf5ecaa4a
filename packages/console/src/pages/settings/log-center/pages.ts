import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  logCenter: {
    // Changes are shown with the labels of the pages that they were made on.
    texts: ['people', 'product', 'personal', 'picture', 'setting'],
    load: async () => (await import('./log-center.tsx')).LogCenter,
  },
}
