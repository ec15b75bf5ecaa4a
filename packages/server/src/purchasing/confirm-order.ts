import type { Transaction } from 'kysely'
import type { Tables } from '../db/index.ts'
import type { PurchasingContext } from './context.ts'
import { orderById } from './order-by-id.ts'
import { announce, assertPossible, settleOrder } from './settle.ts'

/**
 * The company confirms an order in full.
 *
 * @throws Refusal 40901 where the order is not waiting for that.
 */
export const confirmOrder = async (
  trx: Transaction<Tables>,
  orderId: string,
  context: PurchasingContext,
): Promise<void> => {
  const order = await orderById(trx, orderId)
  assertPossible(order.status, 'confirm')
  await trx
    .updateTable('purchase_order_line')
    .set((eb) => ({ confirmed_quantity: eb.ref('ordered_quantity') }))
    .where('order_id', '=', orderId)
    .execute()
  await settleOrder(trx, order, 'confirm', context)
  const params = { branch: order.branch_name, orderNo: order.order_no }
  const content = { key: 'notification.purchaseConfirmed', params } as const
  await announce(trx, order, { content, subServiceType: 2, to: 'store' }, context.now())
}
