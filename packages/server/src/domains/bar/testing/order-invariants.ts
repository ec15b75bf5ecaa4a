import { sql } from 'kysely'
import type { Check } from '../../../consistency/index.ts'

const STEPS = { CONFIRMED: 'ORDER_CONFIRMED', COMPLETED: 'ORDER_CHANGED', CANCELLED: 'ORDER_CANCELLED' } as const

/** Each step of a floor order has its live message, since the first message that is kept; seeded steps have none. */
export const floorOrders: Check = async (db) => {
  const messages = await db
    .selectFrom('live_message')
    .select(['branch_id', 'order_no', 'type', 'created_time'])
    .orderBy('sequence')
    .execute()
  const emitted = new Set(messages.map(({ order_no, type }) => `${order_no} ${type}`))
  const kept = Map.groupBy(messages, ({ branch_id }) => branch_id)
  const keptSince = new Map([...kept].map(([branchId, [first]]) => [branchId, first?.created_time ?? '']))
  const counters = await db.selectFrom('branch_counter').select(['branch_id', 'sequence']).execute()
  const silent = new Set(counters.filter(({ sequence }) => sequence === 0).map(({ branch_id }) => branch_id))
  // Without any message, every step counts as seeded.
  const since = (branchId: string): string => (silent.has(branchId) ? '9' : (keptSince.get(branchId) ?? ''))
  const orders = await db.selectFrom('order').select(['branch_id', 'order_no', 'status', 'updated_time']).execute()
  return orders.flatMap(({ branch_id, order_no, status, updated_time }) =>
    status === 'PENDING' || updated_time <= since(branch_id) || emitted.has(`${order_no} ${STEPS[status]}`)
      ? []
      : [`order ${order_no} is ${status} and nobody was emitted`],
  )
}

/** The amounts of a sale are those of its items. */
export const sales: Check = async (db) => {
  const orders = await db
    .selectFrom('order')
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .groupBy(['order.id', 'order_no', 'amount_fen', 'order.discount_fen', 'order.refunded_fen'])
    .select(['order_no', 'amount_fen', 'order.discount_fen as off', 'order.refunded_fen as back'])
    .select(({ fn }) => [
      sql<number>`sum(quantity * price_fen)`.as('fen'),
      fn.sum<number>('order_item.discount_fen').as('discount'),
      fn.sum<number>('order_item.refunded_fen').as('refunded'),
    ])
    .execute()
  return orders.flatMap(({ order_no, amount_fen, off, back, fen, discount, refunded }) =>
    Number(fen) - off === amount_fen && Number(discount) === off && Number(refunded) === back
      ? []
      : [`order ${order_no} costs ${amount_fen} less ${back}, what is in it ${fen} - ${discount} less ${refunded}`],
  )
}
