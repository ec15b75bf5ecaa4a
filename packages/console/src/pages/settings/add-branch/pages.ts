import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  addBranch: {
    texts: ['personal'],
    load: async () => (await import('./add-branch.tsx')).AddBranch,
  },
}
