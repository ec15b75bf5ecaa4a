import { MINUTE_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, createOutsideWorld, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { createSecretBox } from '../../../platform/secrets/index.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'
import { orderRow } from '../testing/order-rows.ts'
import { mismatchedPayments, mismatchedShifts } from '../../../consistency/index.ts'
import { enableWechatPay } from '../../org/testing/enable-wechat-pay.ts'
import { tillDesk } from '../testing/till-desk.ts'
import { tradeNumber } from '../../org/index.ts'
import { sweepPayments } from './sweep.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let outside: OutsideWorld
let branchId: string
let token: string
let desk: ReturnType<typeof tillDesk>
let orders = 0
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  await enableWechatPay(server.database, branchId)
  desk = tillDesk(server, branchId)
})
beforeEach(async () => {
  token = await server.signIn('xh001_cash1')
  await desk.ensure(token, 1)
})
afterAll(() => server.stop())

const secrets = createSecretBox(TEST_KEY)
const errors: unknown[] = []
const sweep = () =>
  sweepPayments({
    wechatPay: outside.services.wechatPay,
    secrets,
    database: server.database,
    clock,
    onError: (error) => void errors.push(error),
  })

/** An order of ¥12 that waits to be paid. */
const newOrder = async (): Promise<string> => {
  orders += 1
  const order_no = `XSQR${orders}`
  const time = clock.now().toISOString()
  await server.database.db
    .insertInto('order')
    .values(
      orderRow({
        id: `order-${orders}`,
        branch_id: branchId,
        order_no,
        status: 'CONFIRMED',
        pay_status: 'UNPAID',
        from_console: 1,
        amount_fen: 1_200,
        created_time: time,
      }),
    )
    .execute()
  return order_no
}
const start = (no: string, key?: string) => desk.post(`/api/payment/order/pay/${no}`, undefined, token, key)
const find = async (no: string) => (await server.call('GET', `/api/payment/order/pay/${no}`, { token })).body
const close = (no: string) => desk.post(`/api/payment/order/close/${no}`, undefined, token)
const notice = (id: unknown) =>
  server.call('POST', `/api/payment/notice/wechat/${String(id)}`, { body: { id: 'EV-1' } })
const begun = async (no: string, amountFen = 1_200): Promise<{ readonly id: string }> => {
  const answer = await start(no)
  expect(answer).toMatchObject({ status: 200, data: { state: 'PENDING', amountFen } })
  // A payment was answered, as the line before says.
  return answer['data'] as { readonly id: string }
}
const orderOf = (no: string) =>
  server.database.db
    .selectFrom('order')
    .where('order_no', '=', no)
    .select(['pay_status', 'pay_channel'])
    .executeTakeFirstOrThrow()
const messagesOf = async (no: string) =>
  (await server.database.db.selectFrom('live_message').where('order_no', '=', no).select('type').execute()).map(
    ({ type }) => type,
  )

