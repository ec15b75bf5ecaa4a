import { counterQueue, DAY_MS, guestOrderDetail, shanghaiDay } from '@netbar/shared/contract'
import type { GuestOrderDetail } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { createManualClock, findInconsistencies, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { ordersIn } from '../testing/counter-orders.ts'
import type { ShelfProduct } from './shelf.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let branchId: string
let orders: ReturnType<typeof ordersIn>
let tokens: Readonly<Record<'cashier' | 'other' | 'manager', string>>
let shelf: readonly ShelfProduct[]
/** Products of which the branch has some without an expiry date. */
let undated: ReadonlySet<string>
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  orders = ordersIn(server.database, branchId, clock.now)
  tokens = {
    cashier: await server.signIn('xh001_cash1'),
    other: await server.signIn('xh001_cash2'),
    manager: await server.signIn('xh001_mgr'),
  }
  shelf = await orders.shelf()
  const all = await Promise.all(shelf.map(async ({ productId }) => [productId, await undatedOf(productId)] as const))
  undated = new Set(all.filter(([, units]) => units > 0).map(([productId]) => productId))
})
afterAll(() => server.stop())

const product = (nth = 0) => first(shelf.slice(nth))
const post = async (path: string, body: unknown, as = tokens.manager): Promise<Row> =>
  (
    await server.call('POST', `/api/order/console/${path}`, {
      token: as,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  ).body
const detailOf = (body: Row): GuestOrderDetail => {
  expect(body).toMatchObject({ status: 200 })
  return v.parse(guestOrderDetail, body['data'])
}
const save = (parts: Row = {}, as = tokens.manager, requestNo = crypto.randomUUID() as string) =>
  post('save', { branchId, requestNo, lines: [{ productId: product().productId, quantity: 2 }], ...parts }, as)
const step = (name: string, { id, version }: { id: string; version: number }, parts: Row = {}, as = tokens.manager) =>
  post(`${name}/${id}`, { version, ...parts }, as)
const take = async (name: string, order: { id: string; version: number }, parts: Row = {}) =>
  detailOf(await step(name, order, parts))
const unchanged = async (work: () => Promise<Row>): Promise<Row> => {
  const before = await digest(server.database)
  const body = await work()
  expect(await digest(server.database)).toEqual(before)
  return body
}
/** The lots of a product at the branch, and what has no expiry date. */
const lotsOf = async (productId: string) => {
  const rows = await server.database.db
    .selectFrom('stock_lot')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'STORE')
    .where('product_id', '=', productId)
    .where('quantity', '>', 0)
    .select(['expire_date', 'quantity'])
    .orderBy('expire_date')
    .execute()
  return rows.map(({ expire_date, quantity }) => `${expire_date} ${quantity}`)
}
const stockOf = async (productId: string) => {
  const { quantity } = await server.database.db
    .selectFrom('stock_balance')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'STORE')
    .where('product_id', '=', productId)
    .select('quantity')
    .executeTakeFirstOrThrow()
  return quantity
}
const undatedOf = async (productId: string) =>
  (await lotsOf(productId)).reduce((rest, lot) => rest - Number(lot.split(' ')[1]), await stockOf(productId))
/** Statuses of concurrent answers, in order. */
const statusesOf = (answers: readonly Row[]) =>
  answers.map(({ status }) => Number(status)).toSorted((one, other) => one - other)

