import {
  $branchId,
  $depositPaidNotice,
  $menus,
  $unreadTotal,
  $user,
  createCallFx,
  createLatest,
  createThrottle,
  functionsOf,
  levelOf,
  reloadDueOf,
  signedOut,
} from '@netbar/shared'
import { homeCalls, purchaseListCalls } from '@netbar/shared/contract'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { openableRoute } from '../../frame/openable.ts'

/** The home page was opened. */
export const homeOpened = createEvent()
export const homeClosed = createEvent()

/** State of the current branch is reset when it changes. */
export const ofBranch = [$branchId, signedOut]

/** Number of purchase orders of the current branch by status. */
export const orderFigures = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { scope: 'store' as const, branchId: branchId ?? undefined } }),
    effect: createCallFx(purchaseListCalls.orderCounts),
  }),
  ofBranch,
)
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
/** Branches of the current brand with the highest revenue today. */
export const branchRanking = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.branchRank),
  }),
  ofBranch,
)
/** Whether the user may see the branch's revenue. */
export const $seesMoney = $menus.map((menus) => functionsOf(menus).has('HOME_REVENUE'))
/** Shown to users with several branches who may see their revenue. */
export const $seesRanking = combine(
  $user,
  $seesMoney,
  (user, seesMoney) => seesMoney && user !== null && levelOf(user) === '1' && user.branches.length > 1,
)
/** To-dos of the user. */
export const homeTodos = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? undefined } }),
    effect: createCallFx(homeCalls.todo),
  }),
  ofBranch,
)
/** Minimum interval between reloads of the floor figures, in ms: machines change all the time. */
const FLOOR_EVERY_MS = 10_000
/** Whether the user may see purchase orders at all. */
export const $seesOrders = $menus.map((menus) => openableRoute('storePurchaseList', menus) !== null)
/** Whether the user handles the orders of all branches. */
export const $seesCompanyOrders = $menus.map((menus) => openableRoute('companyPurchaseList', menus) !== null)

const $isOpen = createStore(false)
  .on(homeOpened, () => true)
  .reset(homeClosed, signedOut)

const floorChanges = createThrottle(FLOOR_EVERY_MS, { trailing: true })
/** Guests, orders or payments have changed, so the loaded figures are outdated. Throttled. */
export const floorChanged = floorChanges.passed

sample({
  clock: [homeOpened, $branchId.updates, reloadDueOf('purchaseOrders')],
  source: { isOpen: $isOpen, seesOrders: $seesOrders, branchId: $branchId },
  filter: ({ isOpen, seesOrders, branchId }) => isOpen && seesOrders && branchId !== null,
  target: orderFigures.asked,
})

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
  clock: [reloadDueOf('machines'), reloadDueOf('orders'), reloadDueOf('customers'), $depositPaidNotice.updates],
  source: $isOpen,
  filter: Boolean,
  target: floorChanges.triggered,
})
sample({
  clock: [homeOpened, $branchId.updates, floorChanged],
  source: { isOpen: $isOpen, seesRanking: $seesRanking, branchId: $branchId },
  filter: ({ isOpen, seesRanking, branchId }) => isOpen && seesRanking && branchId !== null,
  target: branchRanking.asked,
})
sample({
  clock: [homeOpened, $branchId.updates, floorChanged],
  source: { isOpen: $isOpen, branchId: $branchId },
  filter: ({ isOpen, branchId }) => isOpen && branchId !== null,
  target: floorSummary.asked,
})
