import { $branchId, createCallFx, createLatest, signedOut } from '@netbar/shared'
import { homeCalls } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { floorChanged, ofBranch } from '../home-model.ts'

/** The revenue blocks were opened. */
export const tradeOpened = createEvent()
export const tradeClosed = createEvent()

/** Daily revenue of the current branch. */
export const revenueTrend = createLatest(
  attach({
    source: $branchId,
    // Fetched only while there is a branch.
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.trend),
  }),
  ofBranch,
)
/** Its cash flow by payment channel. */
export const channelShares = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.payChannels),
  }),
  ofBranch,
)
/** Its best sellers. */
export const goodsRanking = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.goodsRank),
  }),
  ofBranch,
)

const $isOpen = createStore(false)
  .on(tradeOpened, () => true)
  .reset(tradeClosed, signedOut)

sample({
  clock: [tradeOpened, $branchId.updates, floorChanged],
  source: { isOpen: $isOpen, branchId: $branchId },
  filter: ({ isOpen, branchId }) => isOpen && branchId !== null,
  target: [revenueTrend.asked, channelShares.asked, goodsRanking.asked],
})
