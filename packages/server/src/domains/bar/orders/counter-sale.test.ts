import { counterGoods, counterQueue, guestOrderDetail } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { ordersIn } from '../testing/counter-orders.ts'
import { serviceRow } from '../testing/service-row.ts'
import { tillDesk } from '../testing/till-desk.ts'
import type { ShelfProduct } from './shelf.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let branchId: string
let orders: ReturnType<typeof ordersIn>
let tokens: Readonly<Record<'cashier' | 'other', string>>
let product: ShelfProduct
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  server = await startTestServer({ clock })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  orders = ordersIn(server.database, branchId, clock.now)
  tokens = { cashier: await server.signIn('xh001_cash2'), other: await server.signIn('xh001_cash3') }
  product = first(await orders.shelf())
  await tillDesk(server, branchId).open(tokens.cashier, 9)
})
afterAll(() => server.stop())

const post = async (path: string, body: unknown, token: string): Promise<Row> =>
  (await server.call('POST', path, { token, body, headers: { 'Idempotency-Key': crypto.randomUUID() } })).body
const get = async (path: string): Promise<unknown> =>
  (await server.call('GET', `/api/order/${path}`, { token: tokens.cashier })).body['data']
const cash = (amountFen: number, receivedFen: number | null = null) => [{ channel: 'CASH', amountFen, receivedFen }]
const sell = (parts: unknown, requestNo: string = crypto.randomUUID(), token = tokens.cashier) =>
  post(
    '/api/order/console/save',
    { branchId, requestNo, lines: [{ productId: product.productId, quantity: 2 }], parts },
    token,
  )
const detailOf = (body: Row) => {
  expect(body).toMatchObject({ status: 200 })
  return v.parse(guestOrderDetail, body['data'])
}
const unchanged = async (work: () => Promise<Row>): Promise<Row> => {
  const before = await digest(server.database)
  const body = await work()
  expect(await digest(server.database)).toEqual(before)
  return body
}

describe('a sale with its payment', () => {
  it('is paid and handed over at once, and once however often it is sent', async () => {
    const dueFen = 2 * product.priceFen
    const requestNo = crypto.randomUUID()
    const free = await orders.freeOf(product.productId)
    const made = detailOf(await sell(cash(dueFen, dueFen + 100), requestNo))
    expect(made).toMatchObject({ status: 'COMPLETED', payStatus: 'PAID', payChannel: 'CASH', amountFen: dueFen })
    expect(made.history.map(({ event }) => event)).toEqual(['sell', 'pay', 'complete'])
    expect(made.payments).toMatchObject([{ channel: 'CASH', amountFen: dueFen, refundedFen: 0 }])
    expect(await orders.freeOf(product.productId)).toBe(free - 2)
    const again = await unchanged(() => sell(cash(dueFen, dueFen + 100), requestNo))
    expect(again).toMatchObject({ status: 200, data: { id: made.id } })
  })

  it('is not made at all where its parts do not pay it, or without an open shift', async () => {
    expect(await unchanged(() => sell(cash(1)))).toMatchObject({ status: 42_201, errors: [{ field: 'parts' }] })
    expect(await unchanged(() => sell([]))).toMatchObject({ status: 42_201, errors: [{ field: 'parts' }] })
    expect(await unchanged(() => sell(cash(2 * product.priceFen), crypto.randomUUID(), tokens.other))).toMatchObject({
      status: 42_202,
    })
  })
})