describe('an order at the counter', () => {
  it('keeps its goods for the guest until it is completed, and takes them from the stock then', async () => {
    const { productId, priceFen, name } = product()
    const [stock, free] = [await stockOf(productId), await orders.freeOf(productId)]
    const made = detailOf(await save())
    expect(made).toMatchObject({ status: 'CONFIRMED', payStatus: 'UNPAID', fromConsole: 1, amountFen: 2 * priceFen })
    expect(made.lines).toMatchObject([{ lineNo: 1, productId, name, quantity: 2, priceFen, isMade: false }])
    expect([await stockOf(productId), await orders.freeOf(productId)]).toEqual([stock, free - 2])
    const completed = await take('complete', made)
    expect(completed.status).toBe('COMPLETED')
    expect([await stockOf(productId), await orders.freeOf(productId)]).toEqual([stock - 2, free - 2])
    expect(completed.history.map(({ event, toStatus, actor }) => [event, toStatus, actor])).toEqual([
      ['sell', 'CONFIRMED', first(completed.history).actor],
      ['complete', 'COMPLETED', first(completed.history).actor],
    ])
    const movements = await server.database.db
      .selectFrom('stock_movement')
      .where('source_type', '=', 'SALE')
      .where('source_id', '=', made.id)
      .select(['type', 'quantity_delta'])
      .execute()
    expect(movements).toEqual([{ type: 'SALE_OUT', quantity_delta: -2 }])
  })

  it('is made once for its request number, and another request with it is refused', async () => {
    const requestNo = crypto.randomUUID()
    const [one, two] = [
      detailOf(await save({}, tokens.manager, requestNo)),
      detailOf(await save({}, tokens.manager, requestNo)),
    ]
    expect(two.id).toBe(one.id)
    const lines = [{ productId: product().productId, quantity: 3 }]
    expect(await unchanged(() => save({ lines }, tokens.manager, requestNo))).toMatchObject({ status: 42_202 })
    await take('cancel', one, { reason: '录错了' })
  })

  it('may be discounted by who may, in fen or per mille, at most by what it costs', async () => {
    const { productId, priceFen } = product()
    expect(await unchanged(() => save({ discount: { fen: 1 } }, tokens.cashier))).toMatchObject({ status: 40_301 })
    expect(await unchanged(() => save({ discount: { fen: 2 * priceFen + 1 } }))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'discount' }],
    })
    const made = detailOf(await save({ discount: { permille: 100 }, lines: [{ productId, quantity: 1 }] }))
    const off = Math.round(priceFen / 10)
    expect(made).toMatchObject({ amountFen: priceFen - off, discountFen: off, lines: [{ discountFen: off }] })
    await take('cancel', made, { reason: '顾客不要了' })
  })

  it.each([
    ['productId', () => [{ productId: 'unknown', quantity: 1 }]],
    [
      'productId',
      () => [
        { productId: product().productId, quantity: 1 },
        { productId: product().productId, quantity: 1 },
      ],
    ],
    ['quantity', () => [{ productId: product().productId, quantity: 0 }]],
  ] as const)('names the %s that is wrong, and writes nothing', async (field, lines) => {
    const body = await unchanged(() => save({ lines: lines() }))
    expect(body).toMatchObject({ status: 42_201, errors: [{ field: `lines.${lines().length - 1}.${field}` }] })
  })

  it('that lacks something is refused with what and how much, and sells nothing in part', async () => {
    const [one, two] = [product(), first(shelf.toReversed())]
    const free = await orders.freeOf(two.productId)
    const lines = [
      { productId: one.productId, quantity: 1 },
      { productId: two.productId, quantity: free + 1 },
    ]
    const { status, msg } = await unchanged(() => save({ lines }))
    expect([status, msg]).toEqual([
      42_202,
      `库存不足（剩余/需要）：${`${two.name} ${two.spec}`.trim()} ${free}/${free + 1}`,
    ])
  })

  it('sells what ends first, and leaves what has expired on the shelf', async () => {
    const { productId } = first(await withLots())
    const lots = await lotsOf(productId)
    const made = detailOf(await save({ lines: [{ productId, quantity: 3 }] }))
    const order = await take('complete', made)
    const today = shanghaiDay(clock.now().getTime())
    const at = lots.findIndex((lot) => lot.slice(0, 10) >= today)
    const [day, units] = (lots[at] ?? '').split(' ')
    expect(await lotsOf(productId)).toEqual(lots.with(at, `${day} ${Number(units) - 3}`))
    await orders.pay(order)
    const paid = await server.call('GET', `/api/order/detail/${order.id}`, { token: tokens.manager })
    const { version } = detailOf(paid.body)
    const refund = (quantity: number, of: number) =>
      take(
        'refund',
        { id: order.id, version: of },
        { reason: '未开封退货', lines: [{ lineNo: 1, quantity, isReturned: true }] },
      )
    await refund(1, version)
    await refund(2, version + 1)
    expect(await lotsOf(productId)).toEqual(lots)
  })
})

/** Products on the shelf with at least three good pieces in their first good lot. */
const withLots = async () => {
  const today = shanghaiDay(clock.now().getTime())
  const found: ShelfProduct[] = []
  for (const one of shelf) {
    const good = (await lotsOf(one.productId)).filter((lot) => lot.slice(0, 10) >= today)
    if (Number(good[0]?.split(' ')[1] ?? 0) >= 3 && (await orders.freeOf(one.productId)) >= 3) found.push(one)
  }
  return found
}

