// @module-tag sqlite
import { derivedStatus } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInconsistencies, startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { purchaseRequests } from '../../testing/purchase-requests.ts'
import { first } from '../../testing/purchasing-world.ts'

let server: TestServer
let requests: ReturnType<typeof purchaseRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = purchaseRequests(server)
})
afterAll(() => server.stop())

const STORE = 'xh001_mgr'
const COMPANY = 'xh_owner'
const REASON = '本周额度已用完'

/** A new order that the company has confirmed in full, with all of it in stock. */
const confirmed = async (lineCount = 3) => {
  const id = await requests.submit(STORE, lineCount)
  await requests.act(COMPANY, 'confirm', id, { version: 1 })
  await requests.supply(id)
  return requests.detail(COMPANY, id)
}

describe('cancelling an order', () => {
  it('ends it, records the reason and notifies the company', async () => {
    const id = await requests.submit(STORE)
    const body = await requests.act(STORE, 'cancel', id, { version: 1, reason: ' 商品选错 ' })
    expect(body).toMatchObject({ status: 200, data: { status: 'CANCELLED', version: 2 } })
    const order = await requests.detail(STORE, id)
    expect(order.history.at(-1)).toMatchObject({
      event: 'cancel',
      fromStatus: 'PENDING',
      toStatus: 'CANCELLED',
      actor: '王梓轩',
      reason: '商品选错',
    })
    expect(await requests.notified(order)).toEqual({ bell: ['1/2', '6/2'], live: 2 })
  })
})

describe('confirming an order', () => {
  it('confirms every line as ordered where none is named', async () => {
    const id = await requests.submit(STORE)
    const before = await requests.detail(STORE, id)
    expect(before.waitingHours).toBe(0)
    expect(await requests.act(COMPANY, 'confirm', id, { version: 1 })).toMatchObject({
      data: { status: 'CONFIRMED', amountFen: before.amountFen, waitingHours: null },
    })
    const order = await requests.detail(STORE, id)
    for (const line of order.lines) expect(line.confirmedQuantity).toBe(line.orderedQuantity)
    expect(order.history.at(-1)).toMatchObject({ event: 'confirm', actor: '周建国', reason: null })
    expect(await requests.notified(order)).toEqual({ bell: ['1/2', '2/0'], live: 2 })
  })

  it('reduces lines with the amounts of lines and order, and records by how much', async () => {
    const id = await requests.submit(STORE)
    const { lines } = await requests.detail(COMPANY, id)
    const wanted = lines.map((line, index) => ({
      orderLineId: line.id,
      quantity: index === 0 ? 0 : line.orderedQuantity - (index === 1 ? 1 : 0),
    }))
    const cut = first(lines).orderedQuantity + 1
    await requests.act(COMPANY, 'confirm', id, { version: 1, lines: wanted, reason: '供应商缺货' })
    const order = await requests.detail(STORE, id)
    expect(order.lines.map(({ confirmedQuantity }) => confirmedQuantity)).toEqual(wanted.map((line) => line.quantity))
    for (const line of order.lines) expect(line.amountFen).toBe(line.confirmedQuantity * line.priceFen)
    expect(order.amountFen).toBe(order.lines.reduce((sum, line) => sum + line.amountFen, 0))
    expect(order.history.at(-1)?.reason).toBe('供应商缺货')
    const { content_params } = await server.database.db
      .selectFrom('notification')
      .where('service_id', '=', id)
      .where('sub_service_type', '=', 2)
      .select('content_params')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(content_params)).toMatchObject({ cut })
  })

  it('stores no reason where none is needed', async () => {
    const id = await requests.submit(STORE)
    await requests.act(COMPANY, 'confirm', id, { version: 1, reason: '没有核减' })
    expect((await requests.detail(STORE, id)).history.at(-1)?.reason).toBeNull()
  })
})

