import { homeCalls } from '@netbar/shared/contract'
import { createFigure } from '../../kit/home/create-figure.ts'
import { floorChanged } from '../../kit/home/floor-changed.ts'

const ofBranch = {
  requestOf: (branchId: string) => ({ query: { branchId } }),
  reloadOn: floorChanged,
}

/** Daily revenue of the current branch. */
export const revenueTrend = createFigure({ call: homeCalls.trend, ...ofBranch })
/** Its cash flow by payment channel. */
export const channelShares = createFigure({ call: homeCalls.payChannels, ...ofBranch })
/** Its best sellers. */
export const goodsRanking = createFigure({ call: homeCalls.goodsRank, ...ofBranch })
/** The user's branches of its brand, compared. */
export const branchRanking = createFigure({ call: homeCalls.branchRank, ...ofBranch })
