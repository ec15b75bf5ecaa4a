import type { HomeBlock } from '../kit/home-block.ts'

const money = ['HOME_REVENUE'] as const

/** Figures and charts of the branch, its comparison with others, and links. */
export const homeBlocks = [
  { name: 'today', sort: 20, width: 'whole', branches: 'one' },
  { name: 'occupancy', sort: 30, width: 'half', branches: 'one' },
  { name: 'branchRanking', sort: 40, width: 'half', needs: money, branches: 'several' },
  { name: 'trend', sort: 50, width: 'twoThirds', needs: money, branches: 'one' },
  { name: 'goodsTop', sort: 60, width: 'third', needs: money, branches: 'one' },
  { name: 'channels', sort: 70, width: 'third', needs: money, branches: 'one' },
  { name: 'links', sort: 120, width: 'third' },
] as const satisfies readonly HomeBlock[]