describe('the order of a guest', () => {
  it('waits in the queue of its branch, the longest first, until it is handed over', async () => {
    const placed = await orders.place(product(), 1)
    clock.advance(60_000)
    const later = await orders.place(product(), 1)
    const queue = async () => {
      const { body } = await server.call('GET', `/api/order/console/list?branchId=${branchId}`, {
        token: tokens.cashier,
      })
      return v.parse(counterQueue, body['data'])
    }
    const before = await queue()
    const ids = before.orders.map(({ id }) => id)
    expect(ids.slice(ids.indexOf(placed.id))).toEqual([placed.id, later.id])
    expect(before.orders.find(({ id }) => id === placed.id)).toMatchObject({
      status: 'PENDING',
      waitingSince: placed.created_time,
      machineName: '017',
    })
    const confirmed = await take('confirm', placed)
    await take('complete', confirmed)
    expect((await queue()).orders.map(({ id }) => id)).not.toContain(placed.id)
    await take('cancel', later, { reason: '顾客取消' })
    expect((await queue()).orderCount).toBe(before.orderCount - 2)
    const messages = await server.database.db
      .selectFrom('live_message')
      .where('order_no', '=', placed.order_no)
      .select(['type', 'machine_name'])
      .orderBy('sequence')
      .execute()
    expect(messages.map(({ type }) => type)).toEqual(['ORDER_CHANGED', 'ORDER_CONFIRMED', 'ORDER_CHANGED'])
    expect(new Set(messages.map(({ machine_name }) => machine_name))).toEqual(new Set(['017']))
  })

  it('takes only steps of its state: others say that somebody has handled it', async () => {
    const placed = await orders.place(product(), 1)
    const msg = '该订单已由其他人处理，请刷新。'
    expect(await unchanged(() => step('complete', placed))).toMatchObject({ status: 40_901, msg })
    const cancelled = await take('cancel', placed, { reason: '顾客取消' })
    for (const name of ['confirm', 'complete'])
      expect(await unchanged(() => step(name, cancelled))).toMatchObject({ status: 40_901, msg })
    expect(await unchanged(() => step('cancel', cancelled, { reason: '再取消' }))).toMatchObject({ status: 40_901 })
    expect(cancelled.history.at(-1)).toMatchObject({ event: 'cancel', reason: '顾客取消', toStatus: 'CANCELLED' })
  })

  it('whose goods have expired meanwhile is not handed over', async () => {
    const perishable = first((await withLots()).filter(({ productId }) => !undated.has(productId)))
    const placed = await orders.place(perishable, 1, 'sell')
    const years = 2_000 * DAY_MS
    clock.turn(years)
    const later = await server.signIn('xh001_mgr')
    expect(await unchanged(() => step('complete', placed, {}, later))).toMatchObject({ status: 42_202 })
    clock.turn(-years)
    await take('cancel', placed, { reason: '商品已过期' })
  })
})

describe('a refund', () => {
  const paidOrder = async (lines: readonly Row[], isCompleted: boolean, discount: Row | null = null) => {
    const made = detailOf(await save({ lines, discount }))
    const order = isCompleted ? await take('complete', made) : made
    const { version } = await orders.pay(order)
    return { ...order, version }
  }
  const reason = '商品有问题'

  it('is of what is paid, in parts or whole, to the fen, once each', async () => {
    const { productId, priceFen } = product()
    const order = await paidOrder([{ productId, quantity: 3 }], true, { fen: 1 })
    const stock = await stockOf(productId)
    const one = await take('refund', order, { reason, lines: [{ lineNo: 1, quantity: 1 }] })
    expect(one).toMatchObject({ payStatus: 'PART_REFUNDED', status: 'COMPLETED' })
    expect(await unchanged(() => step('refund', one, { reason, lines: [{ lineNo: 1, quantity: 3 }] }))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'lines.0.quantity', msg: '最多可退 2 件。' }],
    })
    const all = await take('refund', one, { reason, lines: [{ lineNo: 1, quantity: 2, isReturned: true }] })
    expect(all).toMatchObject({ payStatus: 'REFUNDED', refundedFen: 3 * priceFen - 1 })
    expect(all.refunds.map(({ lines }) => lines)).toEqual([
      [{ lineNo: 1, quantity: 1, isReturned: false }],
      [{ lineNo: 1, quantity: 2, isReturned: true }],
    ])
    // What did not come back is gone.
    expect(await stockOf(productId)).toBe(stock + 2)
    expect(await unchanged(() => step('refund', all, { reason, lines: [{ lineNo: 1, quantity: 1 }] }))).toMatchObject({
      status: 42_202,
      msg: '该订单没有可退的款项。',
    })
  })

  it('before the goods are handed over frees them, and a paid order is cancelled after it only', async () => {
    const { productId } = product()
    const free = await orders.freeOf(productId)
    const order = await paidOrder([{ productId, quantity: 2 }], false)
    expect(await unchanged(() => step('cancel', order, { reason }))).toMatchObject({ status: 42_202 })
    const refunded = await take('refund', order, { reason, lines: [{ lineNo: 1, quantity: 2 }] })
    expect(await orders.freeOf(productId)).toBe(free)
    expect(await take('cancel', refunded, { reason })).toMatchObject({ status: 'CANCELLED', payStatus: 'REFUNDED' })
  })

  it('is a function of its own', async () => {
    const order = await paidOrder([{ productId: product().productId, quantity: 1 }], true)
    const lines = [{ lineNo: 1, quantity: 1 }]
    expect(await unchanged(() => step('refund', order, { reason, lines }, tokens.cashier))).toMatchObject({
      status: 40_301,
    })
    expect(await unchanged(() => step('refund', order, { reason, lines: [...lines, ...lines] }))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'lines.1.lineNo' }],
    })
  })
})

