import { Status } from '@netbar/shared/contract'
import type { purchasingCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findOrder } from './order-detail.ts'
import { countOrders, findOrders } from './order-list.ts'
import { orderSteps } from './order-steps.ts'
import { branchesInScope, isHiddenFrom } from './scope.ts'
import { findUnstored } from './receipts/unstored.ts'
import { receiveShipment } from './receipts/receive.ts'

// Level '2' is a branch, whatever scope the query names.
const scopeOf = (context: CallContext, scope: 'store' | 'company') => (context.actor.level === '2' ? 'store' : scope)

const RECEIVE = { call: 'purchasing.receiveShipment', formerCall: 'purchasing.storeShipment' }

/** Handles the purchasing calls of the contract (specification §7). */
export const purchasingHandlers: Handlers<typeof purchasingCalls> = {
  findUnstored: async ({ query }, { database, actor, now }) => {
    if (!actor.branchIds.has(query.branchId)) throw new Refusal(Status.notFound, { key: 'purchasing.branchNotFound' })
    const unstored = await findUnstored(database.db, query.branchId, now())
    // A client that knows only the specification tests for truth, and an empty array is truthy.
    return unstored.length === 0 ? null : unstored
  },
  orders: ({ query }, context) => {
    const scope = scopeOf(context, query.scope)
    return findOrders(
      context.database.db,
      branchesInScope(context.actor, query.branchId),
      context.actor,
      { ...query, scope },
      context.now(),
    )
  },
  orderCounts: async ({ query }, context) => {
    const branchIds = branchesInScope(context.actor, query.branchId)
    return Object.fromEntries(
      await countOrders(context.database.db, branchIds, scopeOf(context, query.scope), context.now()),
    )
  },
  order: async ({ params }, { database, actor, now }) => {
    const order = await findOrder(database.db, params.id, actor, now())
    if (order === null || isHiddenFrom(actor, order))
      throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
    return order
  },
  receiveShipment: ({ params, body }, context) =>
    orderSteps.once(context, RECEIVE, { params, body }, (trx, step) =>
      receiveShipment(trx, params.shipmentId, body, context.actor, step),
    ),
}
