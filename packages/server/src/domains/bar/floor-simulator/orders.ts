import { Refusal } from '../../../kernel/refusal.ts'
import type { DocumentActor, DocumentContext } from '../../../kit/documents/index.ts'
import { ONLINE_PAYMENTS } from '../../members/seed/payments.ts'
import { recordOnlinePayment } from '../payments/index.ts'
import { cancelOrder, completeOrder, confirmOrder, payOrder } from '../orders/take-steps.ts'
import { userWith } from './world.ts'
import { translateKey } from '../../../kernel/texts/index.ts'
import type { Floor, FloorEvent } from './world.ts'

/** What an event needs of a document's step. */
export const contextOf = ({ now, random }: Floor, actor: DocumentActor): DocumentContext => ({
  actor,
  now: () => now,
  newId: () => random.id(now),
})

const oldestOrder = ({ trx, branch }: Floor, status: 'PENDING' | 'CONFIRMED') =>
  trx
    .selectFrom('order')
    .where('branch_id', '=', branch.id)
    .where('status', '=', status)
    .where('pay_status', '=', 'UNPAID')
    .selectAll()
    .orderBy('created_time')
    .limit(1)
    .executeTakeFirst()

/** The oldest waiting order is confirmed. */
export const confirmSale: FloorEvent = async (floor) => {
  const order = await oldestOrder(floor, 'PENDING')
  const cashier = await userWith(floor, 'CONSOLE_SALE')
  if (order === undefined || cashier === undefined) return false
  await confirmOrder(floor.trx, order, contextOf(floor, cashier))
  return true
}

/** The oldest confirmed order is handed over and paid; where its goods are gone, it is cancelled. */
export const paySale: FloorEvent = async (floor) => {
  const order = await oldestOrder(floor, 'CONFIRMED')
  const cashier = await userWith(floor, 'CONSOLE_SALE')
  if (order === undefined || cashier === undefined) return false
  const { trx, random } = floor
  const context = contextOf(floor, cashier)
  try {
    const channel = random.pick(ONLINE_PAYMENTS)
    const { id, branch_id: branchId, order_no: no, amount_fen: amountFen } = order
    await payOrder(trx, await completeOrder(trx, order, context), channel, context)
    const due = { branchId, ref: { type: 'order', id, no }, kind: 'SALE', memberId: null, amountFen } as const
    await recordOnlinePayment(trx, { ...due, requestNo: `online-${id}` }, channel, { ...context, time: context.now() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await cancelOrder(trx, order, translateKey('zh-CN', 'guestOrders.goodsGone'), context)
  }
  return true
}

/** The guest cancels. */
export const cancelSale: FloorEvent = async (floor) => {
  const order = await oldestOrder(floor, 'PENDING')
  if (order === undefined) return false
  await cancelOrder(floor.trx, order, null, contextOf(floor, { id: null, name: order.machine_name ?? order.order_no }))
  return true
}
