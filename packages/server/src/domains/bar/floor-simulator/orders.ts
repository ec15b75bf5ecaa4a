import { DAY_MS } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'
import type { DocumentActor, DocumentContext } from '../../../kit/documents/index.ts'
import { ONLINE_PAYMENTS } from '../../members/seed/payments.ts'
import { branchGoods } from '../../stock/index.ts'
import { recordOnlinePayment } from '../payments/index.ts'
import { cancelOrder, completeOrder, confirmOrder, payOrder } from '../orders/take-steps.ts'
import { guestsOrder } from '../orders/new-order.ts'
import type { SoldProduct } from '../orders/new-order.ts'
import { shelfWarehouse } from '../orders/out-of-stock.ts'
import { placeOrder } from '../orders/place-order.ts'
import { shelfOf } from '../orders/shelf.ts'
import { chooseLines } from '../seed/choose-lines.ts'
import { pickMachine, userWith } from './world.ts'
import { translateKey } from '../../../kernel/texts/index.ts'
import type { Floor, FloorEvent } from './world.ts'

/** A busy day of a branch: its guests order no more, so that deliveries keep up with what is sold. */
const MAX_ORDERS_A_DAY = 150

const countOrders = async ({ trx, now, branch }: Floor): Promise<number> => {
  const { count } = await trx
    .selectFrom('order')
    .where('branch_id', '=', branch.id)
    .where('created_time', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What guests can buy, and how many pieces of each. */
const goodsToBuy = async ({ trx, branch, now }: Floor): Promise<ReadonlyMap<SoldProduct, number>> => {
  const shelf = await shelfOf(trx, branch.id)
  const ids = shelf.flatMap(({ takes }) => takes.map(({ productId }) => productId))
  const warehouseId = await shelfWarehouse(trx, branch.id)
  const goods = await branchGoods(trx, { branchId: branch.id, warehouseId }, ids, now)
  const pieces = ({ takes }: SoldProduct) =>
    Math.min(...takes.map(({ productId, units }) => Math.floor((goods.get(productId)?.good ?? 0) / units)))
  return new Map(shelf.map((product) => [product, pieces(product)] as const).filter(([, most]) => most > 0))
}

const contextOf = ({ now, random }: Floor, actor: DocumentActor): DocumentContext => ({
  actor,
  now: () => now,
  newId: () => random.id(now),
})

/** A guest orders something that is there. */
export const placeSale: FloorEvent = async (floor) => {
  const { trx, random, branch } = floor
  if ((await countOrders(floor)) >= MAX_ORDERS_A_DAY) return false
  const machine = await pickMachine(floor, ['IN_USE'])
  const goods = await goodsToBuy(floor)
  if (machine === null || goods.size === 0) return false
  const lines = chooseLines(random, [...goods.keys()], (product) => goods.get(product) ?? 0)
  const guest = { id: null, name: machine.name }
  await placeOrder(trx, guestsOrder(branch.id, machine.name, lines, 0), 'place', contextOf(floor, guest))
  return true
}

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
