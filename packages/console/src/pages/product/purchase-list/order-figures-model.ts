import { reloadDueOf } from '@netbar/shared'
import { purchaseListCalls } from '@netbar/shared/contract'
import { createFigure } from '../../../kit/home/create-figure.ts'

/** Number of purchase orders of the current branch by status. */
export const orderFigures = createFigure({
  call: purchaseListCalls.orderCounts,
  requestOf: (branchId) => ({ query: { scope: 'store' as const, branchId } }),
  reloadOn: reloadDueOf('purchaseOrders'),
})
