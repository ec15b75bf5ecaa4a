import type { ShownBlocks } from '../../../frame/home-block.ts'
import { AtMachines } from './at-machines.tsx'
import { Channels } from './channels.tsx'
import { GoodsTop } from './goods-top.tsx'
import { Links } from './links.tsx'
import { LiveNotices } from './live-notices.tsx'
import { Occupancy } from './occupancy.tsx'
import { Today } from './today.tsx'
import { Trend } from './trend.tsx'

/** What everybody has comes with the page: in chunks of their own they would weigh more, and come a request later. */
export const blocks: ShownBlocks = {
  today: { texts: [], height: 154, load: async () => Today },
  occupancy: { texts: [], height: 346, load: async () => Occupancy },
  branchRanking: { texts: [], height: 346, load: async () => (await import('./branch-ranking.tsx')).BranchRanking },
  trend: { texts: [], height: 356, load: async () => Trend },
  goodsTop: { texts: [], height: 356, load: async () => GoodsTop },
  channels: { texts: [], height: 356, load: async () => Channels },
  atMachines: { texts: [], height: 216, load: async () => AtMachines },
  links: { texts: [], height: 216, load: async () => Links },
  liveNotices: { texts: [], height: 356, load: async () => LiveNotices },
}
