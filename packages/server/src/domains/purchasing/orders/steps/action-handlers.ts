import { Status } from '@netbar/shared/contract'
import type { purchaseActionCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { Actor } from '../../../../kernel/context.ts'
import type { Handlers } from '../../../../kernel/implement.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { stockOfOrder } from '../supply/company-stock.ts'
import { confirmQuantities } from './confirm-order.ts'
import { cancelOrder, closeRemainder, rejectOrder } from './end-order.ts'
import { assertNotOwn, orderForStep, stepOnce } from './order-step.ts'
import { recallShipment } from './recall-shipment.ts'
import { shipQuantities } from './ship-order.ts'

/** The order of a delivery that the actor may know of. */
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

/** Answers the steps of a purchase order beside 入库. */
export const purchaseActionHandlers: Handlers<typeof purchaseActionCalls> = {
  cancel: ({ params: { id }, body }, context) =>
    stepOnce(context, 'purchaseActions.cancel', { id, body }, async (trx, step) => {
      const { actor } = context
      // A replacement order is the company's until it is approved, whoever asks.
      const order = await orderForStep(trx, { id, version: body.version, event: 'cancel' }, { ...actor, level: '2' })
      await cancelOrder(trx, order, body.reason, step)
      return id
    }),
  confirm: ({ params: { id }, body }, context) =>
    stepOnce(context, 'purchaseActions.confirm', { id, body }, async (trx, step) => {
      const order = await orderForStep(trx, { id, version: body.version, event: 'confirm' }, context.actor)
      assertNotOwn(order, context.actor)
      await confirmQuantities(trx, order, body, step)
      return id
    }),
  reject: ({ params: { id }, body }, context) =>
    stepOnce(context, 'purchaseActions.reject', { id, body }, async (trx, step) => {
      const order = await orderForStep(trx, { id, version: body.version, event: 'reject' }, context.actor)
      assertNotOwn(order, context.actor)
      await rejectOrder(trx, order, body.reason, step)
      return id
    }),
  ship: ({ params: { id }, body }, context) =>
    stepOnce(context, 'purchaseActions.ship', { id, body }, async (trx, step) => {
      const order = await orderForStep(trx, { id, version: body.version, event: 'ship' }, context.actor)
      await shipQuantities(trx, order, body, step)
      return id
    }),
  recall: ({ params: { shipmentId }, body }, context) =>
    stepOnce(context, 'purchaseActions.recall', { shipmentId, body }, async (trx, step) => {
      const id = await orderIdOf(trx, shipmentId, context.actor)
      const order = await orderForStep(trx, { id, version: body.version, event: 'recall' }, context.actor)
      await recallShipment(trx, order, shipmentId, body.reason, step)
      return id
    }),
  closeRemainder: ({ params: { id }, body }, context) =>
    stepOnce(context, 'purchaseActions.closeRemainder', { id, body }, async (trx, step) => {
      const order = await orderForStep(trx, { id, version: body.version, event: 'closeRemainder' }, context.actor)
      await closeRemainder(trx, order, body.reason, step)
      return id
    }),
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
