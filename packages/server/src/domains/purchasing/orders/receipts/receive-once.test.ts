import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../../testing/open-world.ts'
import type { World } from '../../../../testing/open-world.ts'
import { complete, first, purchasingIn, refusal } from '../../testing/purchasing-world.ts'
import { translate } from '../../../../kernel/texts/index.ts'
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

describe('a delivery is received once', () => {
  it('by one of two concurrent requests, with one set of movements; the other learns who and when', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    const [one, two] = await Promise.allSettled([
      purchasing.receive('xh001_mgr', shipmentId, receipt, 'tab-1'),
      purchasing.receive('area01', shipmentId, receipt, 'tab-2'),
    ])
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = [one, two].find((result) => result.status === 'rejected')
    expect(lost?.reason).toMatchObject({ status: 40901 })
    const receipts = await world.database.db
      .selectFrom('storage_receipt')
      .select('id')
      .where('shipment_id', '=', shipmentId)
      .execute()
    expect(receipts).toHaveLength(1)
    expect(await movementsOf(first(receipts).id)).toHaveLength(receipt.lines.length * 2)
  })

  it('and the refusal is in the caller’s language', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const again = await purchasing.unchanged(() =>
      refusal(purchasing.receive('xh001_mgr', shipmentId, receipt, 'key-2')),
    )
    expect(again.status).toBe(40901)
    expect(translate('zh-CN', again.text)).toBe('该发货单已入库（王梓轩，2026-11-21 12:00:00）')
    expect(translate('en-US', again.text)).toBe('This shipment was already received (王梓轩, 2026-11-21 12:00:00).')
  })

  it('and never after the company recalled it', async () => {
    const recalled = await world.database.db
      .selectFrom('shipment')
      .select(['id', 'order_id'])
      .where('status', '=', 'RECALLED')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const order = await purchasing.detail('xh001_mgr', recalled.order_id)
    const refused = await purchasing.unchanged(() =>
      refusal(purchasing.receive('xh001_mgr', recalled.id, complete(order, recalled.id))),
    )
    expect(refused).toMatchObject({ status: 40901, text: { key: 'purchasing.recalled' } })
  })
})

describe('the same request sent twice', () => {
  it('gets the first answer again and changes nothing', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    const answer = await purchasing.receive('xh001_mgr', shipmentId, receipt)
    world.advance(60_000)
    const replay = await purchasing.unchanged(() => purchasing.receive('xh001_mgr', shipmentId, receipt))
    expect(replay).toEqual(answer)
  })

  it('gets one answer when both arrive concurrently', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    const [one, two] = await Promise.all([
      purchasing.receive('xh001_mgr', shipmentId, receipt),
      purchasing.receive('xh001_mgr', shipmentId, receipt),
    ])
    expect(two).toEqual(one)
  })

  it('is refused when its content differs', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    const other = { ...receipt, version: receipt.version + 1 }
    const refused = await purchasing.unchanged(() => refusal(purchasing.receive('xh001_mgr', shipmentId, other)))
    expect(refused).toMatchObject({ status: 42202, text: { key: 'purchasing.keyReused' } })
  })

  it('is another request when another user sends it', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    expect((await refusal(purchasing.receive('area01', shipmentId, receipt))).status).toBe(40901)
  })

  it('is tried again when the first was refused', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    await refusal(purchasing.receive('xh001_mgr', shipmentId, { ...receipt, lines: [] }))
    expect((await purchasing.receive('xh001_mgr', shipmentId, receipt)).status).toBe('STORED')
  })

  it.each([undefined, '', 'k'.repeat(129)])('is refused without a valid key: %j', async (key) => {
    const { shipmentId, receipt } = await purchasing.waiting()
    const context = await world.as('xh001_mgr', key)
    const receiving = purchasing.unchanged(() =>
      refusal(purchasingHandlers.receiveShipment({ params: { shipmentId }, body: receipt }, context)),
    )
    expect(await receiving).toMatchObject({ status: 42201, errors: [{ field: 'Idempotency-Key' }] })
  })

  it('is new again after a week', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    await purchasing.receive('xh001_mgr', shipmentId, receipt)
    world.advance(7 * 86_400_000 + 1)
    expect((await refusal(purchasing.receive('xh001_mgr', shipmentId, receipt))).status).toBe(40901)
  })
})
