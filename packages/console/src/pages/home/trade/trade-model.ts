import { $branchId, createCallFx, createLatest, signedOut } from '@netbar/shared'
import { homeCalls } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { floorChanged, ofBranch } from '../home-model.ts'

/** The blocks of what was earned are on the screen, or are not any more. */
export const tradeOpened = createEvent()
export const tradeClosed = createEvent()

/** What the branch on the screen earned day by day. */
export const revenueTrend = createLatest(
  attach({
    source: $branchId,
    // Asked for where there is a branch only.
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.trend),
  }),
  ofBranch,
)
/** What it took in by each way to pay. */
export const channelShares = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.payChannels),
  }),
  ofBranch,
)
/** What it sold most of. */
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
