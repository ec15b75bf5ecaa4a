import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { orderById } from './order-by-id.ts'
import type { OrderBefore } from './order-by-id.ts'
import { isHiddenFrom } from './scope.ts'

/**
 * An order of one of the actor's branches.
 *
 * @throws Refusal 40401, for a foreign one as for one that does not exist.
 */
export const ownOrder = async (db: Kysely<Tables>, orderId: string, actor: Actor): Promise<OrderBefore> => {
  const order = await orderById(db, orderId)
  if (!actor.branchIds.has(order.branch_id) || isHiddenFrom(actor, order))
    throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
  return order
}
