import { recordLiveMessage } from '../live/index.ts'
import { newSale } from '../seed/sales.ts'
import { pickMachine } from './world.ts'
import type { Floor, FloorEvent } from './world.ts'

/** A guest orders something. */
export const placeOrder: FloorEvent = async (floor) => {
  const { trx, random, now, branch } = floor
  const machine = await pickMachine(floor, ['IN_USE'])
  if (machine === null) return false
  await trx
    .insertInto('order')
    .values(newSale({ random, time: now, branch, machineName: machine.name }))
    .execute()
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
    const { trx, now, branch } = floor
    await trx
      .updateTable('order')
      .set({ ...ENDS[step], updated_time: now.toISOString() })
      .where('id', '=', order.id)
      .execute()
    const machine = order.machine_name === null ? {} : { machineName: order.machine_name }
    await recordLiveMessage(trx, { branchId: branch.id, type: step, orderNo: order.order_no, ...machine }, now)
    return true
  }

/** The oldest waiting order is taken on. */
export const confirmSale = advance('PENDING', 'ORDER_CONFIRMED')
/** The oldest order that was taken on is paid. */
export const payOrder = advance('CONFIRMED', 'ORDER_PAID')
/** The guest changes their mind. */
export const cancelOrder = advance('PENDING', 'ORDER_CANCELLED')
