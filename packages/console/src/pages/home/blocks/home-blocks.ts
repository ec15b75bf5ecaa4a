import type { ShownBlocks } from '../../../frame/home-block.ts'

/** One chunk: several are larger. */
const late = () => import('./late-blocks.ts')

export const blocks: ShownBlocks = {
  today: { texts: [], height: 154, load: async () => (await late()).Today },
  occupancy: { texts: [], height: 346, load: async () => (await late()).Occupancy },
  branchRanking: { texts: [], height: 346, load: async () => (await late()).BranchRanking },
  trend: { texts: [], height: 356, load: async () => (await late()).Trend },
  goodsTop: { texts: [], height: 356, load: async () => (await late()).GoodsTop },
  channels: { texts: [], height: 356, load: async () => (await late()).Channels },
  atMachines: { texts: [], height: 216, load: async () => (await late()).AtMachines },
  links: { texts: [], height: 216, load: async () => (await late()).Links },
  liveNotices: { texts: [], height: 356, load: async () => (await import('./live-notices.tsx')).LiveNotices },
}
