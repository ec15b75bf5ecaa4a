import { attach, sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchaseListCalls } from '../../contract/purchasing/purchase-lists.ts'
import { createLatest } from '../../kit/models/create-latest.ts'

/** Orders that are offered to be placed again. */
const OFFERED = 10

/** The last orders of the branch on the screen, newest first; what was sent again is not among them. */
export const pastOrders = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({
      query: { scope: 'store' as const, kind: 'NORMAL' as const, branchId: branchId ?? '', page: 1, limit: OFFERED },
    }),
    effect: createCallFx(purchaseListCalls.orders),
  }),
)
sample({ clock: $branchId.updates, target: pastOrders.reset })
