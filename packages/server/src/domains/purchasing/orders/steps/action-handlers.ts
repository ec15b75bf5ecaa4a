import { Status } from '@netbar/shared/contract'
import type { purchaseActionCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { Actor } from '../../../../kernel/context.ts'
import type { Handlers } from '../../../../kernel/implement.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { stockOfOrder } from '../supply/company-stock.ts'
import { confirmQuantities } from './confirm-order.ts'
import { orderSteps } from '../order-steps.ts'
import { cancelOrder, closeRemainder, rejectOrder } from './end-order.ts'
import { recallShipment } from './recall-shipment.ts'
import { shipQuantities } from './ship-order.ts'

/** The order of a delivery that the actor may see. */
const orderIdOf = async (trx: Transaction<Tables>, shipmentId: string, actor: Actor): Promise<string> => {
  const found = await trx
    .selectFrom('shipment')
    .select(['order_id', 'branch_id'])
    .where('id', '=', shipmentId)
    .executeTakeFirst()
  if (found === undefined || !actor.branchIds.has(found.branch_id))
    throw new Refusal(Status.notFound, { key: 'purchasing.shipmentNotFound' })
  return found.order_id
}

const { forStep, once, take } = orderSteps

/** Handles the steps of a purchase order other than 入库. */
export const purchaseActionHandlers: Handlers<typeof purchaseActionCalls> = {
  cancel: (request, context) =>
    take('cancel', request, context, (trx, order, step, { reason }) => cancelOrder(trx, order, reason, step)),
  confirm: (request, context) =>
    take('confirm', request, context, (trx, order, step, body) => confirmQuantities(trx, order, body, step)),
  reject: (request, context) =>
    take('reject', request, context, (trx, order, step, { reason }) => rejectOrder(trx, order, reason, step)),
  ship: (request, context) =>
    take('ship', request, context, (trx, order, step, body) => shipQuantities(trx, order, body, step)),
  recall: ({ params: { shipmentId }, body }, context) =>
    once(context, 'purchaseActions.recall', { shipmentId, body }, async (trx, step) => {
      const id = await orderIdOf(trx, shipmentId, context.actor)
      const order = await forStep(trx, { id, version: body.version, event: 'recall' }, context.actor)
      await recallShipment(trx, order, shipmentId, body.reason, step)
      return id
    }),
  closeRemainder: (request, context) =>
    take('closeRemainder', request, context, (trx, order, step, { reason }) =>
      closeRemainder(trx, order, reason, step),
    ),
  stock: async ({ params }, { database, actor, now }) => {
    const order = await database.db
      .selectFrom('purchase_order')
      .select(['id', 'brand_id', 'branch_id'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (order === undefined || !actor.branchIds.has(order.branch_id))
      throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
    return stockOfOrder(database.db, order, now())
  },
}
