import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  branch: {
    texts: ['people'],
    load: async () => (await import('./branches.tsx')).Branches,
  },
  branchDetail: {
    texts: ['people', 'personal', 'attachment'],
    load: async () => (await import('./branches.tsx')).BranchDetail,
  },
}
