import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { SALE_PAYMENTS } from '../../members/seed/payments.ts'
import { newSale } from '../seed/sales.ts'
import type { SaleGood } from '../../catalog/seed/branch-products.ts'
import { pickMachine } from './world.ts'
import type { Floor, FloorEvent } from './world.ts'

/** What a branch has on its shelf. */
const findGoods = ({ trx, branch }: Floor): Promise<readonly SaleGood[]> =>
  trx
    .selectFrom('branch_product')
    .innerJoin('product', 'product.id', 'branch_product.product_id')
    .where('branch_product.branch_id', '=', branch.id)
    .where('on_shelf', '=', 1)
    .where('product.enabled', '=', 1)
    .where('product.deleted_time', 'is', null)
    .select((eb) => [
      'product.id as productId',
      'product.name',
      eb.fn.coalesce('branch_product.price_fen', 'product.retail_price_fen').as('priceFen'),
    ])
    .orderBy('branch_product.sort')
    .orderBy('product.id')
    .execute()

/** A guest orders something. */
export const placeOrder: FloorEvent = async (floor) => {
  const { trx, random, now, branch } = floor
  const machine = await pickMachine(floor, ['IN_USE'])
  const goods = await findGoods(floor)
  if (machine === null || goods.length === 0) return false
  const { order, items } = newSale({ random, time: now, branch, machineName: machine.name, goods })
  await trx.insertInto('order').values(order).execute()
  await trx.insertInto('order_item').values(items).execute()
  return true
}

const oldestOrder = ({ trx, branch }: Floor, status: 'PENDING' | 'CONFIRMED') =>
  trx
    .selectFrom('order')
    .where('branch_id', '=', branch.id)
    .where('status', '=', status)
    .select(['id', 'order_no', 'machine_name'])
    .orderBy('created_time')
    .limit(1)
    .executeTakeFirst()

type Step = 'ORDER_CONFIRMED' | 'ORDER_PAID' | 'ORDER_CANCELLED'

const ENDS = {
  ORDER_CONFIRMED: { status: 'CONFIRMED', pay_status: 'UNPAID' },
  ORDER_PAID: { status: 'COMPLETED', pay_status: 'PAID' },
  ORDER_CANCELLED: { status: 'CANCELLED', pay_status: 'UNPAID' },
} as const

const advance =
  (from: 'PENDING' | 'CONFIRMED', step: Step): FloorEvent =>
  async (floor) => {
    const order = await oldestOrder(floor, from)
    if (order === undefined) return false
    const { trx, random, now, branch } = floor
    const pay_channel = step === 'ORDER_PAID' ? random.pick(SALE_PAYMENTS) : null
    await trx
      .updateTable('order')
      .set({ ...ENDS[step], pay_channel, updated_time: now.toISOString() })
      .where('id', '=', order.id)
      .execute()
    const machine = order.machine_name === null ? {} : { machineName: order.machine_name }
    await recordLiveMessage(trx, { branchId: branch.id, type: step, orderNo: order.order_no, ...machine }, now)
    return true
  }

/** The oldest waiting order is confirmed. */
export const confirmSale = advance('PENDING', 'ORDER_CONFIRMED')
/** The oldest confirmed order is paid. */
export const payOrder = advance('CONFIRMED', 'ORDER_PAID')
/** The guest cancels. */
export const cancelOrder = advance('PENDING', 'ORDER_CANCELLED')
