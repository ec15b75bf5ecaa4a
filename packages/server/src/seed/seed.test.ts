// @module-tag sqlite
import {
  BILL_STATUSES,
  derivedStatus,
  DISCREPANCY_STATUSES,
  orderMachine,
  PURCHASE_ORDER_STATUSES,
  REPLACEMENT_KINDS,
  REPLACEMENT_STATUSES,
  shanghaiDay,
  stockDocumentMachines,
  SUPPLIER_ORDER_STATUSES,
} from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/db/index.ts'
import { bomOf } from '../domains/catalog/products/bom.ts'
import { orderTotals } from '../domains/purchasing/orders/amounts.ts'
import { digest } from '../testing/digest.ts'
import { findInconsistencies, openTestDatabase } from '../testing/index.ts'
import { OWNER_UNREAD, seed, seedAccounts } from './index.ts'
import { must } from '../kit/seed/must.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
/** Seeds are compared row by row: what is sealed differs each time. */
const PLAIN = { seal: (text: string) => text, hash: (text: string) => text }

const seeded = async (size: 'demo' | 'test', at = now): Promise<Database> => {
  const database = await openTestDatabase()
  await seed(database, { size, now: at, passwordHash: 'hash', secrets: PLAIN })
  return database
}

describe.each(['demo', 'test'] as const)('the %s world', (size) => {
  let database: Database

  beforeAll(async () => {
    database = await seeded(size)
  })

  afterAll(() => database.close())

  const orders = () => database.db.selectFrom('purchase_order').selectAll().execute()
  const lines = () => database.db.selectFrom('purchase_order_line').selectAll().orderBy('line_no').execute()

  it('has the same rows every time it is seeded, and is seeded once', async () => {
    const other = await seeded(size)
    const before = await digest(database)
    expect(await digest(other)).toBe(before)
    expect(await seed(other, { size, now, passwordHash: 'other', secrets: PLAIN })).toBe(false)
    expect(await digest(other)).toBe(before)
    await other.close()
  })

  it('has announcements and releases that its administrator wrote and published, each with its history', async () => {
    const { name } = await database.db
      .selectFrom('user')
      .where('username', '=', 'admin')
      .select('name')
      .executeTakeFirstOrThrow()
    const logs = await database.db.selectFrom('resource_log').selectAll().orderBy('time').orderBy('id').execute()
    for (const table of ['announcement', 'update_log'] as const) {
      const rows = await database.db.selectFrom(table).selectAll().execute()
      expect(rows.length).toBeGreaterThan(2)
      for (const { id, created_time, enabled } of rows) {
        const own = logs.filter(({ resource_id }) => resource_id === id)
        expect(own.map(({ event }) => event)).toEqual(['ADDED', 'ENABLED'])
        expect([enabled, own[0]?.time, own[0]?.actor_name]).toEqual([1, created_time, name])
      }
    }
  })

  it('has every named account', async () => {
    const users = await database.db.selectFrom('user').select('username').execute()
    expect(users.map(({ username }) => username)).toEqual(
      expect.arrayContaining(seedAccounts.map((account) => account.username)),
    )
  })

  it('has a product made of materials in each brand with branches, of its own materials and at their cost', async () => {
    const products = await database.db.selectFrom('product').selectAll().orderBy('code').execute()
    const branches = await database.db.selectFrom('branch').select('brand_id').distinct().execute()
    const made = products.filter(({ type }) => type === 'MADE')
    expect(new Set(made.map(({ brand_id }) => brand_id))).toEqual(new Set(branches.map(({ brand_id }) => brand_id)))
    for (const product of made) {
      const lines = bomOf(product).map(({ productId, quantity }) => ({
        material: must(
          products.find(({ id }) => id === productId),
          productId,
        ),
        quantity,
      }))
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.map(({ material: { brand_id, type } }) => `${brand_id} ${type}`)).toEqual(
        lines.map(() => `${product.brand_id} MATERIAL`),
      )
      const cost = lines.reduce(
        (sum, { material, quantity }) => sum + (quantity * material.purchase_price_fen) / material.pack_size,
        0,
      )
      expect(product.purchase_price_fen).toBe(cost)
      expect(product.retail_price_fen).toBeGreaterThan(cost)
    }
    expect(products.every(({ type, bom }) => type === 'MADE' || bom === '[]')).toBe(true)
  })

  it('has an order in every state at the first branch, each with the status and totals of its lines', async () => {
    const byOrder = Map.groupBy(await lines(), (line) => line.order_id)
    const first = await database.db
      .selectFrom('branch')
      .select('id')
      .where('branch_no', '=', 'XH001')
      .executeTakeFirstOrThrow()
    const states = new Set<string>()
    for (const order of await orders()) {
      const own = byOrder.get(order.id) ?? []
      const derived = derivedStatus(
        own.map((line) => ({
          confirmedQuantity: line.confirmed_quantity,
          closedQuantity: line.closed_quantity,
          shippedQuantity: line.shipped_quantity,
          acceptedQuantity: line.accepted_quantity,
          rejectedQuantity: line.rejected_quantity,
          shortQuantity: line.short_quantity,
        })),
      )
      const unconfirmed = ['PENDING', 'REJECTED', 'CANCELLED'].includes(order.status)
      expect(unconfirmed ? 'CLOSED' : order.status).toBe(derived)
      const { line_count, quantity, amount_fen } = order
      expect({ line_count, quantity, amount_fen }).toEqual(orderTotals(own, order.status))
      expect(own.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(amount_fen)
      if (order.branch_id === first.id) states.add(order.status)
    }
    expect([...states].toSorted()).toEqual([...PURCHASE_ORDER_STATUSES].toSorted())
  })

  it('has a count, a loss and a transfer in every possible state', async () => {
    const documents = await database.db.selectFrom('stock_document').select(['kind', 'status']).execute()
    const seededStates = new Set(documents.map(({ kind, status }) => `${kind} ${status}`))
    const states = Object.entries(stockDocumentMachines).flatMap(([kind, { transitions }]) =>
      transitions.map(([, , to]) => `${kind} ${to}`),
    )
    expect(seededStates).toEqual(new Set(states))
  })

  it('has a supplier order in every state, each of a supplier that still delivers', async () => {
    const rows = await database.db
      .selectFrom('supplier_order')
      .innerJoin('supplier', 'supplier.id', 'supplier_id')
      .select(['status', 'enabled'])
      .execute()
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(SUPPLIER_ORDER_STATUSES))
    expect(rows.every(({ enabled }) => enabled === 1)).toBe(true)
  })

  it('has line sums that are the sums of shipments and receipts', async () => {
    const shipped = await database.db
      .selectFrom('shipment_line')
      .innerJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
      .leftJoin('storage_receipt_line', 'storage_receipt_line.shipment_line_id', 'shipment_line.id')
      .select([
        'order_line_id',
        'shipment.status',
        'shipment_line.quantity',
        'accepted_quantity',
        'rejected_quantity',
        'short_quantity',
      ])
      .execute()
    const parts = Map.groupBy(shipped, (part) => part.order_line_id)
    for (const line of await lines()) {
      const own = parts.get(line.id) ?? []
      const sum = (pick: (part: (typeof shipped)[number]) => number | null) =>
        own.reduce((total, part) => total + (pick(part) ?? 0), 0)
      expect(sum((part) => (part.status === 'RECALLED' ? 0 : part.quantity))).toBe(line.shipped_quantity)
      expect(sum((part) => part.accepted_quantity)).toBe(line.accepted_quantity)
      expect(sum((part) => part.rejected_quantity)).toBe(line.rejected_quantity)
      expect(sum((part) => part.short_quantity)).toBe(line.short_quantity)
      for (const part of own) expect(part.status === 'RECEIVED').toBe(part.accepted_quantity !== null)
    }
  })

  it('has transit times that are those of its shipments', async () => {
    const shipments = Map.groupBy(
      await database.db.selectFrom('shipment').selectAll().execute(),
      (shipment) => shipment.order_id,
    )
    for (const order of await orders()) {
      const times = (shipments.get(order.id) ?? []).filter(({ status }) => status !== 'RECALLED')
      const open = times.filter(({ status }) => status === 'IN_TRANSIT')
      expect(order.shipped_time).toBe(
        times
          .map((shipment) => shipment.shipped_time)
          .toSorted()
          .at(-1) ?? null,
      )
      expect(order.oldest_transit_time).toBe(open.map((shipment) => shipment.shipped_time).toSorted()[0] ?? null)
    }
  })

  it('has balances that are the sums of their movements, chained in the order of time', async () => {
    const movements = await database.db
      .selectFrom('stock_movement')
      .selectAll()
      .orderBy('warehouse_id')
      .orderBy('product_id')
      .orderBy('sequence')
      .execute()
    const chains = Map.groupBy(movements, (movement) => `${movement.warehouse_id} ${movement.product_id}`)
    const balances = await database.db.selectFrom('stock_balance').selectAll().execute()
    expect(chains.size).toBe(balances.length)
    for (const balance of balances) {
      let quantity = 0
      let time = ''
      const chain = chains.get(`${balance.warehouse_id} ${balance.product_id}`) ?? []
      for (const [index, movement] of chain.entries()) {
        quantity += movement.quantity_delta
        expect(movement).toMatchObject({ sequence: index + 1, balance_after: quantity })
        expect(movement.created_time >= time).toBe(true)
        time = movement.created_time
      }
      expect(balance).toMatchObject({ quantity, sequence: chain.length })
    }
  })

  it('conserves goods: what leaves the company is in transit, at a branch, returned, sold, or written off', async () => {
    const going = new Set(['SHORT_WRITE_OFF', 'LOSS_OUT', 'SUPPLIER_RETURN_OUT', 'SALE_OUT'])
    const movements = await database.db.selectFrom('stock_movement').selectAll().execute()
    const making = new Set(
      movements.filter(({ type }) => type === 'OPENING' || type === 'SUPPLY_IN').map((row) => row.group_id),
    )
    const moving = movements.filter(({ group_id }) => !making.has(group_id))
    const sum = (rows: typeof moving) => rows.reduce((total, row) => total + row.quantity_delta, 0)
    expect(moving.length).toBeGreaterThan(50)
    for (const group of Map.groupBy(moving, (movement) => movement.group_id).values()) {
      const lost = group.filter(
        ({ type, quantity_delta }) => type === 'CHECK_ADJUST' || (going.has(type) && quantity_delta < 0),
      )
      expect(sum(group)).toBe(sum(lost))
    }
  })

  it('has discrepancies for exactly what was counted as short or rejected', async () => {
    const counted = await database.db.selectFrom('storage_receipt_line').selectAll().execute()
    const expected = counted.flatMap(({ id, short_quantity, rejected_quantity }) => [
      ...(short_quantity > 0 ? [`${id} SHORT ${short_quantity}`] : []),
      ...(rejected_quantity > 0 ? [`${id} REJECTED ${rejected_quantity}`] : []),
    ])
    const found = await database.db.selectFrom('discrepancy').selectAll().execute()
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(DISCREPANCY_STATUSES))
    expect(found.map((row) => `${row.receipt_line_id} ${row.kind} ${row.quantity}`).toSorted()).toEqual(
      expected.toSorted(),
    )
  })

  it('has a history for each order that begins with its creation and ends in its state', async () => {
    const logs = Map.groupBy(
      await database.db.selectFrom('document_log').selectAll().orderBy('sequence').execute(),
      (log) => log.document_id,
    )
    for (const order of await orders()) {
      const steps = logs.get(order.id) ?? []
      expect(steps[0]?.from_status).toBeNull()
      expect(steps.at(-1)?.to_status).toBe(order.status)
      expect(steps.map(({ sequence }) => sequence)).toEqual(steps.map((_, index) => index + 1))
      expect(steps.slice(1).map((step) => step.from_status)).toEqual(steps.slice(0, -1).map((step) => step.to_status))
      expect(steps.map(({ time }) => time)).toEqual(steps.map(({ time }) => time).toSorted())
      expect(order.version).toBe(steps.length)
      const isOver = orderMachine.transitions.every(([from]) => from !== order.status)
      expect(isOver && order.oldest_transit_time !== null).toBe(false)
      expect(order.updated_time <= now.toISOString()).toBe(true)
    }
  })

  it('has a refund of each type in each possible state, at the first branch, with a history of its own', async () => {
    const refunds = await database.db.selectFrom('refund_order').selectAll().execute()
    expect(new Set(refunds.map(({ type, status }) => `${type} ${status}`))).toEqual(
      new Set([
        '0 SUBMITTED',
        '0 RECEIVED',
        ...['SUBMITTED', 'COMPLETED', 'REJECTED', 'CANCELLED'].map((status) => `2 ${status}`),
        ...['APPROVED', 'RETURNING', 'COMPLETED', 'REJECTED', 'CANCELLED'].map((status) => `1 ${status}`),
      ]),
    )
    for (const refund of refunds) {
      const logs = await database.db
        .selectFrom('document_log')
        .where('document_id', '=', refund.id)
        .orderBy('sequence')
        .selectAll()
        .execute()
      expect([logs[0]?.to_status, logs.at(-1)?.to_status]).toEqual(['SUBMITTED', refund.status])
      expect(logs).toHaveLength(refund.version)
      expect(refund.updated_time <= now.toISOString()).toBe(true)
    }
  })

  it('has a replacement order in every state, each matching the order that carries its goods', async () => {
    const replacements = await database.db.selectFrom('replacement_order').selectAll().execute()
    expect(new Set(replacements.map(({ status }) => status))).toEqual(new Set(REPLACEMENT_STATUSES))
    expect(new Set(replacements.map(({ kind }) => kind))).toEqual(new Set(REPLACEMENT_KINDS))
    expect(await findInconsistencies(database)).toEqual([])
  })

  it('has notifications from the past, 130 unread for the owner and none for the auditor', async () => {
    const unread = async (username: string) => {
      const receipts = await database.db
        .selectFrom('notification_receipt')
        .innerJoin('user', 'user.id', 'user_id')
        .select('read_time')
        .where('username', '=', username)
        .execute()
      return [receipts.length, receipts.filter(({ read_time }) => read_time === null).length] as const
    }
    expect((await unread('xh_owner'))[1]).toBe(OWNER_UNREAD)
    expect((await unread('xh001_mgr'))[1]).toBeGreaterThan(6)
    expect(await unread('auditor01')).toEqual([0, 0])
    const { latest } = await database.db
      .selectFrom('notification')
      .select((eb) => eb.fn.max('created_time').as('latest'))
      .executeTakeFirstOrThrow()
    expect(latest <= now.toISOString()).toBe(true)
  })

  it('shows the owner every possible type of notification, and no other', async () => {
    const rows = await database.db
      .selectFrom('notification')
      .select(['service_type', 'sub_service_type', 'notification_type'])
      .distinct()
      .where('service_type', '=', 'PURCHASE')
      .execute()
    const combinations = rows.map((row) => `${row.sub_service_type}/${row.notification_type}`).toSorted()
    const allowed = [
      '0/0',
      '0/2',
      '1/2',
      '2/0',
      '3/0',
      '4/0',
      '5/2',
      '6/2',
      '6/0',
      '7/2',
      '8/2',
      '9/2',
      '7/1',
      '8/1',
      '9/1',
      '10/2',
      '11/2',
      '11/0',
      '12/2',
      '12/0',
    ]
    expect(combinations).toEqual(allowed.toSorted())
    const owners = await database.db
      .selectFrom('notification')
      .innerJoin('notification_receipt', 'notification_id', 'notification.id')
      .innerJoin('user', 'user.id', 'user_id')
      .select(['service_type', 'sub_service_type', 'notification_type'])
      .distinct()
      .where('username', '=', 'xh_owner')
      .execute()
    expect(owners.filter(({ service_type }) => service_type === 'PURCHASE')).toHaveLength(allowed.length)
  })
})

