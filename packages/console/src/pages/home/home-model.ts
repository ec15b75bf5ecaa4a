import { $branchId, $unreadTotal, createCallFx, createLatest, reloadDueOf, signedOut } from '@netbar/shared'
import { homeCalls } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { floorChanged } from '../../kit/home/floor-changed.ts'

/** The home page was opened. */
export const homeOpened = createEvent()
export const homeClosed = createEvent()

/** State of the current branch is reset when it changes. */
const ofBranch = [$branchId, signedOut]

/** Figures of the current branch. */
export const floorSummary = createLatest(
  attach({
    source: $branchId,
    // Fetched only while there is a branch.
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.summary),
  }),
  ofBranch,
)
/** Whether the current branch has had guests, as far as is known. */
export const $hasTraded = floorSummary.$value.map((summary) => summary?.hasTraded ?? true)

/** To-dos of the user. */
export const homeTodos = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? undefined } }),
    effect: createCallFx(homeCalls.todo),
  }),
  ofBranch,
)

const $isOpen = createStore(false)
  .on(homeOpened, () => true)
  .reset(homeClosed, signedOut)

sample({
  clock: [
    homeOpened,
    $branchId.updates,
    reloadDueOf('purchaseOrders'),
    reloadDueOf('stock'),
    $unreadTotal.updates,
    floorChanged,
  ],
  source: $isOpen,
  filter: Boolean,
  target: homeTodos.asked,
})
sample({
  clock: [homeOpened, $branchId.updates, floorChanged],
  source: { isOpen: $isOpen, branchId: $branchId },
  filter: ({ isOpen, branchId }) => isOpen && branchId !== null,
  target: floorSummary.asked,
})
