import { DAY_MS, delivery, demand, shanghaiDay } from '@netbar/shared/contract'
import type { Delivery, Demand, PurchaseOrderDetail } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { array, parse } from 'valibot'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { purchaseRequests } from '../../testing/purchase-requests.ts'
import { first } from '../../testing/purchasing-world.ts'

const STORE = 'xh001_mgr'
const COMPANY = 'xh_owner'

let server: TestServer
let requests: ReturnType<typeof purchaseRequests>
beforeAll(async () => {
  server = await startTestServer()
  requests = purchaseRequests(server)
})
afterAll(() => server.stop())

const ask = async (username: string, path: string) =>
  (await server.call('GET', `/api/purchase/${path}`, { token: await server.signIn(username) })).body
const deliveries = async (username: string, query = ''): Promise<Delivery[]> =>
  parse(array(delivery), (await ask(username, `shipment/page?limit=100${query}`))['rows'])
const demands = async (username: string, query = ''): Promise<Demand[]> =>
  parse(array(demand), (await ask(username, `demand/summary?limit=100${query}`))['rows'])

/** A new order that the company has confirmed in full, with all of it in stock. */
const confirmed = async () => {
  const id = await requests.submit(STORE, 2)
  await requests.act(COMPANY, 'confirm', id, { version: 1 })
  await requests.supply(id)
  return requests.detail(COMPANY, id)
}

describe('deliveries of the company', () => {
  it('show destination and time, to the branch too, and are found by their documents’ texts', async () => {
    const order = await confirmed()
    const expectedTime = new Date(Date.now() + DAY_MS).toISOString()
    const contact = { trackingNo: 'Sf-7_%001', driverPhone: '13900000001', expectedTime }
    await requests.act(COMPANY, 'ship', order.id, {
      version: order.version,
      carrier: '同城货运',
      ...contact,
      lines: requests.openOf(order),
    })
    const after = await requests.detail(STORE, order.id)
    expect(after.shipments).toMatchObject([{ carrier: '同城货运', ...contact }])
    const { shipmentNo } = first(after.shipments)
    const shown = {
      shipmentNo,
      orderNo: order.orderNo,
      branchNo: 'XH001',
      lineCount: 2,
      quantity: after.lines.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0),
      status: 'IN_TRANSIT',
      storedTime: null,
      ...contact,
      // The full phone number is on the page of the order.
      driverPhone: '139****0001',
    }
    const today = shanghaiDay(Date.now())
    for (const query of [
      `&no=${shipmentNo.toLowerCase()}`,
      `&no=${order.orderNo}`,
      `&no=${encodeURIComponent('7_%')}`,
      `&status=IN_TRANSIT&no=${shipmentNo}&from=${today}&to=${today}`,
    ])
      expect(await deliveries(COMPANY, query), query).toMatchObject([shown])
    for (const query of [`&no=${shipmentNo}&status=RECEIVED`, `&no=${shipmentNo}&to=2026-01-01`])
      expect(await deliveries(COMPANY, query), query).toEqual([])
    await requests.receive(STORE, order.id)
    expect(await deliveries(COMPANY, `&no=${shipmentNo}&status=RECEIVED`)).toMatchObject([
      { storedTime: expect.any(String) },
    ])
  })

  it('[PERM-7] are those of the user’s own branches, sorted by time in both directions', async () => {
    const own = await deliveries(STORE)
    expect(new Set(own.map(({ branchNo }) => branchNo))).toEqual(new Set(['XH001']))
    const all = await deliveries(COMPANY)
    expect(all.length).toBeGreaterThan(own.length)
    const times = all.map(({ shippedTime }) => shippedTime)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await deliveries(COMPANY, '&sort=shippedTime')).map(({ shippedTime }) => shippedTime)).toEqual(
      times.toSorted(),
    )
  })
})

