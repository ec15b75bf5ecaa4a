import { shanghaiDay } from '@netbar/shared/contract'
import { recordLiveMessage } from '../live/index.ts'
import { newId } from '../new-id.ts'
import { pickMachine } from './world.ts'
import type { Floor, FloorEvent } from './world.ts'

/** Source of most orders: 0 is the guest's machine, 1 the bar, 2 WeChat (specification §3). */
const SOURCES = [0, 0, 0, 0, 0, 0, 1, 1, 2] as const
const PRICES_FEN = [300, 400, 500, 600, 700, 800, 1_200, 1_400, 1_600, 1_800, 2_500] as const

const newOrderNo = ({ random, now, branch }: Floor) => {
  const moment = now.toISOString().slice(11, 23).replaceAll(/\D/g, '')
  return `XS${branch.branchNo}${shanghaiDay(now.getTime()).replaceAll('-', '')}${moment}${random.integer(10, 99)}`
}

/** A guest orders something. */
export const placeOrder: FloorEvent = async (floor) => {
  const { trx, random, now, branch } = floor
  const machine = await pickMachine(floor, ['IN_USE'])
  if (machine === null) return false
  const from_console = random.pick(SOURCES)
  await trx
    .insertInto('order')
    .values({
      id: newId(now),
      branch_id: branch.id,
      order_no: newOrderNo(floor),
      type: 'SALE',
      status: 'PENDING',
      pay_status: 'UNPAID',
      from_console,
      machine_name: from_console === 0 ? machine.name : null,
      amount_fen: random.pick(PRICES_FEN) * random.integer(1, 3),
      created_time: now.toISOString(),
      updated_time: now.toISOString(),
    })
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
