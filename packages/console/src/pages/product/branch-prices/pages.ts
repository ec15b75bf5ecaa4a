import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  branchPriceSwitch: {
    texts: ['product'],
    load: async () => (await import('./branch-price-switch.tsx')).BranchPriceSwitch,
  },
}
