// @module-tag sqlite
import { derivedStatus, openQuantity } from '@netbar/shared/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postMovements } from '../../../stock/index.ts'
import type { MovementDraft } from '../../../stock/index.ts'
import { findInconsistencies } from '../../../../testing/invariants.ts'
import { openWorld } from '../../../../testing/open-world.ts'
import type { World } from '../../../../testing/open-world.ts'
import { complete, first, purchasingIn, refusal } from '../../testing/purchasing-world.ts'
import { deliveryHandlers } from './delivery-handlers.ts'
import {
  purchasingHandlers,
  confirmOrder,
  purchaseActionHandlers,
  shipOrder,
  submitOrder,
  suggestLines,
  supplyForOrder,
} from '../index.ts'

let world: World
let purchasing: ReturnType<typeof purchasingIn>

beforeEach(async () => {
  world = await openWorld()
  purchasing = purchasingIn(world)
})

afterEach(() => world.close())

const expectSoundStock = async () => expect(await findInconsistencies(world.database)).toEqual([])

describe('any split of any delivery', () => {
  it('conserves goods, and keeps balances equal to the sums of movements and the status to that of the lines', async () => {
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
          const stored = await purchasing.receive('xh002_mgr', shipmentId, receipt, shipmentId)
          expect(stored.status).toBe('STORED')
          expect(stored.status).toBe(derivedStatus(stored.lines))
          await expectSoundStock()
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('any path of an order through its steps', () => {
  const STORE = 'xh002_mgr'
  const portion = fc.double({ min: 0, max: 1, noNaN: true })
  const walk = fc.record({
    confirmed: fc.array(portion, { minLength: 3, maxLength: 3 }),
    steps: fc.array(
      fc.record({ action: fc.constantFrom('ship', 'ship', 'store', 'store', 'recall', 'closeRemainder'), portion }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  const reason = '供应商缺货'
  let keys = 0
  const company = () => world.as('xh_owner', `walk-${(keys += 1)}`)

  /** An order of a branch, confirmed with a part of each line, but one unit at least. */
  const confirmPart = async (portions: readonly number[]): Promise<string> => {
    const { actor } = await world.as(STORE)
    const context = await purchasing.system()
    const id = await world.database.write(async (trx) => {
      const branchId = first(actor.branchIds)
      const lines = await suggestLines(trx, branchId, portions.length)
      const order = { branchId, orderedBy: actor.userId, phone: '19900000001', remark: '', lines }
      return submitOrder(trx, order, context)
    })
    const { version, lines } = await purchasing.detail(STORE, id)
    const confirmed = lines.map((line, index) => ({
      orderLineId: line.id,
      quantity: Math.max(index === 0 ? 1 : 0, Math.floor(line.orderedQuantity * (portions[index] ?? 1))),
    }))
    await purchaseActionHandlers.confirm(
      { params: { id }, body: { version, lines: confirmed, reason } },
      await company(),
    )
    await world.database.write((trx) => supplyForOrder(trx, id, context))
    return id
  }

  /** Takes a step, or checks that a refused one changed nothing. */
  const take = async (id: string, action: string, part: number): Promise<void> => {
    const order = await purchasing.detail(STORE, id)
    const { version } = order
    const shipment = order.shipments.find(({ status }) => status === 'IN_TRANSIT')
    const lines = order.lines
      .map((line) => ({ orderLineId: line.id, quantity: Math.ceil(openQuantity(line) * part) }))
      .filter(({ quantity }) => quantity > 0)
    const attempt = async () => {
      if (action === 'ship' && lines.length > 0)
        await purchaseActionHandlers.ship(
          {
            params: { id },
            body: { version, carrier: '自有车队', trackingNo: '', driverPhone: '', expectedTime: null, lines },
          },
          await company(),
        )
      else if (action === 'closeRemainder')
        await purchaseActionHandlers.closeRemainder({ params: { id }, body: { version, reason } }, await company())
      else if (action === 'recall' && shipment)
        await purchaseActionHandlers.recall(
          { params: { shipmentId: shipment.id }, body: { version, reason } },
          await company(),
        )
      else if (action === 'store' && shipment)
        await purchasing.receive(STORE, shipment.id, complete(order, shipment.id), shipment.id)
    }
    const isOpen = order.lines.some((line) => openQuantity(line) > 0)
    if (action === 'closeRemainder' && !isOpen)
      expect((await purchasing.unchanged(() => refusal(attempt()))).status).toBe(40901)
    else await attempt()
  }

  it('conserves goods, counts each unit once and keeps the status that of the lines', async () => {
    await fc.assert(
      fc.asyncProperty(walk, async ({ confirmed, steps }) => {
        const id = await confirmPart(confirmed)
        for (const { action, portion: part } of steps) {
          await take(id, action, part)
          const order = await purchasing.detail(STORE, id)
          expect(order.status).toBe(derivedStatus(order.lines))
          for (const line of order.lines) {
            expect(line.shippedQuantity + line.closedQuantity).toBeLessThanOrEqual(line.confirmedQuantity)
            const inDeliveries = order.shipments
              .filter(({ status }) => status !== 'RECALLED')
              .flatMap((shipment) => shipment.lines)
              .filter(({ orderLineId }) => orderLineId === line.id)
              .reduce((sum, { quantity }) => sum + quantity, 0)
            expect(line.shippedQuantity).toBe(inDeliveries)
            expect(line.amountFen).toBe((line.confirmedQuantity - line.closedQuantity) * line.priceFen)
          }
        }
        await expectSoundStock()
      }),
      { numRuns: 25 },
    )
  })
})

describe('the path of an order to its branch', () => {
  it('leads from the branch’s submission to stock, each step notified to the other side', async () => {
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
    await purchasing.receive('xh002_mgr', shipmentId, complete(order, shipmentId))
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

  it('stops where the company’s stock is too low, naming the goods', async () => {
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

  it('ships nothing that has expired, and counts it nowhere as stock', async () => {
    const { db } = world.database
    const { id, brand_id } = await db
      .selectFrom('purchase_order')
      .innerJoin('branch', 'branch.id', 'branch_id')
      .select(['purchase_order.id', 'purchase_order.brand_id'])
      .where('purchase_order.status', '=', 'CONFIRMED')
      .where('branch_no', '=', 'XH002')
      .executeTakeFirstOrThrow()
    const step = await purchasing.system()
    await world.database.write((trx) => supplyForOrder(trx, id, step))
    const stock = await db
      .selectFrom('stock_balance')
      .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
      .where('kind', '=', 'COMPANY')
      .where('warehouse.brand_id', '=', brand_id)
      .where('quantity', '>', 0)
      .select(['warehouse_id', 'product_id', 'quantity'])
      .execute()
    // All of it is taken out and put back with a past expiry date.
    const drafts = stock.flatMap(({ warehouse_id: warehouseId, product_id: productId, quantity }): MovementDraft[] => {
      const common = { warehouseId, productId, sourceLineId: step.newId() }
      return [
        { ...common, type: 'LOSS_OUT', quantityDelta: -quantity },
        { ...common, type: 'SUPPLY_IN', quantityDelta: quantity, expireDate: '2026-11-20' },
      ]
    })
    await world.database.write((trx) => postMovements(trx, { type: 'SUPPLY', id: step.newId() }, drafts, step))
    const ship = () => world.database.write((trx) => shipOrder(trx, id, '自有车队', step))
    expect(await purchasing.unchanged(() => refusal(ship()))).toMatchObject({
      status: 42202,
      text: { key: 'purchasing.companyStockShort' },
    })
    const owner = await world.as('xh_owner')
    const held = await purchaseActionHandlers.stock({ params: { id } }, owner)
    expect(new Set(held.map(({ availableQuantity }) => availableQuantity))).toEqual(new Set([0]))
    const supplied = await purchasingHandlers.orders(
      { query: { scope: 'company', status: ['CONFIRMED'], sort: '-createdTime', page: 1, limit: 100 } },
      owner,
    )
    expect(supplied.rows.find((row) => row.id === id)?.supply).toBe('NONE')
    const demand = await deliveryHandlers.demand({ query: { page: 1, limit: 100 } }, owner)
    expect(new Set(demand.rows.map(({ stockQuantity }) => stockQuantity))).toEqual(new Set([0]))
    await world.database.write((trx) => supplyForOrder(trx, id, step))
    await ship()
    expect(await findInconsistencies(world.database)).toEqual([])
  })
})
