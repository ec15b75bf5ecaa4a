import { derivedStatus } from '@netbar/shared/contract'
import type { Database } from '../db/index.ts'

type Check = (db: Database['db']) => Promise<readonly string[]>

const UNCONFIRMED: ReadonlySet<string> = new Set(['PENDING', 'REJECTED', 'CANCELLED'])

/** The status of an order is what its lines say. */
const orderStatuses: Check = async (db) => {
  const orders = await db.selectFrom('purchase_order').select(['id', 'order_no', 'status']).execute()
  const lines = Map.groupBy(await db.selectFrom('purchase_order_line').selectAll().execute(), ({ order_id }) => order_id)
  return orders.flatMap(({ id, order_no, status }) => {
    const derived = derivedStatus(
      (lines.get(id) ?? []).map((line) => ({
        confirmedQuantity: line.confirmed_quantity,
        closedQuantity: line.closed_quantity,
        shippedQuantity: line.shipped_quantity,
        acceptedQuantity: line.accepted_quantity,
        rejectedQuantity: line.rejected_quantity,
        shortQuantity: line.short_quantity,
      })),
    )
    return UNCONFIRMED.has(status) || derived === status ? [] : [`order ${order_no} is ${status}, its lines are ${derived}`]
  })
}

/** A balance is the sum of its movements. */
const balances: Check = async (db) => {
  const sums = await db
    .selectFrom('stock_balance')
    .leftJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.warehouse_id', '=', 'stock_balance.warehouse_id')
        .onRef('stock_movement.product_id', '=', 'stock_balance.product_id'),
    )
    .select(({ fn }) => ['stock_balance.product_id', 'stock_balance.quantity', fn.sum<number>('quantity_delta').as('sum')])
    .groupBy(['stock_balance.warehouse_id', 'stock_balance.product_id', 'stock_balance.quantity'])
    .execute()
  return sums.flatMap(({ product_id, quantity, sum }) =>
    quantity === Number(sum ?? 0) ? [] : [`balance of ${product_id} is ${quantity}, its movements are ${sum}`],
  )
}

/** What leaves the company is on its way, in the same event. */
const shipments: Check = async (db) => {
  const groups = await db
    .selectFrom('stock_movement')
    .where('source_type', '=', 'SHIPMENT')
    .select(({ fn }) => ['group_id', fn.sum<number>('quantity_delta').as('sum')])
    .groupBy('group_id')
    .execute()
  return groups.flatMap(({ group_id, sum }) => (Number(sum) === 0 ? [] : [`shipment movements ${group_id} lose ${sum}`]))
}

/** A delivery is received when it has a receipt, and its goods have moved then. */
const receipts: Check = async (db) => {
  const rows = await db
    .selectFrom('shipment')
    .leftJoin('storage_receipt', 'storage_receipt.shipment_id', 'shipment.id')
    .select(['shipment.shipment_no', 'shipment.status', 'storage_receipt.id as receipt_id'])
    .execute()
  return rows.flatMap(({ shipment_no, status, receipt_id }) =>
    (status === 'RECEIVED') === (receipt_id !== null) ? [] : [`shipment ${shipment_no} is ${status}, receipt ${receipt_id}`],
  )
}

/** Live messages are numbered up to their counter without gaps. */
const sequences: Check = async (db) => {
  const counters = await db.selectFrom('branch_counter').selectAll().execute()
  const found = await db
    .selectFrom('live_message')
    .select(({ fn }) => [
      'branch_id',
      fn.min<number>('sequence').as('first'),
      fn.max<number>('sequence').as('last'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('branch_id')
    .execute()
  return found.flatMap(({ branch_id, first, last, count }) => {
    const counter = counters.find((row) => row.branch_id === branch_id)?.sequence
    return Number(last) - Number(first) + 1 === Number(count) && counter === Number(last)
      ? []
      : [`messages of ${branch_id} are ${first} to ${last}, ${count} of them, the counter is ${counter}`]
  })
}

const STEPS = { CONFIRMED: 'ORDER_CONFIRMED', COMPLETED: 'ORDER_PAID', CANCELLED: 'ORDER_CANCELLED' } as const

/** A step of a floor order and the message about it are one, as far back as messages are kept. */
const floorOrders: Check = async (db) => {
  const messages = await db.selectFrom('live_message').select(['branch_id', 'order_no', 'type', 'created_time']).execute()
  const told = new Set(messages.map(({ order_no, type }) => `${order_no} ${type}`))
  const kept = Map.groupBy(messages, ({ branch_id }) => branch_id)
  const keptSince = (branchId: string) => (kept.get(branchId) ?? []).map(({ created_time }) => created_time).toSorted()[0] ?? ''
  const orders = await db.selectFrom('order').select(['branch_id', 'order_no', 'status', 'updated_time']).execute()
  return orders.flatMap(({ branch_id, order_no, status, updated_time }) =>
    status === 'PENDING' || updated_time <= keptSince(branch_id) || told.has(`${order_no} ${STEPS[status]}`)
      ? []
      : [`order ${order_no} is ${status} and nobody was told`],
  )
}

/** A notification has somebody who received it. */
const notifications: Check = async (db) => {
  const lonely = await db
    .selectFrom('notification')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('notification_receipt').whereRef('notification_id', '=', 'notification.id').select('user_id'))),
    )
    .select('id')
    .execute()
  return lonely.map(({ id }) => `notification ${id} has no receiver`)
}

const CHECKS: readonly Check[] = [orderStatuses, balances, shipments, receipts, sequences, floorOrders, notifications]

/** Everything that is half done or does not add up; empty when all is well. */
export const findBroken = async ({ db }: Database): Promise<readonly string[]> => {
  const found: string[] = []
  for (const check of CHECKS) found.push(...(await check(db)))
  return found
}
