// @module-tag sqlite
import { purchasingCalls } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'valibot'
import type { Tables } from '../../../../platform/db/index.ts'
import { openWorld } from '../../../../testing/open-world.ts'
import type { World } from '../../../../testing/open-world.ts'
import { complete, first, purchasingIn } from '../../testing/purchasing-world.ts'
import { purchasingHandlers } from '../index.ts'

let world: World
let purchasing: ReturnType<typeof purchasingIn>

beforeEach(async () => {
  world = await openWorld()
  purchasing = purchasingIn(world)
})

afterEach(() => world.close())

const movementsOf = async (sourceId: string) =>
  world.database.db.selectFrom('stock_movement').selectAll().where('source_id', '=', sourceId).execute()

const receiptOf = (shipmentId: string) =>
  world.database.db
    .selectFrom('storage_receipt')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirstOrThrow()

const balancesOf = async () => {
  const rows = await world.database.db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .select(['warehouse.kind', 'warehouse.branch_id', 'product_id', 'quantity'])
    .execute()
  return (kind: Tables['warehouse']['kind'], productId: string, branchId: string | null) =>
    rows.find((row) => row.kind === kind && row.product_id === productId && row.branch_id === branchId)?.quantity ?? 0
}

describe('receiving a delivery', () => {
  it('returns the order in the shape of the contract', async () => {
    const { shipmentId, order, receipt } = await purchasing.waiting()
    const answer = await purchasing.receive('xh001_mgr', shipmentId, receipt)
    expect(parse(purchasingCalls.receiveShipment.answer, answer)).toEqual(answer)
    expect(answer).toMatchObject({ id: order.id, status: 'STORED', version: order.version + 1, unstoredDays: null })
    expect(answer.history.at(-1)).toMatchObject({
      event: 'warehousing',
      fromStatus: 'SHIPPED',
      toStatus: 'STORED',
      actor: '王梓轩',
    })
    expect(answer.shipments[0]).toMatchObject({
      status: 'RECEIVED',
      storedBy: '王梓轩',
      storedTime: world.now().toISOString(),
    })
    expect(answer).toEqual(await purchasing.detail('xh001_mgr', order.id))
  })

  it('[UNSTORED-2] takes it off the unreceived deliveries, the last one leaving null', async () => {
    for (const left of [1, 0]) {
      const { shipmentId, receipt } = await purchasing.waiting()
      await purchasing.receive('xh001_mgr', shipmentId, receipt, `key-${left}`)
      expect(await purchasing.unstored('xh001_mgr')).toHaveLength(left)
    }
    const context = await world.as('xh001_mgr')
    const branchId = first(context.actor.branchIds)
    expect(await purchasingHandlers.findUnstored({ query: { branchId } }, context)).toBeNull()
  })

  it('moves accepted goods to the branch, rejected ones back to the company and writes short ones off', async () => {
    const { shipmentId, order, receipt } = await purchasing.waiting()
    const line = first(receipt.lines)
    const target = first(order.lines.filter(({ id }) => id === order.shipments[0]?.lines[0]?.orderLineId))
    Object.assign(line, {
      acceptedQuantity: line.acceptedQuantity - 2,
      rejectedQuantity: 1,
      shortQuantity: 1,
      reason: 'DAMAGED',
    })
    const { pack_size } = await world.database.db
      .selectFrom('purchase_order_line')
      .select('pack_size')
      .where('id', '=', target.id)
      .executeTakeFirstOrThrow()
    const before = await balancesOf()
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const after = await balancesOf()
    const change = (kind: Tables['warehouse']['kind'], branch: string | null) =>
      (after(kind, target.productId, branch) - before(kind, target.productId, branch)) / pack_size
    expect(change('STORE', order.branchId)).toBe(line.acceptedQuantity)
    expect(change('TRANSIT', order.branchId)).toBe(-(line.acceptedQuantity + 2))
    const { brand_id } = await world.database.db
      .selectFrom('branch')
      .select('brand_id')
      .where('id', '=', order.branchId)
      .executeTakeFirstOrThrow()
    const moved = (await movementsOf((await receiptOf(shipmentId)).id)).filter(
      ({ product_id }) => product_id === target.productId,
    )
    expect(moved.map(({ type, quantity_delta }) => `${type} ${quantity_delta / pack_size}`).toSorted()).toEqual(
      [
        `PURCHASE_IN ${line.acceptedQuantity}`,
        'REJECT_RETURN_IN 1',
        'SHORT_WRITE_OFF -1',
        'SHORT_WRITE_OFF 1',
        `TRANSIT_OUT ${-(line.acceptedQuantity + 2)}`,
      ].toSorted(),
    )
    const company = await world.database.db
      .selectFrom('warehouse')
      .select('id')
      .where('brand_id', '=', brand_id)
      .where('kind', '=', 'COMPANY')
      .executeTakeFirstOrThrow()
    const returned = moved.filter(({ warehouse_id }) => warehouse_id === company.id)
    expect(returned.reduce((sum, { quantity_delta }) => sum + quantity_delta, 0)).toBe(pack_size)
  })

  it('opens a discrepancy for what is short and one for what is rejected', async () => {
    const { shipmentId, order, receipt } = await purchasing.waiting()
    const line = first(receipt.lines)
    Object.assign(line, {
      acceptedQuantity: line.acceptedQuantity - 2,
      rejectedQuantity: 1,
      shortQuantity: 1,
      reason: 'WRONG_ITEM',
    })
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const opened = await world.database.db
      .selectFrom('discrepancy')
      .select(['kind', 'quantity', 'reason', 'status'])
      .where('order_id', '=', order.id)
      .orderBy('kind')
      .execute()
    expect(opened.map((row) => ({ ...row }))).toEqual([
      { kind: 'REJECTED', quantity: 1, reason: 'WRONG_ITEM', status: 'OPEN' },
      { kind: 'SHORT', quantity: 1, reason: 'WRONG_ITEM', status: 'OPEN' },
    ])
  })

  it('shows the counted quantities of each line of the delivery, and none before', async () => {
    const { shipmentId, order, receipt } = await purchasing.waiting()
    const linesOf = async () => {
      const { shipments } = await purchasing.detail('xh001_mgr', order.id)
      return first(shipments.filter(({ id }) => id === shipmentId)).lines
    }
    for (const { received } of await linesOf()) expect(received).toBeNull()
    const counted = first(receipt.lines)
    Object.assign(counted, {
      acceptedQuantity: counted.acceptedQuantity - 1,
      shortQuantity: 1,
      reason: 'SHORT',
    })
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const lines = await linesOf()
    expect(lines.map(({ id }) => id).toSorted()).toEqual(
      receipt.lines.map(({ shipmentLineId }) => shipmentLineId).toSorted(),
    )
    for (const { id, quantity, received } of lines) {
      const { acceptedQuantity, rejectedQuantity, shortQuantity } = first(
        receipt.lines.filter(({ shipmentLineId }) => shipmentLineId === id),
      )
      expect(received).toMatchObject({ acceptedQuantity, rejectedQuantity, shortQuantity })
      expect(acceptedQuantity + rejectedQuantity + shortQuantity).toBe(quantity)
      expect(received?.reason).toBe(id === counted.shipmentLineId ? 'SHORT' : null)
      expect(received?.expireDate === null).toBe(received?.productionDate === null)
    }
  })

  it('stores the expiry date of food, and no reason where there is no discrepancy', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    for (const line of receipt.lines) line.reason = 'OTHER'
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const lines = await world.database.db
      .selectFrom('storage_receipt_line')
      .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
      .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
      .where('receipt_id', '=', (await receiptOf(shipmentId)).id)
      .select(['reason', 'production_date', 'expire_date', 'shelf_life_days'])
      .execute()
    expect(lines.length).toBeGreaterThan(0)
    for (const { reason, production_date, expire_date, shelf_life_days } of lines) {
      expect(reason).toBeNull()
      expect(expire_date === null).toBe(shelf_life_days === null)
      const days = (Date.parse(expire_date ?? '2026-11-18') - Date.parse(production_date ?? '2026-11-18')) / 86_400_000
      expect(days).toBe(shelf_life_days ?? 0)
    }
  })

  it('notifies the company by a notification 5/2 and the branch by live messages', async () => {
    const { shipmentId, order, receipt } = await purchasing.waiting()
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const message = await world.database.db
      .selectFrom('notification')
      .selectAll()
      .where('service_id', '=', order.id)
      .where('sub_service_type', '=', 5)
      .executeTakeFirstOrThrow()
    expect(message).toMatchObject({
      notification_type: 2,
      content_key: 'notification.purchaseStored',
      service_type: 'PURCHASE',
    })
    expect(JSON.parse(message.content_params)).toMatchObject({ branch: '光谷旗舰店', orderNo: order.orderNo })
    const live = await world.database.db
      .selectFrom('live_message')
      .selectAll()
      .where('branch_id', '=', order.branchId)
      .orderBy('sequence')
      .execute()
    expect(live.map(({ type, order_no }) => [type, order_no])).toEqual([
      ['NOTIFICATION_NEW', null],
      ['PURCHASE_STATUS', order.orderNo],
      ['STOCK_CHANGED', order.orderNo],
    ])
  })

  it('names what is short and rejected in the notification', async () => {
    const { shipmentId, order, receipt } = await purchasing.waiting()
    const line = first(receipt.lines)
    Object.assign(line, { acceptedQuantity: line.acceptedQuantity - 2, shortQuantity: 2, reason: 'SHORT' })
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const message = await world.database.db
      .selectFrom('notification')
      .selectAll()
      .where('service_id', '=', order.id)
      .where('sub_service_type', '=', 5)
      .executeTakeFirstOrThrow()
    expect(message.content_key).toBe('notification.purchaseStoredWithDifferences')
    expect(JSON.parse(message.content_params)).toMatchObject({ short: 2, rejected: 0 })
  })

  it('writes one line of history for the order and one for the delivery', async () => {
    const { shipmentId, order, receipt } = await purchasing.waiting()
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const logs = await world.database.db
      .selectFrom('document_log')
      .select(['document_type', 'event', 'from_status', 'to_status'])
      .where('time', '=', world.now().toISOString())
      .where('document_id', 'in', [order.id, shipmentId])
      .orderBy('document_type')
      .execute()
    expect(logs.map((row) => ({ ...row }))).toEqual([
      { document_type: 'purchaseOrder', event: 'warehousing', from_status: 'SHIPPED', to_status: 'STORED' },
      { document_type: 'shipment', event: 'warehousing', from_status: 'IN_TRANSIT', to_status: 'RECEIVED' },
    ])
  })

  it('leaves an order partly received while something of it was not shipped', async () => {
    const { id, order_id } = await world.database.db
      .selectFrom('shipment')
      .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
      .where('purchase_order.status', '=', 'PARTIALLY_SHIPPED')
      .select(['shipment.id', 'order_id'])
      .orderBy('shipment.id')
      .executeTakeFirstOrThrow()
    const order = await purchasing.detail('xh001_mgr', order_id)
    expect((await purchasing.receive('xh001_mgr', id, complete(order, id))).status).toBe('PARTIALLY_STORED')
  })
})
