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

/** The home page is on the screen, or is not any more. */
export const homeOpened = createEvent()
export const homeClosed = createEvent()

/** What is of the branch on the screen goes with it. */
export const ofBranch = [$branchId, signedOut]

/** How many purchase orders of the branch on the screen each status has. */
export const orderFigures = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { scope: 'store' as const, branchId: branchId ?? undefined } }),
    effect: createCallFx(purchaseListCalls.orderCounts),
  }),
  ofBranch,
)
/** How the branch on the screen is doing. */
export const floorSummary = createLatest(
  attach({
    source: $branchId,
    // Asked for where there is a branch only.
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.summary),
  }),
  ofBranch,
)
/** The branches of the brand on the screen that earned most today. */
export const branchRanking = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(homeCalls.branchRank),
  }),
  ofBranch,
)
/** Whether the user is told what the branch earns. */
export const $seesMoney = $menus.map((menus) => functionsOf(menus).has('HOME_REVENUE'))
/** Whoever leads several branches, and may see what they earn, sees them beside each other. */
export const $seesRanking = combine(
  $user,
  $seesMoney,
  (user, seesMoney) => seesMoney && user !== null && levelOf(user) === '1' && user.branches.length > 1,
)
/** What waits for the user. */
export const homeTodos = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? undefined } }),
    effect: createCallFx(homeCalls.todo),
  }),
  ofBranch,
)
/** The floor is never still: its figures are fetched again this often at most, in ms. */
const FLOOR_EVERY_MS = 10_000
/** Whether the user may see purchase orders at all. */
export const $seesOrders = $menus.map((menus) => openableRoute('storePurchaseList', menus) !== null)
/** Whether the user sees to the orders of all stores. */
export const $seesCompanyOrders = $menus.map((menus) => openableRoute('companyPurchaseList', menus) !== null)

const $isOpen = createStore(false)
  .on(homeOpened, () => true)
  .reset(homeClosed, signedOut)

const floorChanges = createThrottle(FLOOR_EVERY_MS, { trailing: true })
/** Somebody came, went, ordered or paid, a while ago at most: what was fetched of it is old. */
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