it.each([
  ['the first minute of a month', '2026-10-31T16:01:00.000Z'],
  ['the last minute of a month', '2026-10-31T15:59:00.000Z'],
  ['a day that the month before does not have', '2026-03-31T04:00:00.000Z'],
  ['the first day of a year', '2026-12-31T16:01:00.000Z'],
])('has a bill in every state at the first branch in %s, none from the future, and all add up', async (_, at) => {
  const database = await seeded('test', new Date(at))
  const bills = await database.db.selectFrom('settlement_bill').selectAll().execute()
  expect(new Set(bills.map(({ status }) => status))).toEqual(new Set(BILL_STATUSES))
  expect(bills.filter((bill) => bill.updated_time > at || (bill.issued_time ?? '') > at)).toEqual([])
  const tooEarly = bills.filter(
    (bill) => bill.issued_time !== null && shanghaiDay(Date.parse(bill.issued_time)) <= bill.period_end,
  )
  expect(tooEarly).toEqual([])
  const carried = await database.db
    .selectFrom('settlement_bill_line')
    .innerJoin('settlement_bill', 'settlement_bill.id', 'bill_id')
    .where('settlement_bill_line.kind', '=', 'CARRY')
    .select(['settlement_bill_line.amount_fen'])
    .execute()
  expect(carried).toEqual([{ amount_fen: -12_000 }])
  expect(await findInconsistencies(database)).toEqual([])
  await database.close()
})
