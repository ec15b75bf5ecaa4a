import {
  DAY_MS,
  PURCHASE_ORDER_STATUSES,
  REPLACEMENT_STATUSES,
  shanghaiDay,
  stockDocumentMachines,
  SUPPLIER_ORDER_STATUSES,
} from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from '../testing/open-world.ts'
import type { World } from '../testing/open-world.ts'

describe.each(['demo', 'test'] as const)('the branch with the stories in the %s world', (size) => {
  let world: World
  let branch: { id: string; brand_id: string }
  let now: string
  const db = () => world.database.db
  const daysAgo = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString()

  beforeAll(async () => {
    world = await openWorld(size)
    now = world.now().toISOString()
    branch = await db()
      .selectFrom('branch')
      .select(['id', 'brand_id'])
      .where('branch_no', '=', 'XH001')
      .executeTakeFirstOrThrow()
  })

  afterAll(() => world.close())

  const wasSold = async (productId: string) =>
    (await db()
      .selectFrom('order_item')
      .innerJoin('order', 'order.id', 'order_id')
      .where('branch_id', '=', branch.id)
      .where('product_id', '=', productId)
      .select('order_id')
      .executeTakeFirst()) !== undefined
  const stock = () =>
    db()
      .selectFrom('stock_balance')
      .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
      .where('kind', '=', 'STORE')
      .where('branch_id', '=', branch.id)
      .select(['product_id', 'quantity', 'warehouse_id'])
      .execute()

  it('has lots that expire in −3, 3, 5 and 20 days, all in stock', async () => {
    const lots = await db()
      .selectFrom('storage_receipt_line')
      .innerJoin('storage_receipt', 'storage_receipt.id', 'receipt_id')
      .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
      .innerJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
      .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
      .where('shipment.branch_id', '=', branch.id)
      .select(['expire_date', 'production_date', 'stored_time', 'purchase_order_line.product_id'])
      .execute()
    const inStock = new Map((await stock()).map(({ product_id, quantity }) => [product_id, quantity]))
    for (const days of [-3, 3, 5, 20]) {
      const day = shanghaiDay(Date.parse(now) + days * DAY_MS)
      const ending = lots.filter(({ expire_date }) => expire_date === day)
      expect(ending.length).toBeGreaterThan(0)
      for (const { production_date, stored_time, product_id } of ending) {
        expect((production_date ?? '') < shanghaiDay(Date.parse(stored_time))).toBe(true)
        expect(inStock.get(product_id)).toBeGreaterThan(0)
      }
    }
  })

  it('has one product below its safety stock', async () => {
    const rows = await stock()
    const low: string[] = []
    for (const { product_id, quantity } of rows) {
      const own = await db()
        .selectFrom('branch_product')
        .where('branch_id', '=', branch.id)
        .where('product_id', '=', product_id)
        .select('safety_quantity')
        .executeTakeFirst()
      if (own !== undefined && quantity < own.safety_quantity) low.push(product_id)
    }
    expect(low).toHaveLength(1)
  })

  it('has a product on its shelf for more than a month that nobody has bought', async () => {
    const slow: string[] = []
    for (const { product_id, quantity, warehouse_id } of await stock()) {
      const { first } = await db()
        .selectFrom('stock_movement')
        .where('warehouse_id', '=', warehouse_id)
        .where('product_id', '=', product_id)
        .select((eb) => eb.fn.min('created_time').as('first'))
        .executeTakeFirstOrThrow()
      const onShelf = await db()
        .selectFrom('branch_product')
        .where('branch_id', '=', branch.id)
        .where('product_id', '=', product_id)
        .where('on_shelf', '=', 1)
        .select('id')
        .executeTakeFirst()
      if (quantity > 0 && onShelf !== undefined && first < daysAgo(30) && !(await wasSold(product_id)))
        slow.push(product_id)
    }
    // The small world has few sales, and so more such products.
    expect(size === 'demo' ? slow : slow.slice(0, 1)).toHaveLength(1)
  })

  it('has paid the bill of last month, settled the disputes of the one before, and has a draft of this month', async () => {
    const bills = await db()
      .selectFrom('settlement_bill')
      .where('branch_id', '=', branch.id)
      .orderBy('period_start', 'desc')
      .select(['id', 'period_start', 'status', 'revision'])
      .limit(3)
      .execute()
    expect(bills.map(({ period_start, status, revision }) => [period_start, status, revision])).toEqual([
      ['2026-11-01', 'DRAFT', 0],
      ['2026-10-01', 'PAID', 1],
      ['2026-09-01', 'ISSUED', 2],
    ])
    const events = await db()
      .selectFrom('document_log')
      .where('document_id', '=', bills[2]?.id ?? '')
      .orderBy('sequence')
      .select('event')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['generate', 'issue', 'dispute', 'adjust', 'reissue'])
  })

  it('has a refund whose credit is in no bill yet', async () => {
    const unbilled = await db()
      .selectFrom('refund_order')
      .where('branch_id', '=', branch.id)
      .where('credit_fen', 'is not', null)
      .where('id', 'not in', db().selectFrom('settlement_bill_line').where('kind', '=', 'REFUND').select('source_id'))
      .select('refund_no')
      .execute()
    expect(unbilled.length).toBeGreaterThan(0)
  })

  it('has unreceived deliveries of one, five and nine days ago', async () => {
    const orders = await db()
      .selectFrom('purchase_order')
      .where('branch_id', '=', branch.id)
      .where('oldest_transit_time', 'is not', null)
      .select(['oldest_transit_time'])
      .execute()
    const days = orders.map((row) => Math.floor((Date.parse(now) - Date.parse(row.oldest_transit_time ?? '')) / DAY_MS))
    expect(days.toSorted((a, b) => a - b)).toEqual([1, 5, 9])
  })

  it('has orders, replacement orders, and stock documents in every state', async () => {
    const statesIn = async (table: 'purchase_order' | 'replacement_order') =>
      new Set(
        (await db().selectFrom(table).where('branch_id', '=', branch.id).select('status').execute()).map(
          ({ status }) => status,
        ),
      )
    expect(await statesIn('purchase_order')).toEqual(new Set(PURCHASE_ORDER_STATUSES))
    expect(await statesIn('replacement_order')).toEqual(new Set(REPLACEMENT_STATUSES))
    const supplied = await db()
      .selectFrom('supplier_order')
      .where('brand_id', '=', branch.brand_id)
      .select('status')
      .execute()
    expect(new Set(supplied.map(({ status }) => status))).toEqual(new Set(SUPPLIER_ORDER_STATUSES))
    const documents = await db()
      .selectFrom('stock_document')
      .where('branch_id', '=', branch.id)
      .select(['kind', 'status'])
      .execute()
    const states = Object.entries(stockDocumentMachines).flatMap(([kind, { transitions }]) =>
      transitions.map(([, , to]) => `${kind} ${to}`),
    )
    // A branch has one open count at a time, so another branch has the other one.
    expect(new Set(documents.map(({ kind, status }) => `${kind} ${status}`))).toEqual(
      new Set(states.filter((state) => state !== 'CHECK COUNTING')),
    )
  })

  it('has no notification about a missing document', async () => {
    const notified = await db()
      .selectFrom('notification')
      .innerJoin('notification_receipt', 'notification_id', 'notification.id')
      .innerJoin('user', 'user.id', 'user_id')
      .where('username', '=', 'xh_owner')
      .where('service_type', 'in', ['PURCHASE', 'SETTLEMENT'])
      .select(['service_type', 'sub_service_type', 'notification_type', 'service_id', 'notification.created_time'])
      .execute()
    const tableOf = (service: string, sub: number) => {
      if (service === 'SETTLEMENT') return 'settlement_bill'
      if (sub >= 11) return 'refund_order'
      return sub >= 7 && sub <= 9 ? 'product_request' : 'purchase_order'
    }
    for (const { service_type, sub_service_type, service_id } of notified) {
      const table = tableOf(service_type, sub_service_type)
      const found = await db()
        .selectFrom(table)
        .where('id', '=', service_id ?? '')
        .select('id')
        .executeTakeFirst()
      expect(`${table} ${found?.id}`).toBe(`${table} ${service_id}`)
    }
    const aboutOf = (sub: number, type: number) =>
      notified.filter(
        (row) => row.service_type === 'PURCHASE' && row.sub_service_type === sub && row.notification_type === type,
      )
    const byId = new Map((await db().selectFrom('product_request').selectAll().execute()).map((row) => [row.id, row]))
    const notifiedStates = [7, 8, 9].flatMap((sub) =>
      [2, 1].map((type) => {
        const row = byId.get(aboutOf(sub, type)[0]?.service_id ?? '')
        return `${sub}/${type} ${row?.kind} ${row?.status}`
      }),
    )
    expect(notifiedStates).toEqual([
      '7/2 PRICE PENDING',
      '7/1 PRICE APPROVED',
      '8/2 TAKE_DOWN PENDING',
      '8/1 TAKE_DOWN WAITING_SOLD_OUT',
      '9/2 CHANGE PENDING',
      '9/1 CHANGE REJECTED',
    ])
    const transitOf = async (type: number) => {
      const order = await db()
        .selectFrom('purchase_order')
        .where('id', '=', aboutOf(0, type)[0]?.service_id ?? '')
        .select('oldest_transit_time')
        .executeTakeFirstOrThrow()
      return (Date.parse(now) - Date.parse(order.oldest_transit_time ?? '')) / DAY_MS
    }
    expect(Math.floor(await transitOf(2))).toBe(9)
    expect(Math.floor(await transitOf(0))).toBe(1)
  })
})