describe('open demand of the branches', () => {
  const productOf = async ({ id }: PurchaseOrderDetail) => {
    const line = await server.database.db
      .selectFrom('purchase_order_line')
      .where('order_id', '=', id)
      .where('line_no', '=', 1)
      .select(['product_id', 'pack_size', 'ordered_quantity'])
      .executeTakeFirstOrThrow()
    return line
  }
  const keepStock = async (productId: string, quantity: number) => {
    const company = server.database.db.selectFrom('warehouse').where('kind', '=', 'COMPANY').select('id')
    await server.database.db
      .updateTable('stock_balance')
      .set({ quantity })
      .where('product_id', '=', productId)
      .where('warehouse_id', 'in', company)
      .execute()
  }

  it('follows each order from its submission to its delivery, beside the stock', async () => {
    const order = await confirmed()
    const { product_id, pack_size, ordered_quantity } = await productOf(order)
    const now = async () => (await demands(COMPANY)).find(({ id }) => id === product_id)
    const before = await now()
    expect(before?.quantity).toBeGreaterThanOrEqual(ordered_quantity)
    // One piece less lacks a whole box.
    await keepStock(product_id, (before?.quantity ?? 0) * pack_size - 1)
    expect(await now()).toMatchObject({
      stockQuantity: (before?.quantity ?? 0) - 1,
      missingQuantity: 1,
      orderCount: before?.orderCount,
    })
    expect((await demands(COMPANY, '&missing=true')).map(({ id }) => id)).toContain(product_id)
    await keepStock(product_id, (before?.quantity ?? 0) * pack_size)
    expect((await demands(COMPANY, '&missing=true')).map(({ id }) => id)).not.toContain(product_id)

    const line = first(order.lines)
    await requests.act(COMPANY, 'ship', order.id, {
      version: order.version,
      carrier: '自有车队',
      lines: [{ orderLineId: line.id, quantity: 1 }],
    })
    const shipped = await now()
    expect(shipped?.quantity ?? 0).toBe((before?.quantity ?? 0) - 1)
    const { version } = await requests.detail(COMPANY, order.id)
    await requests.act(COMPANY, 'closeRemainder', order.id, { version, reason: '供应商缺货' })
    expect((await now())?.quantity ?? 0).toBe((before?.quantity ?? 0) - ordered_quantity)
  })

  it('counts an undecided order as ordered, and then as confirmed', async () => {
    const id = await requests.submit(STORE, 2)
    const order = await requests.detail(STORE, id)
    const { product_id, ordered_quantity } = await productOf(order)
    const now = async () => (await demands(COMPANY)).find((row) => row.id === product_id)
    const pending = await now()
    expect(pending?.pendingQuantity).toBeGreaterThanOrEqual(ordered_quantity)
    await requests.act(COMPANY, 'confirm', id, {
      version: 1,
      reason: '供应商缺货',
      lines: order.lines.map((line, index) => ({
        orderLineId: line.id,
        quantity: index === 0 ? line.orderedQuantity - 1 : line.orderedQuantity,
      })),
    })
    expect(await now()).toMatchObject({
      pendingQuantity: (pending?.pendingQuantity ?? 0) - ordered_quantity,
      quantity: (pending?.quantity ?? 0) - 1,
    })
  })

  it('lists what is lacking first, is found by product, and leaves out unapproved replacements', async () => {
    const all = await demands(COMPANY)
    const missing = all.map(({ missingQuantity }) => missingQuantity)
    expect(missing).toEqual(missing.toSorted((one, other) => other - one))
    const [one] = all
    expect(one && (await demands(COMPANY, `&product=${one.code.toLowerCase()}`)).map(({ id }) => id)).toEqual([one?.id])
    const { db } = server.database
    const orderId = await requests.submit(STORE, 2)
    const sum = async () => (await demands(COMPANY)).reduce((total, { quantity }) => total + quantity, 0)
    const before = await sum()
    await db.updateTable('purchase_order').set({ kind: 'REPLACEMENT' }).where('id', '=', orderId).execute()
    const { lines } = await requests.detail(COMPANY, orderId)
    expect(await sum()).toBe(before - lines.reduce((total, { orderedQuantity }) => total + orderedQuantity, 0))
  })

  it('[PERM-7] is that of the user’s own branches or of one of them, for users with the function alone', async () => {
    const sum = (rows: readonly Demand[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
    const branches = await server.database.db
      .selectFrom('branch')
      .where('branch_no', 'like', 'XH%')
      .select('id')
      .execute()
    const parts = await Promise.all(branches.map(async ({ id }) => sum(await demands(COMPANY, `&branchId=${id}`))))
    expect(parts.reduce((total, part) => total + part, 0)).toBe(sum(await demands(COMPANY)))
    for (const username of [STORE, 'area01'])
      expect(await ask(username, 'demand/summary'), username).toMatchObject({ status: 40301 })
  })
})
