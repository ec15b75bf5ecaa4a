import { attach, sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { purchaseListCalls } from '../../contract/purchasing/purchase-lists.ts'
import { createLatest } from '../../kit/models/create-latest.ts'

/** Number of past orders offered to be ordered again. */
const OFFERED = 10

/** Latest orders of the current branch, newest first, without replacements. */
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
