import { DAY_MS, HOUR_MS } from '@netbar/shared/contract'
import { afterEach, expect, it } from 'vitest'
import { openWorld } from '../../../../testing/open-world.ts'
import type { World } from '../../../../testing/open-world.ts'
import { remindOfUnstored } from './unstored-reminders.ts'

let world: World

afterEach(() => world.close())

/** A world with a single delivery in transit, shipped now. */
const openWithOne = async () => {
  world = await openWorld()
  const { db } = world.database
  const order = await db
    .selectFrom('shipment')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .innerJoin('branch', 'branch.id', 'shipment.branch_id')
    .where('shipment.status', '=', 'IN_TRANSIT')
    .where('branch_no', '=', 'XH001')
    .select(['shipment.id as shipment_id', 'purchase_order.id', 'order_no'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('shipment')
    .set({ status: 'RECEIVED' })
    .where('id', '!=', order.shipment_id)
    .where('status', '=', 'IN_TRANSIT')
    .execute()
  await db
    .updateTable('shipment')
    .set({ shipped_time: world.now().toISOString(), reminded_days: 0 })
    .where('id', '=', order.shipment_id)
    .execute()
  return order
}

/** Receivers of the notifications since the start of the test, oldest first. */
const notified = async (orderId: string) => {
  const rows = await world.database.db
    .selectFrom('notification')
    .innerJoin('notification_receipt', 'notification_id', 'notification.id')
    .innerJoin('user', 'user.id', 'user_id')
    .where('service_id', '=', orderId)
    .where('sub_service_type', '=', 0)
    .where('notification.created_time', '>', START)
    .orderBy('notification.id')
    .orderBy('username')
    .select(['notification.id', 'notification_type', 'content_key', 'username'])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((receipts) => ({
    type: receipts[0]?.notification_type,
    key: receipts[0]?.content_key,
    users: receipts.map(({ username }) => username),
  }))
}

const START = '2026-11-21T04:00:00.000Z'
const remind = () => world.database.write((trx) => remindOfUnstored(trx, world.now()))

it('reminds the branch each day from the first to the seventh, and then the company, each once', async () => {
  const { id } = await openWithOne()
  world.advance(DAY_MS - 1)
  await remind()
  expect(await notified(id)).toEqual([])
  world.advance(1)
  for (let hour = 0; hour < 20 * 24; hour += 6) {
    await remind()
    world.advance(6 * HOUR_MS)
  }
  const messages = await notified(id)
  expect(messages.map(({ type }) => type)).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
  const store = messages.filter(({ type }) => type === 0)
  for (const { key, users } of store) {
    expect(key).toBe('notification.purchaseUnstored')
    expect(users).toContain('xh001_mgr')
    for (const other of ['xh002_mgr', 'xh_owner', 'finance01']) expect(users).not.toContain(other)
  }
  const company = messages.at(-1)
  expect(company?.key).toBe('notification.purchaseUnstoredEscalated')
  expect(company?.users).toContain('xh_owner')
  expect(company?.users).not.toContain('xh001_mgr')
})

it('reminds once after days on which no server ran, and never of received or recalled deliveries', async () => {
  const { id, shipment_id } = await openWithOne()
  world.advance(4 * DAY_MS)
  await remind()
  await remind()
  expect((await notified(id)).map(({ type }) => type)).toEqual([0])
  await world.database.db.updateTable('shipment').set({ status: 'RECALLED' }).where('id', '=', shipment_id).execute()
  world.advance(5 * DAY_MS)
  await remind()
  expect(await notified(id)).toHaveLength(1)
})

it('finds nothing to remind of in a fresh seed', async () => {
  world = await openWorld()
  const count = () =>
    world.database.db
      .selectFrom('notification')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  await remind()
  expect(await count()).toEqual(before)
})

it('notifies the live channel of the branch, whose lists are counted again', async () => {
  const { order_no } = await openWithOne()
  world.advance(DAY_MS)
  await remind()
  const messages = await world.database.db
    .selectFrom('live_message')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .where('branch_no', '=', 'XH001')
    .select(['type', 'order_no'])
    .execute()
  expect(messages).toEqual(
    expect.arrayContaining([
      { type: 'PURCHASE_STATUS', order_no },
      { type: 'NOTIFICATION_NEW', order_no: null },
    ]),
  )
})
