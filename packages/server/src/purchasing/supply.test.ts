import { derivedStatus } from '@netbar/shared/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../testing/open-world.ts'
import type { World } from '../testing/open-world.ts'
import { complete, purchasingIn, refusal } from '../testing/purchasing-world.ts'
import { confirmOrder, shipOrder, supplyForOrder } from './index.ts'

let world: World
let purchasing: ReturnType<typeof purchasingIn>

beforeEach(async () => {
  world = await openWorld()
  purchasing = purchasingIn(world)
})

afterEach(() => world.close())

const expectSoundStock = async () => {
  const { db } = world.database
  const movements = await db.selectFrom('stock_movement').selectAll().orderBy('sequence').execute()
  for (const group of Map.groupBy(movements, ({ group_id }) => group_id).values()) {
    const isMade = group.some(({ type }) => type === 'OPENING' || type === 'SUPPLY_IN')
    const lost = group.filter(({ type, quantity_delta }) => type === 'SHORT_WRITE_OFF' && quantity_delta < 0)
    const sum = (rows: typeof group) => rows.reduce((total, row) => total + row.quantity_delta, 0)
    if (!isMade) expect(sum(group)).toBe(sum(lost))
  }
  const chains = Map.groupBy(movements, (row) => `${row.warehouse_id} ${row.product_id}`)
  for (const balance of await db.selectFrom('stock_balance').selectAll().execute()) {
    const chain = chains.get(`${balance.warehouse_id} ${balance.product_id}`) ?? []
    let quantity = 0
    for (const [index, row] of chain.entries()) {
      quantity += row.quantity_delta
      expect(row).toMatchObject({ sequence: index + 1, balance_after: quantity })
    }
    expect(balance).toMatchObject({ quantity, sequence: chain.length })
  }
}

describe('any split of any delivery', () => {
  it('conserves goods, keeps balances the sums of movements and the status that of the lines', async () => {
    const split = fc.record({
      rejected: fc.double({ min: 0, max: 1, noNaN: true }),
      short: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(split, { minLength: 10, maxLength: 10 }),
        fc.integer({ min: 1, max: 8 }),
        async (splits, lineCount) => {
          const { orderId, shipmentId } = await purchasing.deliver('xh002_mgr', lineCount)
          const order = await purchasing.detail('xh002_mgr', orderId)
          const receipt = complete(order, shipmentId)
          for (const [index, line] of receipt.lines.entries()) {
            const shipped = line.acceptedQuantity
            line.rejectedQuantity = Math.floor(shipped * (splits[index]?.rejected ?? 0))
            line.shortQuantity = Math.floor((shipped - line.rejectedQuantity) * (splits[index]?.short ?? 0))
            line.acceptedQuantity = shipped - line.rejectedQuantity - line.shortQuantity
            if (line.acceptedQuantity < shipped) line.reason = 'OTHER'
          }
          const stored = await purchasing.store('xh002_mgr', shipmentId, receipt, shipmentId)
          expect(stored.status).toBe('STORED')
          expect(stored.status).toBe(derivedStatus(stored.lines))
          await expectSoundStock()
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('the way of an order to its branch', () => {
  it('leads from the store’s submission to stock, each step told to the other side', async () => {
    const { orderId, shipmentId } = await purchasing.deliver('xh002_mgr', 3)
    const order = await purchasing.detail('xh002_mgr', orderId)
    expect(order).toMatchObject({ status: 'SHIPPED', lineCount: 3, unstoredDays: 0, version: 3 })
    expect(order.orderNo).toMatch(/^CG20261121XH002-\d\d$/)
    expect(order.history.map(({ event }) => event)).toEqual(['submit', 'confirm', 'ship'])
    const messages = await world.database.db
      .selectFrom('notification')
      .select(['sub_service_type', 'notification_type'])
      .where('service_id', '=', orderId)
      .orderBy('sub_service_type')
      .execute()
    expect(messages.map((row) => `${row.sub_service_type}/${row.notification_type}`)).toEqual(['1/2', '2/0', '4/0'])
    await purchasing.store('xh002_mgr', shipmentId, complete(order, shipmentId))
    expect((await purchasing.deliver('xh002_mgr', 3)).orderId).not.toBe(orderId)
    await expectSoundStock()
  })

  it('cannot skip or repeat a step', async () => {
    const { orderId } = await purchasing.deliver('xh002_mgr', 2)
    const step = await purchasing.system()
    const tried = [
      () => world.database.write((trx) => confirmOrder(trx, orderId, step)),
      () => world.database.write((trx) => shipOrder(trx, orderId, '自有车队', step)),
    ]
    for (const attempt of tried)
      expect(await purchasing.unchanged(() => refusal(attempt()))).toMatchObject({ status: 40901 })
  })

  it('stops where the company has too little, naming the goods', async () => {
    const { id } = await world.database.db
      .selectFrom('purchase_order')
      .innerJoin('branch', 'branch.id', 'branch_id')
      .select('purchase_order.id')
      .where('purchase_order.status', '=', 'CONFIRMED')
      .where('branch_no', '=', 'XH002')
      .executeTakeFirstOrThrow()
    await world.database.db.updateTable('stock_balance').set({ quantity: 0 }).execute()
    const step = await purchasing.system()
    const ship = () => world.database.write((trx) => shipOrder(trx, id, '自有车队', step))
    const refused = await purchasing.unchanged(() => refusal(ship()))
    expect(refused).toMatchObject({ status: 42202, text: { key: 'purchasing.companyStockShort' } })
    const order = await purchasing.detail('xh002_mgr', id)
    for (const { productName } of order.lines) expect(refused.text.params?.['products']).toContain(productName)
    await world.database.write((trx) => supplyForOrder(trx, id, step))
    await ship()
    expect((await purchasing.detail('xh002_mgr', id)).status).toBe('SHIPPED')
  })
})
