import { orderMachine, purchaseOrderDetail } from '@netbar/shared/contract'
import { documentSteps } from '../../../kit/documents/index.ts'
import { findOrderById } from './order-by-id.ts'
import { findOrder } from './order-detail.ts'
import { isHiddenFrom } from './scope.ts'

/** Steps of a purchase order. */
export const orderSteps = documentSteps({
  calls: 'purchaseActions',
  type: 'purchaseOrder',
  table: 'purchase_order',
  machineOf: () => orderMachine,
  answer: purchaseOrderDetail,
  read: async (trx, id, { actor, now }) => {
    const order = await findOrder(trx, id, actor, now())
    if (order === null) throw new Error(`order ${id} is gone`)
    return order
  },
  load: findOrderById,
  // Only a branch cancels an order: a replacement order is the company's until it is approved, whoever calls.
  reaches: (order, actor, event) =>
    actor.branchIds.has(order.branch_id) && !isHiddenFrom(event === 'cancel' ? { ...actor, level: '2' } : actor, order),
  // The goods of a replacement order are decided there.
  problemOf: ({ kind }, _actor, event) =>
    kind === 'REPLACEMENT' && (event === 'confirm' || event === 'reject') ? 'replacements.decidedElsewhere' : undefined,
  own: { text: 'purchasing.ownOrder', isMaker: (order, { userId }) => order.ordered_by === userId },
  texts: {
    notFound: 'purchasing.orderNotFound',
    movedOn: 'purchasing.orderMovedOn',
    versionConflict: 'purchasing.versionConflict',
  },
})
