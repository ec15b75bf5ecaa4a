import {
  HOUR_MS,
  PURCHASE_ORDER_KINDS,
  PURCHASE_ORDER_STATUSES,
  purchaseOrderQuery,
  purchasingCalls,
} from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'valibot'
import { todoOf } from '../../home/todo.ts'
import { todos as counted } from '../todos.ts'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { readsByIndex, sqliteStepsOf } from '../../../testing/reads-by-index.ts'
import { stockOfOrder } from './supply/company-stock.ts'
import { purchasingHandlers } from './index.ts'
import { orderById } from './order-by-id.ts'
import { orderPage } from './order-list.ts'
import type { OrderQuery } from './order-list.ts'

let world: World

beforeAll(async () => {
  world = await openWorld('demo')
})

afterAll(() => world.close())

const query = (part: Partial<Record<keyof OrderQuery, unknown>> = {}): OrderQuery => parse(purchaseOrderQuery, part)

const list = async (username: string, part: Partial<Record<keyof OrderQuery, unknown>> = {}) =>
  purchasingHandlers.orders({ query: query(part) }, await world.as(username))

const branchId = async (branchNo: string) => {
  const branch = await world.database.db
    .selectFrom('branch')
    .select('id')
    .where('branch_no', '=', branchNo)
    .executeTakeFirstOrThrow()
  return branch.id
}

