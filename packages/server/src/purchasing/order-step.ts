import { purchaseOrderDetail, Status } from '@netbar/shared/contract'
import type { PurchaseOrderDetail } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { parse } from 'valibot'
import type { Tables } from '../db/index.ts'
import { once } from '../documents/index.ts'
import type { Actor, CallContext } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import type { PurchasingContext } from './context.ts'
import { orderById } from './order-by-id.ts'
import { findOrder } from './order-detail.ts'
import { isHiddenFrom } from './scope.ts'
import { assertPossible } from './settle.ts'
import type { PurchaseOrderEvent } from './transitions.ts'

/** An order with its branch, before a step. */
export type OrderBefore = Awaited<ReturnType<typeof orderById>>

/** What a step of a purchase needs of a call. */
const purchasingContext = ({ actor, now, newId }: CallContext): PurchasingContext => ({
  actor: { id: actor.userId, name: actor.name },
  now,
  newId,
})

/**
 * Does one step of an order in one transaction, once per idempotency key.
 *
 * @param call Name of the call.
 * @param request What was asked for: another request with the same key is refused.
 * @param work The step; gives the order's id.
 * @returns The order after the step.
 */
export const stepOnce = (
  context: CallContext,
  call: string,
  request: unknown,
  work: (trx: Transaction<Tables>, step: PurchasingContext) => Promise<string>,
): Promise<PurchaseOrderDetail> => {
  const { actor, now, idempotencyKey } = context
  return context.database.write((trx) =>
    once(
      trx,
      { key: idempotencyKey, userId: actor.userId, call, request, now: now() },
      async () => {
        const orderId = await work(trx, purchasingContext(context))
        const order = await findOrder(trx, orderId, [...actor.branchIds], now())
        if (order === null) throw new Error(`order ${orderId} is gone`)
        return order
      },
      (stored) => parse(purchaseOrderDetail, stored),
    ),
  )
}

/**
 * The order that an actor wants to take a step of.
 *
 * @throws Refusal 40401 where it is of a foreign branch or hidden, 40901 where the step is not possible now, 40902 for
 * an older copy.
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
  if (order.version !== version) throw new Refusal(Status.versionConflict, { key: 'purchasing.versionConflict' })
  return order
}

/**
 * Nobody decides on what they asked for themselves.
 *
 * @throws Refusal 42202 for who ordered it.
 */
export const assertOther = (order: OrderBefore, actor: Actor): void => {
  if (order.ordered_by === actor.userId) throw new Refusal(Status.businessRule, { key: 'purchasing.ownOrder' })
}
