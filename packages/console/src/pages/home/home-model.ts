import { $branchId, $menus, createCallFx, createLatest, reloadDueOf, signedOut } from '@netbar/shared'
import { purchasingCalls } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'
import { openableRoute } from '../../app/openable.ts'

/** The home page is on the screen, or is not any more. */
export const homeOpened = createEvent()
export const homeLeft = createEvent()

/** How many purchase orders of the branch on the screen each status has. */
export const orderFigures = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { scope: 'store' as const, branchId: branchId ?? undefined } }),
    effect: createCallFx(purchasingCalls.orderCounts),
  }),
)
/** Whether the user may see purchase orders at all. */
export const $seesOrders = $menus.map((menus) => openableRoute('storePurchaseList', menus) !== null)

const $isOpen = createStore(false)
  .on(homeOpened, () => true)
  .reset(homeLeft, signedOut)

sample({ clock: [$branchId, signedOut], fn: () => undefined, target: orderFigures.reset })
sample({
  clock: [homeOpened, $branchId.updates, reloadDueOf('purchaseOrders')],
  source: { isOpen: $isOpen, seesOrders: $seesOrders, branchId: $branchId },
  filter: ({ isOpen, seesOrders, branchId }) => isOpen && seesOrders && branchId !== null,
  fn: () => undefined,
  target: orderFigures.asked,
})