describe('a product made at the bar', () => {
  it('takes what it is made of, which does not come back to the shelf', async () => {
    const { db } = server.database
    const [one, two] = [product(0), product(1)]
    const { id: madeId } = await db
      .selectFrom('product')
      .innerJoin('branch', 'branch.brand_id', 'product.brand_id')
      .where('branch.id', '=', branchId)
      .where('type', '=', 'MADE')
      .select('product.id')
      .orderBy('code')
      .executeTakeFirstOrThrow()
    const bom = JSON.stringify([
      { productId: one.productId, quantity: 1 },
      { productId: two.productId, quantity: 2 },
    ])
    await db.updateTable('product').set({ bom }).where('id', '=', madeId).execute()
    const own = await db.selectFrom('branch_product').where('branch_id', '=', branchId).selectAll().execute()
    await db
      .insertInto('branch_product')
      .values({ ...first(own), id: 'made', product_id: madeId, on_shelf: 1, channels: 'BAR', order_limit: null })
      .execute()
    const before = [await stockOf(one.productId), await stockOf(two.productId)]
    const made = detailOf(await save({ lines: [{ productId: madeId, quantity: 3 }] }))
    expect(made.lines).toMatchObject([{ productId: madeId, isMade: true }])
    const { id } = await take('complete', made)
    expect([await stockOf(one.productId), await stockOf(two.productId)]).toEqual([
      (before[0] ?? 0) - 3,
      (before[1] ?? 0) - 6,
    ])
    const { version } = await orders.pay({ id })
    const refund = (isReturned: boolean) =>
      step('refund', { id, version }, { reason: '做错了', lines: [{ lineNo: 1, quantity: 1, isReturned }] })
    expect(await unchanged(() => refund(true))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'lines.0.isReturned', msg: '现做商品无法退回库存。' }],
    })
    detailOf(await refund(false))
    expect(await stockOf(one.productId)).toBe((before[0] ?? 0) - 3)
  })
})

describe('two at once', () => {
  it('want the last bottle: one of them gets it', async () => {
    const last = first(shelf.toReversed())
    const free = await orders.freeOf(last.productId)
    const lines = [{ productId: last.productId, quantity: free }]
    const answers = await Promise.all(Object.values(tokens).map((as) => save({ lines }, as)))
    expect(statusesOf(answers)).toEqual([200, 42_202, 42_202])
    expect(await orders.freeOf(last.productId)).toBe(0)
    const made = detailOf(first(answers.filter(({ status }) => status === 200)))
    await take('cancel', made, { reason: '顾客取消' })
    expect(await orders.freeOf(last.productId)).toBe(free)
  })

  it('confirm and cancel one order, or complete it twice: one step is taken, the others are told', async () => {
    const placed = await orders.place(product(), 1)
    const answers = await Promise.all([
      step('confirm', placed, {}, tokens.cashier),
      step('cancel', placed, { reason: '顾客取消' }, tokens.other),
    ])
    // A cancellation may follow the confirmation, but not of the version that it was decided on.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 40_901, 40_902]).toContain(status)
    const made = detailOf(await save())
    const completions = await Promise.all(Object.values(tokens).map((as) => step('complete', made, {}, as)))
    expect(completions.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refund one piece: it is refunded once', async () => {
    const made = await take(
      'complete',
      detailOf(await save({ lines: [{ productId: product().productId, quantity: 1 }] })),
    )
    const { version } = await orders.pay(made)
    const lines = [{ lineNo: 1, quantity: 1, isReturned: true }]
    const answers = await Promise.all(
      [1, 2, 3].map(() => step('refund', { id: made.id, version }, { reason: '退货', lines })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { refunds } = detailOf(first(answers.filter(({ status }) => status === 200)))
    expect(refunds).toHaveLength(1)
  })
})

it('whatever was sold, cancelled and refunded by now, orders, stock and ledger agree', async () => {
  expect(await findInconsistencies(server.database)).toEqual([])
})