describe('rejecting an order', () => {
  it('ends it, records the reason and notifies the branch', async () => {
    const id = await requests.submit(STORE)
    expect(await requests.act(COMPANY, 'reject', id, { version: 1, reason: REASON })).toMatchObject({
      data: { status: 'REJECTED' },
    })
    const order = await requests.detail(STORE, id)
    expect(order.history.at(-1)?.reason).toBe(REASON)
    expect(await requests.notified(order)).toEqual({ bell: ['1/2', '3/0'], live: 2 })
  })
})

describe('shipping an order in parts', () => {
  it('moves the goods from the company’s stock into transit, part by part', async () => {
    const order = await confirmed()
    const stockOf = async () => {
      const rows = await server.database.db
        .selectFrom('stock_balance')
        .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
        .innerJoin('purchase_order_line', 'purchase_order_line.product_id', 'stock_balance.product_id')
        .where('order_id', '=', order.id)
        .where((eb) => eb.or([eb('warehouse.branch_id', '=', order.branchId), eb('warehouse.kind', '=', 'COMPANY')]))
        .where('warehouse.brand_id', '=', (eb) =>
          eb.selectFrom('purchase_order').where('id', '=', order.id).select('brand_id'),
        )
        .select(['warehouse.kind', 'stock_balance.quantity', 'pack_size'])
        .execute()
      const sum = (kind: string) =>
        rows.filter((row) => row.kind === kind).reduce((total, row) => total + row.quantity, 0)
      return { company: sum('COMPANY'), transit: sum('TRANSIT'), packs: rows.map(({ pack_size }) => pack_size) }
    }
    const before = await stockOf()
    const one = first(requests.openOf(order))
    const part = [{ ...one, quantity: 1 }]
    const body = await requests.act(COMPANY, 'ship', order.id, {
      version: order.version,
      carrier: '同城货运',
      lines: part,
    })
    expect(body).toMatchObject({ status: 200, data: { status: 'PARTIALLY_SHIPPED' } })
    const afterPart = await requests.detail(STORE, order.id)
    expect(afterPart.shipments).toMatchObject([{ status: 'IN_TRANSIT', carrier: '同城货运', lines: [{ quantity: 1 }] }])
    const { pack_size } = await server.database.db
      .selectFrom('purchase_order_line')
      .where('id', '=', one.orderLineId)
      .select('pack_size')
      .executeTakeFirstOrThrow()
    const moved = await stockOf()
    expect(moved.company).toBe(before.company - pack_size)
    expect(moved.transit).toBe(before.transit + pack_size)

    const rest = { version: afterPart.version, carrier: '自有车队', lines: requests.openOf(afterPart) }
    expect(await requests.act(COMPANY, 'ship', order.id, rest)).toMatchObject({ data: { status: 'SHIPPED' } })
    const shipped = await requests.detail(STORE, order.id)
    expect(new Set(shipped.shipments.map(({ shipmentNo }) => shipmentNo)).size).toBe(2)
    for (const line of shipped.lines) expect(line.shippedQuantity).toBe(line.confirmedQuantity)
    expect((await requests.notified(shipped)).bell).toEqual(['1/2', '2/0', '4/0', '4/0'])
    await requests.receive(STORE, order.id)
    expect((await requests.detail(STORE, order.id)).status).toBe('PARTIALLY_STORED')
    await requests.receive(STORE, order.id)
    expect((await requests.detail(STORE, order.id)).status).toBe('STORED')
  })

  it('goes on after a part was received', async () => {
    const order = await confirmed()
    const one = first(requests.openOf(order))
    await requests.act(COMPANY, 'ship', order.id, { version: order.version, carrier: '自有车队', lines: [one] })
    await requests.receive(STORE, order.id)
    const partly = await requests.detail(COMPANY, order.id)
    expect(partly.status).toBe('PARTIALLY_STORED')
    const rest = { version: partly.version, carrier: '自有车队', lines: requests.openOf(partly) }
    expect(await requests.act(COMPANY, 'ship', order.id, rest)).toMatchObject({ data: { status: 'PARTIALLY_STORED' } })
  })

  it('shows the company’s stock of each line, in purchase units', async () => {
    const order = await confirmed()
    const { body } = await server.call('GET', `/api/purchase/order/stock/${order.id}`, {
      token: await server.signIn(COMPANY),
    })
    // The contract's answer; the conformance of envelopes is tested elsewhere.
    const stock = body['data'] as { orderLineId: string; availableQuantity: number }[]
    expect(stock.map(({ orderLineId }) => orderLineId)).toEqual(order.lines.map(({ id }) => id))
    for (const { orderLineId, quantity } of requests.openOf(order))
      expect(stock.find((line) => line.orderLineId === orderLineId)?.availableQuantity).toBeGreaterThanOrEqual(quantity)
  })
})