describe('a sale to a member', () => {
  const [memberFen, discountFen] = [100, 1]
  const save = (body: Row) =>
    post('/api/order/console/save', { branchId, requestNo: crypto.randomUUID(), ...body }, tokens.cashier)
  const lines = () => [{ productId: product.productId, quantity: 2 }]
  let memberId: string
  beforeAll(async () => {
    const { db } = server.database
    await db.updateTable('product').set({ member_price_fen: memberFen }).where('id', '=', product.productId).execute()
    const member = db.selectFrom('member').where('branch_id', '=', branchId).where('status', '=', 'NORMAL').select('id')
    memberId = (await member.executeTakeFirstOrThrow()).id
  })

  it('is at the price of members, which its line keeps and its refund gives back', async () => {
    const dueFen = 2 * memberFen - discountFen
    const ordinary = await unchanged(() => save({ memberId, lines: lines(), parts: cash(2 * product.priceFen) }))
    expect(ordinary).toMatchObject({ status: 42_201, errors: [{ field: 'parts' }] })
    const manager = await server.signIn('xh001_mgr')
    await tillDesk(server, branchId).ensure(manager, 8)
    const body = { branchId, requestNo: crypto.randomUUID(), memberId, lines: lines(), discount: { fen: discountFen } }
    const made = detailOf(await post('/api/order/console/save', { ...body, parts: cash(dueFen) }, manager))
    expect(made).toMatchObject({
      amountFen: dueFen,
      lines: [{ priceFen: memberFen, ordinaryPriceFen: product.priceFen }],
    })
    const refund = { version: made.version, reason: '拿错了', lines: [{ lineNo: 1, quantity: 2 }] }
    const refunded = detailOf(await post(`/api/order/console/refund/${made.id}`, refund, manager))
    expect(refunded).toMatchObject({ payStatus: 'REFUNDED', refundedFen: dueFen })
  })

  it('whose membership is cancelled is at the ordinary price, as to a guest', async () => {
    await server.database.db.updateTable('member').set({ status: 'CANCELLED' }).where('id', '=', memberId).execute()
    const parts = cash(2 * product.priceFen)
    for (const buyer of [memberId, null])
      expect(detailOf(await save({ memberId: buyer, lines: lines(), parts }))).toMatchObject({
        lines: [{ priceFen: product.priceFen, ordinaryPriceFen: null }],
      })
  })
})

it('the shelf of the counter says what is left of each product', async () => {
  const goods = v.parse(v.array(counterGoods), await get(`console/goods?branchId=${branchId}`))
  const { productId, name, priceFen } = product
  expect(goods.find((each) => each.productId === productId)).toMatchObject({
    name,
    priceFen,
    left: await orders.freeOf(productId),
  })
  const stored = await server.database.db.selectFrom('product').where('id', '=', productId).select('barcode').execute()
  expect(goods.find((each) => each.productId === productId)?.barcode).toBe(first(stored).barcode)
})

it('a guest who called is served by one of two cashiers, and leaves the queue of both', async () => {
  const id = 'call-of-two'
  await server.database.db
    .insertInto('service_request')
    .values(serviceRow({ id, branch_id: branchId }))
    .execute()
  const answers = await Promise.all(
    [tokens.cashier, tokens.other].map((token) => post(`/api/order/console/service/${id}`, {}, token)),
  )
  expect(answers.map(({ status }) => Number(status)).toSorted((one, other) => one - other)).toEqual([200, 40_901])
  const queue = v.parse(counterQueue, await get(`console/list?branchId=${branchId}`))
  expect(queue.services.map((call) => call.id)).not.toContain(id)
  const [stored] = await server.database.db.selectFrom('service_request').where('id', '=', id).selectAll().execute()
  expect(stored).toMatchObject({ status: 'HANDLED' })
  expect(stored?.handled_by).not.toBeNull()
})

it('what was sold is among the orders of the last day, which are forgotten after it', async () => {
  const made = detailOf(await sell(cash(2 * product.priceFen)))
  const recent = async () => {
    const queue = v.parse(counterQueue, await get(`console/list?branchId=${branchId}`))
    return queue.recent.map(({ id }) => id)
  }
  expect((await recent())[0]).toBe(made.id)
  clock.jump(24 * 3_600_000 + 1)
  // The session has ended meanwhile.
  tokens = { ...tokens, cashier: await server.signIn('xh001_cash2') }
  expect(await recent()).not.toContain(made.id)
})
