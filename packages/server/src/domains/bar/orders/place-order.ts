import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { OrderTable } from '../tables.ts'
import { orderRows } from './new-order.ts'
import type { NewOrder } from './new-order.ts'
import { announceOrder, guestOrderSteps } from './order-steps.ts'
import { refuseShort } from './out-of-stock.ts'

/** The two letters that numbers of guests' orders begin with. */
export const ORDER_NO = 'XS'

/**
 * Writes an order and keeps its goods for the guest: one that a guest places waits for the counter, one that the counter makes does not.
 *
 * @throws Refusal 42202 where the branch has too little of something that nobody has reserved.
 */
export const placeOrder = async (
  trx: Transaction<Tables>,
  order: NewOrder,
  event: 'place' | 'sell',
  context: DocumentContext,
): Promise<OrderTable> => {
  const now = context.now()
  const { branch_no } = await trx
    .selectFrom('branch')
    .where('id', '=', order.branchId)
    .select('branch_no')
    .executeTakeFirstOrThrow()
  const branch = { id: order.branchId, branchNo: branch_no }
  const rows = orderRows(order, {
    orderNo: await nextDocumentNo(trx, 'order.order_no', ORDER_NO, branch, now),
    status: event === 'place' ? 'PENDING' : 'CONFIRMED',
    time: now,
    newId: context.newId,
  })
  const wanted = rows.goods.map(({ product_id, held_units }) => ({ productId: product_id, units: held_units }))
  await refuseShort(trx, order.branchId, wanted, 'good', now)
  await trx.insertInto('order').values(rows.order).execute()
  await trx.insertInto('order_item').values(rows.items).execute()
  await trx.insertInto('order_goods').values(rows.goods).execute()
  await guestOrderSteps.begin(trx, rows.order, event, context)
  await announceOrder(trx, rows.order, event === 'place' ? 'ORDER_CHANGED' : 'ORDER_CONFIRMED', now)
  return rows.order
}