describe('recalling a delivery', () => {
  it('reopens its quantities, returns its goods and notifies the branch', async () => {
    const order = await confirmed()
    const all = { version: order.version, carrier: '自有车队', lines: requests.openOf(order) }
    await requests.act(COMPANY, 'ship', order.id, all)
    const shipped = await requests.detail(COMPANY, order.id)
    const { id } = first(shipped.shipments)
    const path = `/api/purchase/shipment/recall/${id}`
    expect(await requests.post(COMPANY, path, { version: shipped.version, reason: '装错商品' })).toMatchObject({
      data: { status: 'CONFIRMED', unstoredDays: null, shippedTime: null },
    })
    const recalled = await requests.detail(STORE, order.id)
    expect(requests.openOf(recalled)).toEqual(requests.openOf(order))
    expect(recalled.shipments).toMatchObject([{ status: 'RECALLED' }])
    expect((await requests.notified(recalled)).bell).toEqual(['1/2', '2/0', '4/0', '4/0'])
    const again = { version: recalled.version, carrier: '自有车队', lines: requests.openOf(recalled) }
    expect(await requests.act(COMPANY, 'ship', order.id, again)).toMatchObject({ data: { status: 'SHIPPED' } })
  })
})

describe('closing the rest of an order', () => {
  it.each([
    ['nothing was shipped', 0, 'CLOSED'],
    ['a part is on its way', 1, 'SHIPPED'],
  ] as const)('where %s', async (_, shippedLines, status) => {
    const order = await confirmed()
    const lines = requests.openOf(order).slice(0, shippedLines)
    if (lines.length > 0)
      await requests.act(COMPANY, 'ship', order.id, { version: order.version, carrier: '自有车队', lines })
    const { version } = await requests.detail(COMPANY, order.id)
    const body = await requests.act(COMPANY, 'closeRemainder', order.id, { version, reason: REASON })
    expect(body).toMatchObject({ status: 200, data: { status } })
    const closed = await requests.detail(STORE, order.id)
    expect(requests.openOf(closed)).toEqual([])
    expect(derivedStatus(closed.lines)).toBe(status)
    for (const line of closed.lines)
      expect(line.amountFen).toBe((line.confirmedQuantity - line.closedQuantity) * line.priceFen)
    expect((await requests.notified(closed)).bell.at(-1)).toBe('6/0')
  })

  it('completes the order where everything shipped is received', async () => {
    const order = await confirmed()
    const lines = requests.openOf(order).slice(0, 1)
    await requests.act(COMPANY, 'ship', order.id, { version: order.version, carrier: '自有车队', lines })
    await requests.receive(STORE, order.id)
    const { version } = await requests.detail(COMPANY, order.id)
    expect(await requests.act(COMPANY, 'closeRemainder', order.id, { version, reason: REASON })).toMatchObject({
      data: { status: 'STORED' },
    })
  })
})

it('leaves no inconsistency behind', async () => {
  expect(await findInconsistencies(server.database)).toEqual([])
})
