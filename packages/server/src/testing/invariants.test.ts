import { afterEach, beforeEach, expect, it } from 'vitest'
import { postMovements } from '../domains/stock/index.ts'
import { findInconsistencies } from './invariants.ts'
import { openWorld } from './open-world.ts'
import type { World } from './open-world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

it('finds a movement without its counterpart', async () => {
  const { db } = world.database
  const { newId, now } = await world.as('admin')
  const { warehouse_id: warehouseId, product_id: productId } = await db
    .selectFrom('stock_balance')
    .selectAll()
    .orderBy('warehouse_id')
    .orderBy('product_id')
    .executeTakeFirstOrThrow()
  expect(await findInconsistencies(world.database)).toEqual([])
  const id = newId()
  const half = { warehouseId, productId, type: 'TRANSFER_IN', quantityDelta: 3, sourceLineId: id } as const
  await world.database.write((trx) => postMovements(trx, { type: 'TRANSFER', id }, [half], { newId, now }))
  expect(await findInconsistencies(world.database)).toEqual([`movements of ${id} add up to 3, 0 were written off`])
})

it('finds goods reserved for refunds that a branch does not have', async () => {
  const { db } = world.database
  const promised = await db
    .selectFrom('refund_order_line')
    .innerJoin('refund_order', 'refund_order.id', 'refund_id')
    .innerJoin('warehouse', 'warehouse.branch_id', 'refund_order.branch_id')
    .where('warehouse.kind', '=', 'STORE')
    .where('type', '!=', 2)
    .where('refund_order.status', '=', 'SUBMITTED')
    .select(['warehouse.id', 'product_id'])
    .orderBy('refund_order_line.id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('stock_balance')
    .set({ quantity: 0 })
    .where('warehouse_id', '=', promised.id)
    .where('product_id', '=', promised.product_id)
    .execute()
  expect(await findInconsistencies(world.database)).toContainEqual(
    expect.stringContaining(`a branch has 0 of ${promised.product_id} and has reserved`),
  )
})

it('finds sales that the ledger did not move, and goods kept for an order that is over', async () => {
  const { db } = world.database
  const { id, branch_id, product_id, order_no } = await db
    .selectFrom('order_goods')
    .innerJoin('order', 'order.id', 'order_id')
    .where('order.status', '=', 'COMPLETED')
    .select(['order_goods.id', 'order_goods.branch_id', 'product_id', 'order_no'])
    .orderBy('order_goods.id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('order_goods')
    .set((eb) => ({ sold_units: eb('sold_units', '+', 1), held_units: 1 }))
    .where('id', '=', id)
    .execute()
  expect(await findInconsistencies(world.database)).toEqual([
    expect.stringMatching(`^branch ${branch_id} sold [0-9]+ of ${product_id}, its ledger moved [0-9]+$`),
    `order ${order_no} is COMPLETED and keeps 1 of ${product_id}`,
  ])
})

it('finds a lot that differs from its movements, and lots that exceed their balance', async () => {
  const { db } = world.database
  const { warehouse_id, product_id, expire_date, quantity } = await db
    .selectFrom('stock_lot')
    .selectAll()
    .orderBy('warehouse_id')
    .orderBy('product_id')
    .orderBy('expire_date')
    .executeTakeFirstOrThrow()
  const setLot = (units: number) =>
    db
      .updateTable('stock_lot')
      .set({ quantity: units })
      .where('warehouse_id', '=', warehouse_id)
      .where('product_id', '=', product_id)
      .where('expire_date', '=', expire_date)
      .execute()
  expect(await findInconsistencies(world.database)).toEqual([])
  const wrong = `the lot of ${product_id} that ends on ${expire_date} is not what was moved of it`
  await setLot(quantity - 1)
  expect(await findInconsistencies(world.database)).toEqual([wrong])
  await setLot(1_000_000)
  expect(await findInconsistencies(world.database)).toEqual([
    expect.stringContaining(`lots of ${product_id} have more than the `),
    wrong,
  ])
})

it('finds goods that were sent on after their expiry date, and lots that changed in transit', async () => {
  const { db } = world.database
  const sent = await db
    .selectFrom('stock_movement')
    .where('type', '=', 'SHIP_OUT')
    .select(['id', 'group_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stock_movement_lot')
    .values({ movement_id: sent.id, expire_date: '2020-01-01', quantity_delta: -1 })
    .execute()
  expect(await findInconsistencies(world.database)).toEqual([
    expect.stringContaining('that ends on 2020-01-01 is not what was moved of it'),
    `goods of ${sent.group_id} that end on 2020-01-01 left another day`,
    `movement ${sent.id} sent on what had ended on 2020-01-01`,
  ])
})

it('finds a supplier order that does not match its lines or its stock', async () => {
  const { db } = world.database
  const { id, order_no, line_id, received_quantity } = await db
    .selectFrom('supplier_order')
    .innerJoin('supplier_order_line', 'supplier_order_line.order_id', 'supplier_order.id')
    .where('status', '=', 'RECEIVED')
    .select([
      'supplier_order.id',
      'order_no',
      'supplier_order_line.id as line_id',
      'supplier_order_line.received_quantity',
    ])
    .orderBy('supplier_order_line.id')
    .executeTakeFirstOrThrow()
  expect(await findInconsistencies(world.database)).toEqual([])
  await db.updateTable('supplier_order').set({ status: 'PARTIALLY_RECEIVED' }).where('id', '=', id).execute()
  expect(await findInconsistencies(world.database)).toEqual([
    `supplier order ${order_no} is PARTIALLY_RECEIVED, its lines are not`,
  ])
  await db
    .updateTable('supplier_order_line')
    .set({ received_quantity: received_quantity - 1 })
    .where('id', '=', line_id)
    .execute()
  expect(await findInconsistencies(world.database)).toContain(
    `supplier order line ${line_id} says ${received_quantity - 1}, its receipts or its stock do not`,
  )
})

it('finds a movement that does not follow the one before, and a balance that differs from its last movement', async () => {
  const { db } = world.database
  const { newId, now } = await world.as('admin')
  const { warehouse_id, product_id, quantity, sequence } = await db
    .selectFrom('stock_balance')
    .where('sequence', '>', 0)
    .selectAll()
    .orderBy('warehouse_id')
    .orderBy('product_id')
    .executeTakeFirstOrThrow()
  const insertMovement = (number: number, quantity_delta: number, balance_after: number) =>
    db
      .insertInto('stock_movement')
      .values({
        id: newId(),
        sequence: number,
        warehouse_id,
        product_id,
        type: 'CHECK_ADJUST',
        quantity_delta,
        balance_after,
        source_type: 'CHECK',
        source_id: newId(),
        source_line_id: newId(),
        group_id: newId(),
        created_time: now().toISOString(),
      })
      .execute()
  // Both cancel each other out, so the sums are right all the same.
  await insertMovement(sequence + 1, 5, quantity + 4)
  await insertMovement(sequence + 3, -5, quantity)
  expect(await findInconsistencies(world.database)).toEqual([
    `movement ${sequence + 1} of ${product_id} does not follow the one before`,
    `movement ${sequence + 3} of ${product_id} does not follow the one before`,
  ])
  await db
    .updateTable('stock_balance')
    .set({ sequence: sequence + 1 })
    .where('warehouse_id', '=', warehouse_id)
    .where('product_id', '=', product_id)
    .execute()
  expect(await findInconsistencies(world.database)).toContain(
    `balance of ${product_id} is not what its last movement left`,
  )
})

it('finds an order that is not the sum of its lines, and a line that is not its quantity times its price', async () => {
  const { db } = world.database
  const { id, order_no, quantity, amount_fen } = await db
    .selectFrom('purchase_order')
    .where('status', '=', 'PENDING')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const orders = db.updateTable('purchase_order').where('id', '=', id)
  await orders.set({ amount_fen: amount_fen + 1 }).execute()
  const found = (of: number, fen: number) =>
    `order ${order_no} is ${of} for ${fen}, its lines are ${quantity} for ${amount_fen}`
  expect(await findInconsistencies(world.database)).toEqual([found(quantity, amount_fen + 1)])
  await orders.set({ amount_fen, quantity: quantity + 1 }).execute()
  expect(await findInconsistencies(world.database)).toEqual([found(quantity + 1, amount_fen)])
  await orders.set({ quantity, amount_fen: amount_fen + 1 }).execute()
  const line = await db
    .updateTable('purchase_order_line')
    .set((eb) => ({ amount_fen: eb('amount_fen', '+', 1) }))
    .where('order_id', '=', id)
    .where('line_no', '=', 1)
    .returning('amount_fen')
    .executeTakeFirstOrThrow()
  expect(await findInconsistencies(world.database)).toEqual([
    `line 1 of order ${order_no} is not worth ${line.amount_fen}`,
  ])
})

it('finds two price adjustments in effect at the same time', async () => {
  const { db } = world.database
  const { newId } = await world.as('admin')
  const request = await db
    .selectFrom('product_request')
    .where('kind', '=', 'PRICE')
    .where('status', '=', 'EFFECTIVE')
    .where('branch_id', 'is not', null)
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(await findInconsistencies(world.database)).toEqual([])
  const second = { ...request, id: newId(), request_no: 'ANOTHER' }
  await db.insertInto('product_request').values(second).execute()
  expect(await findInconsistencies(world.database)).toEqual([
    `two adjustments of the price of ${request.product_id} count at once`,
  ])
})

it('finds an archived notification that nobody has read', async () => {
  const { db } = world.database
  const { notification_id: id } = await db
    .selectFrom('notification_receipt')
    .select('notification_id')
    .orderBy('notification_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('notification_receipt')
    .set({ archived_time: '2026-11-01T00:00:00.000Z', read_time: null })
    .where('notification_id', '=', id)
    .execute()
  expect(await findInconsistencies(world.database)).toContain(`notification ${id} is archived and unread`)
})
