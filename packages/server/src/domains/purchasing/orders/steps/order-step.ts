import { purchaseOrderDetail, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { createStepOnce } from '../../../../kit/documents/index.ts'
import type { Actor } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { orderById } from '../order-by-id.ts'
import { findOrder } from '../order-detail.ts'
import { isHiddenFrom } from '../scope.ts'
import { assertPossible } from '../settle.ts'
import type { PurchaseOrderEvent } from '../transitions.ts'

/** An order with its branch, before a step. */
export type OrderBefore = Awaited<ReturnType<typeof orderById>>

/** Does one step of an order, and gives the order after it. */
export const stepOnce = createStepOnce(purchaseOrderDetail, async (trx, id, { actor, now }) => {
  const order = await findOrder(trx, id, [...actor.branchIds], now())
  if (order === null) throw new Error(`order ${id} is gone`)
  return order
})

/**
 * The order that an actor wants to take a step of.
 *
 * @throws Refusal 40401 where it is of a foreign branch or hidden, 40901 where the step is not possible now, 40902 for
 * an older copy, 42202 for the decision on what a replacement order sends, which is taken there.
 */
export const orderForStep = async (
  trx: Transaction<Tables>,
  { id, version, event }: { readonly id: string; readonly version: number; readonly event: PurchaseOrderEvent },
  actor: Actor,
): Promise<OrderBefore> => {
  const order = await orderById(trx, id)
  if (!actor.branchIds.has(order.branch_id) || isHiddenFrom(actor, order))
    throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
  assertPossible(order.status, event)
  if (order.kind === 'REPLACEMENT' && (event === 'confirm' || event === 'reject'))
    throw new Refusal(Status.businessRule, { key: 'replacements.decidedElsewhere' })
  if (order.version !== version) throw new Refusal(Status.versionConflict, { key: 'purchasing.versionConflict' })
  return order
}

/**
 * Nobody decides on what they asked for themselves.
 *
 * @throws Refusal 42202 for who ordered it.
 */
export const assertNotOwn = (order: OrderBefore, actor: Actor): void => {
  if (order.ordered_by === actor.userId) throw new Refusal(Status.businessRule, { key: 'purchasing.ownOrder' })
}
