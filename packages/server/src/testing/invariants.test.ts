import { afterEach, beforeEach, expect, it } from 'vitest'
import { postMovements } from '../stock/index.ts'
import { findBroken } from './invariants.ts'
import { openWorld } from './open-world.ts'
import type { World } from './open-world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

it('finds a movement without the one that belongs to it', async () => {
  const { db } = world.database
  const { newId, now } = await world.as('admin')
  const { warehouse_id: warehouseId, product_id: productId } = await db
    .selectFrom('stock_balance')
    .selectAll()
    .orderBy('warehouse_id')
    .orderBy('product_id')
    .executeTakeFirstOrThrow()
  expect(await findBroken(world.database)).toEqual([])
  const id = newId()
  const half = { warehouseId, productId, type: 'TRANSFER_IN', quantityDelta: 3, sourceLineId: id } as const
  await world.database.write((trx) => postMovements(trx, { type: 'TRANSFER', id }, [half], { newId, now }))
  expect(await findBroken(world.database)).toEqual([`movements of ${id} add up to 3, 0 were written off`])
})

it('finds what a store has promised and does not have', async () => {
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
  expect(await findBroken(world.database)).toContainEqual(
    expect.stringContaining(`a store has 0 of ${promised.product_id} and has promised`),
  )
})

it('finds an order to a supplier that neither its lines nor its stock bear out', async () => {
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
  expect(await findBroken(world.database)).toEqual([])
  await db.updateTable('supplier_order').set({ status: 'PARTIALLY_RECEIVED' }).where('id', '=', id).execute()
  expect(await findBroken(world.database)).toEqual([
    `supplier order ${order_no} is PARTIALLY_RECEIVED, its lines are not`,
  ])
  await db
    .updateTable('supplier_order_line')
    .set({ received_quantity: received_quantity - 1 })
    .where('id', '=', line_id)
    .execute()
  expect(await findBroken(world.database)).toContain(
    `supplier order line ${line_id} says ${received_quantity - 1}, its receipts or its stock do not`,
  )
})