describe('the order list', () => {
  it('[PERM-7] shows a branch its own orders and a brand those of its branches', async () => {
    const branchesOf = async (username: string, scope: string) =>
      [...new Set((await list(username, { scope, limit: 100 })).rows.map((row) => row.branchNo))].toSorted()
    expect(await branchesOf('xh001_mgr', 'store')).toEqual(['XH001'])
    expect(await branchesOf('xh001_mgr', 'company')).toEqual(['XH001'])
    expect(await branchesOf('area01', 'store')).toEqual(['XH001', 'XH002', 'XH003'])
    expect(await branchesOf('xh_owner', 'company')).toEqual(['XH001', 'XH002', 'XH003', 'XH004', 'XH005'])
    expect((await branchesOf('admin', 'company')).length).toBe(11)
    expect(await list('nobranch')).toEqual({ rows: [], total: 0 })
  })

  it('[PERM-7] hides that a foreign branch exists', async () => {
    for (const id of [await branchId('YQ001'), await branchId('XH002'), 'nothing'])
      await expect(list('xh001_mgr', { branchId: id })).rejects.toMatchObject({ status: 40401 })
    await expect(list('xh_owner', { branchId: await branchId('YQ001') })).rejects.toMatchObject({ status: 40401 })
  })

  it('pages through all orders without a gap or a repetition', async () => {
    const seen: string[] = []
    const { total } = await list('admin', { scope: 'company' })
    for (let page = 1; seen.length < total; page += 1) {
      const { rows } = await list('admin', { scope: 'company', page, limit: 100 })
      expect(rows.length).toBeGreaterThan(0)
      seen.push(...rows.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(total)
    expect((await list('admin', { scope: 'company', page: 1_000 })).rows).toEqual([])
  })

  it('answers according to the contract', async () => {
    const { rows } = await list('xh001_mgr', { limit: 100 })
    for (const row of rows) expect(parse(purchasingCalls.orders.answer, row)).toEqual(row)
  })

  it('filters by several states at once', async () => {
    const { rows, total } = await list('xh001_mgr', { status: 'SHIPPED,PARTIALLY_SHIPPED' })
    expect(total).toBe(3)
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(['PARTIALLY_SHIPPED', 'SHIPPED'])
  })

  it('finds a part of an order number in any case, and takes wildcards literally', async () => {
    const [first] = (await list('xh001_mgr')).rows
    const orderNo = first?.orderNo ?? ''
    const found = await list('xh001_mgr', { orderNo: ` ${orderNo.slice(2, -1).toLowerCase()} ` })
    expect(found.rows.map((row) => row.orderNo)).toContain(orderNo)
    for (const wildcard of ['%', '_', '\\', `CG%`])
      expect((await list('xh001_mgr', { orderNo: wildcard })).total).toBe(0)
  })

  it('finds the orders of a kind, and those with a product by its name, code or barcode', async () => {
    const { db } = world.database
    const all = (await list('xh_owner', { scope: 'company', limit: 100 })).rows
    const kinds = await Promise.all(
      PURCHASE_ORDER_KINDS.map(async (kind) => (await list('xh_owner', { scope: 'company', kind, limit: 100 })).rows),
    )
    for (const [index, rows] of kinds.entries()) {
      expect(rows.length).toBeGreaterThan(0)
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set([PURCHASE_ORDER_KINDS[index]]))
    }
    const lines = await db
      .selectFrom('purchase_order_line')
      .innerJoin('product', 'product.id', 'product_id')
      .where('order_id', '=', all[0]?.id ?? '')
      .where('barcode', '!=', '')
      .select(['product_id', 'product.name', 'code', 'barcode'])
      .orderBy('line_no')
      .execute()
    const [line] = lines
    for (const product of [line?.name, line?.code.toLowerCase(), line?.barcode.slice(2)]) {
      const found = (await list('xh_owner', { scope: 'company', product, limit: 100 })).rows.map(({ id }) => id)
      expect(found).toContain(all[0]?.id)
      expect(found.length).toBeLessThan((await list('xh_owner', { scope: 'company' })).total)
    }
    expect((await list('xh_owner', { scope: 'company', product: '%_' })).total).toBe(0)
  })

  it('shows the company whether it has stock for what is still to be shipped, without storing that', async () => {
    const { rows } = await list('xh_owner', { scope: 'company', limit: 100 })
    expect(new Set(rows.map(({ supply }) => supply)).size).toBeGreaterThan(1)
    const over = rows.filter(({ status }) => ['STORED', 'REJECTED', 'CANCELLED', 'CLOSED', 'SHIPPED'].includes(status))
    expect(new Set(over.map(({ supply }) => supply))).toEqual(new Set([null]))
    for (const { id, supply } of rows.filter(({ status }) => status === 'PENDING')) {
      const stock = await purchasingHandlers.order({ params: { id } }, await world.as('xh_owner'))
      const held = await stockOfOrder(world.database.db, await orderById(world.database.db, id), new Date())
      const enough = stock.lines.map(
        (line) =>
          (held.find(({ orderLineId }) => orderLineId === line.id)?.availableQuantity ?? 0) >= line.orderedQuantity,
      )
      expect([id, supply === 'ALL']).toEqual([id, enough.every(Boolean)])
    }
    for (const { supply } of (await list('xh001_mgr', { limit: 100 })).rows) expect(supply).toBeNull()
  })

  it('finds a character that is a wildcard elsewhere', async () => {
    const ours = await openWorld()
    const { id } = await ours.database.db
      .selectFrom('purchase_order')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await ours.database.db.updateTable('purchase_order').set({ order_no: 'CG_100%' }).where('id', '=', id).execute()
    const context = await ours.as('admin')
    for (const orderNo of ['_', '%', '_1'])
      expect(await purchasingHandlers.orders({ query: query({ orderNo }) }, context)).toMatchObject({
        total: 1,
        rows: [{ id }],
      })
    await ours.close()
  })

  it('filters by the time of the order, in any form', async () => {
    const all = (await list('xh001_mgr', { limit: 100 })).rows
    const from = new Date(world.now().getTime() - 24 * 10 * HOUR_MS)
    const inside = all.filter(({ createdTime }) => createdTime >= from.toISOString())
    const written = [
      from.toISOString(),
      from.toISOString().replace('.000Z', 'Z'),
      from.toISOString().replace('Z', '+00:00'),
    ]
    for (const startTime of written) expect((await list('xh001_mgr', { startTime })).total).toBe(inside.length)
    const before = new Date(from.getTime() - 1).toISOString()
    expect((await list('xh001_mgr', { endTime: before })).total).toBe(all.length - inside.length)
  })

  it.each([
    ['createdTime', 1],
    ['-createdTime', -1],
    ['amountFen', 1],
    ['-amountFen', -1],
  ] as const)('sorts by %s', async (sort, direction) => {
    const { rows } = await list('xh_owner', { scope: 'company', sort, limit: 100 })
    const field = sort.replace('-', '') as 'createdTime' | 'amountFen' // the two columns named above
    const values = rows.map((row) => row[field])
    const inOrder = values.toSorted((a, b) => (a === b ? 0 : a < b ? -direction : direction))
    expect(new Set(values).size).toBeGreaterThan(50)
    expect(values).toEqual(inOrder)
  })

  it('sorts by the days unreceived, orders without any last', async () => {
    const days = async (sort: string) =>
      (await list('xh001_mgr', { sort, limit: 5 })).rows.map((row) => row.unstoredDays)
    expect(await days('-unstoredDays')).toEqual([9, 5, 1, null, null])
    expect(await days('unstoredDays')).toEqual([1, 5, 9, null, null])
  })

  it('[PERM-7] shows a branch a replacement order only from its approval on', async () => {
    const ours = await openWorld()
    await ours.database.db
      .updateTable('purchase_order')
      .set({ kind: 'REPLACEMENT' })
      .where('status', '=', 'PENDING')
      .execute()
    const pending = await ours.database.db
      .selectFrom('purchase_order')
      .select('id')
      .where('status', '=', 'PENDING')
      .execute()
    const totals = async (username: string) => {
      const context = await ours.as(username)
      return {
        rows: (await purchasingHandlers.orders({ query: query({ scope: 'company', status: 'PENDING' }) }, context))
          .total,
        count: (await purchasingHandlers.orderCounts({ query: { scope: 'company' } }, context)).PENDING ?? 0,
      }
    }
    expect(await totals('xh001_mgr')).toEqual({ rows: 0, count: 0 })
    expect(await totals('admin')).toEqual({ rows: pending.length, count: pending.length })
    const manager = await ours.as('xh001_mgr')
    for (const { id } of pending)
      await expect(purchasingHandlers.order({ params: { id } }, manager)).rejects.toMatchObject({ status: 40401 })
    await ours.close()
  })

  it.each(['-createdTime', 'amountFen', '-unstoredDays'])(
    'reads one branch by an index when sorted by %s',
    async (sort) => {
      const asked = { branchIds: [await branchId('XH001')], query: query({ sort }), now: world.now() }
      const compiled = orderPage.compile(world.database.db, asked)
      expect(await readsByIndex(world.database, compiled, 'purchase_order')).toBe(true)
    },
  )

  it('reads the rows of a page once, beside counting them, and sorts none', async ({ skip }) => {
    if (world.database.engine !== 'sqlite') skip('a plan of SQLite')
    const asked = { branchIds: [await branchId('XH001')], query: query(), now: world.now() }
    const steps = await sqliteStepsOf(world.database, orderPage.compile(world.database.db, asked))
    expect(steps.filter((step) => step.startsWith('SEARCH purchase_order'))).toHaveLength(2)
    expect(steps.filter((step) => step.startsWith('USE TEMP'))).toEqual([])
  })
})

describe('the counts of the tabs', () => {
  it('equal the lists', async () => {
    const counts = await purchasingHandlers.orderCounts({ query: { scope: 'store' } }, await world.as('xh001_mgr'))
    expect(parse(purchasingCalls.orderCounts.answer, counts)).toEqual(counts)
    for (const status of PURCHASE_ORDER_STATUSES)
      expect(counts[status] ?? 0).toBe((await list('xh001_mgr', { status })).total)
  })

  it('[UNSTORED-2] of unreceived deliveries are the same in the list, at home, in the reminder and in the CLI', async () => {
    const ours = await openWorld()
    const context = await ours.as('xh001_mgr')
    const branch = await branchId('XH001')
    const reminded = (await purchasingHandlers.findUnstored({ query: { branchId: branch } }, context)) ?? []
    const [first = '', ...others] = new Set(reminded.map(({ orderId }) => orderId))
    expect(others.length).toBeGreaterThan(0)
    // Only a part of it was shipped.
    const partly = { status: 'PARTIALLY_SHIPPED' } as const
    await ours.database.db.updateTable('purchase_order').set(partly).where('id', '=', first).execute()
    const { rows } = await purchasingHandlers.orders({ query: query({ status: 'UNSTORED', limit: 100 }) }, context)
    expect(rows.map(({ id }) => id).toSorted()).toEqual([first, ...others].toSorted())
    const counts = await purchasingHandlers.orderCounts({ query: { scope: 'store' } }, context)
    expect(counts.UNSTORED).toBe(rows.length)
    const todos = await todoOf(counted, ours.database.db, context.actor, branch, ours.now())
    expect(todos.find(({ kind }) => kind === 'toStore')?.count).toBe(rows.length)
    await ours.close()
  })

  it('include what has been in transit for more than seven days, which the reminder leaves to the company', async () => {
    const { rows, total } = await list('xh001_mgr', { status: 'OVERDUE', limit: 100 })
    expect(total).toBeGreaterThan(0)
    for (const { unstoredDays } of rows) expect(unstoredDays).toBeGreaterThanOrEqual(7)
    const counts = await purchasingHandlers.orderCounts({ query: { scope: 'store' } }, await world.as('xh001_mgr'))
    expect(counts.OVERDUE).toBe(total)
    expect((await list('xh001_mgr', { status: 'OVERDUE,PENDING' })).total).toBe(total + (counts.PENDING ?? 0))
  })

  it('are empty for a user without a branch', async () => {
    expect(await purchasingHandlers.orderCounts({ query: { scope: 'store' } }, await world.as('nobranch'))).toEqual({})
  })
})

describe('one order', () => {
  it('has lines, deliveries and history that fit its status', async () => {
    const { rows } = await list('xh001_mgr', { limit: 100 })
    const context = await world.as('xh001_mgr')
    for (const row of rows) {
      const order = await purchasingHandlers.order({ params: { id: row.id } }, context)
      expect(parse(purchasingCalls.order.answer, order)).toEqual(order)
      expect(order).toMatchObject(row)
      expect(order.lines).toHaveLength(row.lineCount)
      expect(order.history.at(-1)?.toStatus).toBe(row.status)
      expect(order.shipments.some(({ status }) => status === 'IN_TRANSIT')).toBe(row.unstoredDays !== null)
      for (const shipment of order.shipments) expect(shipment.storedBy !== null).toBe(shipment.status === 'RECEIVED')
    }
  })

  it('keeps the names and prices of its time, whatever the product is called and costs later', async () => {
    const context = await world.as('xh001_mgr')
    const [row] = (await list('xh001_mgr')).rows
    const id = row?.id ?? ''
    const before = await purchasingHandlers.order({ params: { id } }, context)
    const products = world.database.db.updateTable('product').where('id', '=', before.lines[0]?.productId ?? '')
    const { numUpdatedRows } = await products
      .set((eb) => ({ name: '改了名', purchase_price_fen: eb('purchase_price_fen', '+', 1) }))
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    expect(await purchasingHandlers.order({ params: { id } }, context)).toEqual(before)
  })

  it('[PERM-7] is not found by another branch', async () => {
    const [own] = (await list('xh001_mgr')).rows
    for (const username of ['xh002_mgr', 'yq001_mgr', 'nobranch', 'newbrand']) {
      const context = await world.as(username)
      await expect(purchasingHandlers.order({ params: { id: own?.id ?? '' } }, context)).rejects.toMatchObject({
        status: 40401,
      })
    }
    await expect(purchasingHandlers.order({ params: { id: 'x' } }, await world.as('admin'))).rejects.toMatchObject({
      status: 40401,
      text: { key: 'purchasing.orderNotFound' },
    })
  })
})

describe('unreceived orders', () => {
  const find = async (username: string, branch: string, on: World = world) =>
    purchasingHandlers.findUnstored({ query: { branchId: branch } }, await on.as(username))

  it('[UNSTORED-2] are the deliveries of the last seven days that are in transit, the oldest first', async () => {
    const found = await find('xh001_mgr', await branchId('XH001'))
    expect(Array.isArray(found) && found.map(({ days }) => days)).toEqual([5, 1])
    expect(parse(purchasingCalls.findUnstored.answer, found)).toEqual(found)
  })

  it('[UNSTORED-2] are null where there are none', async () => {
    expect(await find('jg003_mgr', await branchId('JG003'))).toBeNull()
  })

  it('[UNSTORED-2] include a delivery up to the seventh day to the millisecond', async () => {
    const ours = await openWorld()
    const branch = (await ours.actor('xh002_mgr')).branchIds.values().next().value ?? ''
    const { shipped_time } = await ours.database.db
      .selectFrom('shipment')
      .select('shipped_time')
      .where('branch_id', '=', branch)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    ours.advance(Date.parse(shipped_time) + 7 * 24 * HOUR_MS - ours.now().getTime())
    expect(await find('xh002_mgr', branch, ours)).toHaveLength(1)
    ours.advance(1)
    expect(await find('xh002_mgr', branch, ours)).toBeNull()
    await ours.close()
  })

  it('[PERM-7] of a foreign branch are not found', async () => {
    for (const branch of [await branchId('XH002'), await branchId('YQ001'), '', 'nothing'])
      await expect(find('xh001_mgr', branch)).rejects.toMatchObject({ status: 40401 })
  })
})