describe('a payment by QR code', () => {
  it('is waited for under one code however often it is begun, and settles its order once', async () => {
    const no = await newOrder()
    const { id } = await begun(no)
    expect(await begun(no)).toMatchObject({ id, codeUrl: expect.stringMatching(/^weixin:/) })
    expect(await find(no)).toMatchObject({ data: { state: 'PENDING' } })
    outside.wechatPay.pay(tradeNumber(id))
    await Promise.all([find(no), notice(id), sweep(), find(no)])
    expect(await find(no)).toMatchObject({ data: { id, state: 'PAID', codeUrl: null, isReturned: false } })
    expect(await orderOf(no)).toEqual({ pay_status: 'PAID', pay_channel: 'WECHAT' })
    expect(await messagesOf(no)).toEqual(['ORDER_PAID'])
    expect(await start(no)).toMatchObject({ status: 40_401 })
  })

  it('stays when WeChat Pay does not answer, and gets its code with the next attempt', async () => {
    const no = await newOrder()
    outside.wechatPay.failNext('timeout')
    expect(await start(no)).toMatchObject({ status: 50_301 })
    await begun(no)
    const rows = await server.database.db.selectFrom('payment').where('ref_no', '=', no).selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  it('that WeChat Pay refuses has failed, and the next attempt is another one', async () => {
    const no = await newOrder()
    outside.wechatPay.failNext({ code: 'NO_AUTH', message: '商户无权限' })
    expect(await start(no)).toMatchObject({ status: 42_202, msg: expect.stringContaining('商户无权限') })
    expect(await find(no)).toMatchObject({ data: { state: 'FAILED' } })
    await begun(no)
    await close(no)
  })

  it('is asked about after five minutes, and closed where nobody has paid', async () => {
    const no = await newOrder()
    await begun(no)
    clock.advance(4 * MINUTE_MS)
    await sweep()
    expect(await find(no)).toMatchObject({ data: { state: 'PENDING' } })
    clock.advance(MINUTE_MS)
    outside.wechatPay.failNext('timeout')
    await sweep()
    expect(await orderOf(no)).toEqual({ pay_status: 'UNPAID', pay_channel: null })
    await sweep()
    expect(await find(no)).toMatchObject({ data: { state: 'CLOSED', reason: 'TIMED_OUT' } })
  })

  it('that was paid in the moment of its end is not closed', async () => {
    const no = await newOrder()
    const { id } = await begun(no)
    outside.wechatPay.pay(tradeNumber(id))
    expect(await close(no)).toMatchObject({ data: { state: 'PAID' } })
    expect(await orderOf(no)).toMatchObject({ pay_status: 'PAID' })
  })

  it('that comes after its end, or for an order that is paid, is given back, and says so', async () => {
    const late = await newOrder()
    const { id } = await begun(late)
    expect(await close(late)).toMatchObject({ data: { state: 'CLOSED', reason: 'CLOSED_BY_CASHIER' } })
    outside.wechatPay.pay(tradeNumber(id))
    await notice(id)
    expect(await find(late)).toMatchObject({ data: { state: 'PAID', isReturned: true, reason: 'CAME_LATE' } })
    expect(await orderOf(late)).toMatchObject({ pay_status: 'UNPAID' })
    const paid = await newOrder()
    const other = await begun(paid)
    await desk.done(
      `/api/order/console/pay/order-${orders}`,
      { version: 1, parts: [{ channel: 'CASH', amountFen: 1_200, receivedFen: 2_000 }] },
      token,
    )
    outside.wechatPay.pay(tradeNumber(other.id))
    await sweep()
    outside.wechatPay.failNext({ code: 'NOT_ENOUGH', message: '余额不足' })
    await sweep()
    await sweep()
    const refunds = await server.database.db
      .selectFrom('payment')
      .where('refund_of', 'in', [id, other.id])
      .select(['state', 'amount_fen', 'shift_id'])
      .execute()
    expect(refunds).toEqual(Array.from({ length: 2 }, () => ({ state: 'PAID', amount_fen: 1_200, shift_id: null })))
    expect(outside.wechatPay.refunds.map(({ amountFen }) => amountFen)).toEqual([1_200, 1_200])
    const { db } = server.database
    expect([...(await mismatchedPayments(db, '')), ...(await mismatchedShifts(db, ''))]).toEqual([])
  })

  it('keeps its shift open while it is waited for', async () => {
    const no = await newOrder()
    await begun(no)
    const current = await server.call('GET', `/api/bar/shift/current/${branchId}`, { token })
    const { own } = current.body['data'] as { readonly own: Row }
    const closing = { version: own['version'], cashCount: [], differenceReason: '测试' }
    expect(await desk.post(`/api/bar/shift/close/${String(own['id'])}`, closing, token)).toMatchObject({
      status: 42_202,
      msg: `${no} 的扫码支付尚未完成，请先查询结果或关闭。`,
    })
    await close(no)
  })
})

describe('cash that is handed in', () => {
  it('leaves the drawer once its QR code is paid, and is no income', async () => {
    await desk.done(
      '/api/bar/cashMovement/save',
      { branchId, direction: 'IN', amountFen: 5_000, reason: '找零' },
      token,
    )
    const current = await server.call('GET', `/api/bar/shift/current/${branchId}`, { token })
    const { own } = current.body['data'] as { readonly own: Row }
    const before = await desk.sheet(token, own['id'])
    const { depositNo } = await desk.done('/api/payment/cashDeposit/save', { branchId, amountFen: 1_200 }, token)
    const { id } = await begun(String(depositNo))
    // Its code is open: that amount stays.
    const other = { branchId, amountFen: 100 }
    expect(await desk.done('/api/payment/cashDeposit/save', other, token)).toMatchObject({
      depositNo,
      amountFen: 1_200,
    })
    outside.wechatPay.pay(tradeNumber(id))
    await find(String(depositNo))
    const after = await desk.sheet(token, own['id'])
    expect(after).toMatchObject({
      channels: before['channels'],
      depositedFen: 1_200,
      expectedCashFen: Number(before['expectedCashFen']) - 1_200,
    })
    expect(await messagesOf(String(depositNo))).toEqual(['DEPOSIT_ORDER_PAID'])
  })

  it('has another amount once its QR code is closed, and is paid with that', async () => {
    const save = (amountFen: number) => desk.done('/api/payment/cashDeposit/save', { branchId, amountFen }, token)
    const { depositNo } = await save(900)
    await begun(String(depositNo), 900)
    await close(String(depositNo))
    expect(await save(700)).toMatchObject({ depositNo, amountFen: 700, status: 'PENDING' })
    const { id } = await begun(String(depositNo), 700)
    outside.wechatPay.pay(tradeNumber(id))
    await find(String(depositNo))
    expect(await save(300)).not.toMatchObject({ depositNo })
  })
})
