import { isPaid, Status } from '@netbar/shared/contract'
import type { PayChannel } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { postMovements, saleMovement } from '../../stock/index.ts'
import type { OrderTable } from '../tables.ts'
import { orderPaid } from './order-followers.ts'
import { announceOrder, guestOrderSteps } from './order-steps.ts'
import { refuseShort, shelfWarehouse } from './out-of-stock.ts'

const { moveOn } = guestOrderSteps

/** The counter confirms what a guest has ordered. */
export const confirmOrder = async (
  trx: Transaction<Tables>,
  row: OrderTable,
  context: DocumentContext,
): Promise<OrderTable> => {
  const next = await moveOn(trx, row, { event: 'confirm' }, context)
  await announceOrder(trx, next, 'ORDER_CONFIRMED', context.now())
  return next
}

const heldGoods = (trx: Transaction<Tables>, orderId: string) =>
  trx
    .selectFrom('order_goods')
    .where('order_id', '=', orderId)
    .where('held_units', '>', 0)
    .selectAll()
    .orderBy('id')
    .execute()

/** No goods are reserved for an order any more. */
const releaseGoods = (trx: Transaction<Tables>, orderId: string) =>
  trx.updateTable('order_goods').set({ held_units: 0 }).where('order_id', '=', orderId).execute()

/**
 * The counter hands over what was kept for a guest: it leaves the stock.
 *
 * @throws Refusal 42202 where some of it has expired or was lost meanwhile; nothing is sold in part.
 */
export const completeOrder = async (
  trx: Transaction<Tables>,
  row: OrderTable,
  context: DocumentContext,
): Promise<OrderTable> => {
  const goods = await heldGoods(trx, row.id)
  const wanted = goods.map(({ product_id, held_units }) => ({ productId: product_id, units: held_units }))
  await refuseShort(trx, row.branch_id, wanted, 'unexpired', context.now())
  const next = await moveOn(trx, row, { event: 'complete' }, context)
  const warehouseId = await shelfWarehouse(trx, row.branch_id)
  const drafts = goods.map(({ id, product_id, held_units }) =>
    saleMovement({ lineId: id, productId: product_id, quantity: held_units }, warehouseId),
  )
  await postMovements(trx, { type: 'SALE', id: row.id }, drafts, context)
  await trx
    .updateTable('order_goods')
    .set((eb) => ({ sold_units: eb.ref('held_units') }))
    .where('order_id', '=', row.id)
    .execute()
  await releaseGoods(trx, row.id)
  await announceOrder(trx, next, 'ORDER_CHANGED', context.now())
  return next
}

/**
 * Cancels an order: its goods are free again.
 *
 * @throws Refusal 42202 for one that is paid: it is refunded first.
 */
export const cancelOrder = async (
  trx: Transaction<Tables>,
  row: OrderTable,
  reason: string | null,
  context: DocumentContext,
): Promise<OrderTable> => {
  if (isPaid(row.pay_status)) throw new Refusal(Status.businessRule, { key: 'guestOrders.refundFirst' })
  const next = await moveOn(trx, row, { event: 'cancel', reason }, context)
  await releaseGoods(trx, row.id)
  await announceOrder(trx, next, 'ORDER_CANCELLED', context.now())
  return next
}

/**
 * Notes that an order was paid, once. Whoever takes the money calls it in the same transaction.
 *
 * @throws Refusal 40901 where it was paid before, or is cancelled.
 */
export const payOrder = async (
  trx: Transaction<Tables>,
  row: OrderTable,
  payChannel: PayChannel,
  context: DocumentContext,
): Promise<OrderTable> => {
  guestOrderSteps.assertPossible(row, 'pay')
  if (row.pay_status !== 'UNPAID') throw new Refusal(Status.stateChanged, { key: 'guestOrders.paidBefore' })
  const next = await moveOn(trx, row, { event: 'pay' }, context, {
    pay_status: 'PAID',
    pay_channel: payChannel,
    paid_by: context.actor.id,
  })
  await orderPaid.notify(trx, next, context)
  await announceOrder(trx, next, 'ORDER_PAID', context.now())
  return next
}
