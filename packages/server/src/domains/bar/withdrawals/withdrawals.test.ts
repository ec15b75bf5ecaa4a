import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, createOutsideWorld, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { first } from '../../../testing/first.ts'
import { findInconsistencies } from '../../../testing/invariants.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'
import { createSecretBox } from '../../../platform/secrets/index.ts'
import { moveBalance } from '../../members/index.ts'
import { setBalance } from '../../members/testing/set-balance.ts'
import { enableWechatPay } from '../../org/testing/enable-wechat-pay.ts'
import { tradeNumber } from '../../org/index.ts'
import { sweepPayments } from '../qr-payments/sweep.ts'
import { tillDesk } from '../testing/till-desk.ts'
import { withdrawable } from './withdrawable.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let outside: OutsideWorld
let branchId: string
let memberId: string
let cashier: string
let manager: string
let area: string
let desk: ReturnType<typeof tillDesk>
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  await enableWechatPay(server.database, branchId)
  memberId = first(await withdrawable(db, branchId)).id
  desk = tillDesk(server, branchId)
  cashier = await server.signIn('xh001_cash1')
  manager = await server.signIn('xh001_mgr')
  area = await server.signIn('area01')
  await desk.ensure(cashier, 1)
  await desk.open(manager, 2, [{ fen: 10_000, count: 20 }])
})
beforeEach(async () => {
  // One withdrawal of a member is open at a time.
  await server.database.db
    .updateTable('withdraw_order')
    .set({ status: 'CANCELLED' })
    .where('member_id', '=', memberId)
    .where('status', 'in', ['SUBMITTED', 'STORE_APPROVED', 'APPROVED'])
    .execute()
  await setBalance(server.database, memberId, { principalFen: 0, giftFen: 0 }, clock.now())
})
afterAll(() => server.stop())

let topUps = 0
/** Tops the member up; through WeChat Pay the provider knows the order that was paid. */
const topUp = async (principalFen: number, giftFen: number, isByWechat = false): Promise<void> => {
  topUps += 1
  const id = `topped-up-${topUps}`
  const time = clock.now().toISOString()
  const { id: cashierId } = await server.database.db
    .selectFrom('user')
    .where('username', '=', 'xh001_cash1')
    .select('id')
    .executeTakeFirstOrThrow()
  await server.database.write(async (trx) => {
    await trx
      .insertInto('recharge_order')
      .values({
        id,
        branch_id: branchId,
        member_id: memberId,
        order_no: id,
        principal_fen: principalFen,
        gift_fen: giftFen,
        pay_channel: 'WECHAT',
        status: 'PAID',
        created_time: time,
        paid_time: time,
        refunded_time: null,
        cashier_name: null,
      })
      .execute()
    if (isByWechat)
      await trx
        .insertInto('payment')
        .values({
          id: `paid-${topUps}`,
          branch_id: branchId,
          kind: 'RECHARGE',
          direction: 'IN',
          channel: 'WECHAT',
          amount_fen: principalFen,
          gift_fen: 0,
          refunded_fen: 0,
          ref_type: 'recharge_order',
          ref_id: id,
          ref_no: id,
          member_id: memberId,
          request_no: id,
          part_no: 1,
          state: 'PAID',
          trade_no: `42-${id}`,
          created_time: time,
          paid_time: time,
        })
        .execute()
    const reference = { type: 'recharge_order', id, no: id } as const
    const move = { memberId, branchId, kind: 'RECHARGE', principalFen, giftFen, reference } as const
    await moveBalance(trx, move, { newId: () => `${id}-log`, actorId: cashierId, time: clock.now() })
  })
}
const draft = (amountFen: number, channel = 'CASH') => ({ branchId, memberId, amountFen, channel, reason: '不再来了' })
const apply = (amountFen: number, channel?: string) =>
  desk.post('/api/member/withdraw/apply', draft(amountFen, channel), cashier)
const step = (name: string, { id, version }: Row, more: Row = {}, as = manager) =>
  desk.post(`/api/member/withdraw/${name}/${String(id)}`, { version, ...more }, as)
const done = async (answer: Promise<Row>): Promise<Row> => {
  const body = await answer
  expect(body).toMatchObject({ status: 200 })
  // A withdrawal was answered, as the line before says.
  return body['data'] as Row
}
const approved = async (amountFen: number, channel?: string) =>
  done(step('approve', await done(apply(amountFen, channel))))
const pay = (row: Row, channel = 'CASH', as = manager) => step('pay', row, { channel }, as)
const balance = () =>
  server.database.db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['principal_fen', 'gift_fen'])
    .executeTakeFirstOrThrow()
const paymentsOf = (id: unknown) =>
  server.database.db
    .selectFrom('payment')
    .where('ref_id', '=', String(id))
    .select(['direction', 'channel', 'amount_fen', 'state'])
    .orderBy('created_time')
    .orderBy('id')
    .execute()
const sweep = () =>
  sweepPayments({
    wechatPay: outside.services.wechatPay,
    secrets: createSecretBox(TEST_KEY),
    database: server.database,
    clock,
    onError: () => undefined,
  })

describe('a withdrawal in cash', () => {
  it('leaves the card with its gift once it is paid, and leaves the drawer', async () => {
    await topUp(10_000, 2_000)
    const row = await approved(5_000)
    expect(row).toMatchObject({
      status: 'APPROVED',
      refundableFen: 10_000,
      taken: { principalFen: 5_000, giftFen: 1_000 },
    })
    expect(await balance()).toEqual({ principal_fen: 10_000, gift_fen: 2_000 })
    expect(await done(pay(row))).toMatchObject({ status: 'PAID', isTaken: true })
    expect(await balance()).toEqual({ principal_fen: 5_000, gift_fen: 1_000 })
    expect(await paymentsOf(row['id'])).toEqual([
      { direction: 'OUT', channel: 'CASH', amount_fen: 5_000, state: 'PAID' },
    ])
  })

  it('returns gifts that were used, out of the principal', async () => {
    await topUp(10_000, 2_000)
    await setBalance(server.database, memberId, { principalFen: 10_000, giftFen: 500 }, clock.now())
    // The gift of the whole top-up is 20 yuan, of which 15 were used.
    const { member_no: memberNo } = await server.database.db
      .selectFrom('member')
      .where('id', '=', memberId)
      .select('member_no')
      .executeTakeFirstOrThrow()
    const terms = await desk.done('/api/member/withdraw/terms', { branchId, key: memberNo }, cashier)
    expect(terms).toMatchObject({ refundableFen: 8_500, most: { principalFen: 10_000, giftFen: 500 } })
    expect(await apply(8_501)).toMatchObject({
      status: 42_201,
      errors: [{ field: 'amountFen', msg: '最多可提现 ¥85.00。' }],
    })
    await done(pay(await approved(8_500)))
    expect(await balance()).toEqual({ principal_fen: 0, gift_fen: 0 })
  })

  it('is paid once where two managers pay at once', async () => {
    await topUp(5_000, 0)
    const row = await approved(5_000)
    const answers = await Promise.all([pay(row), pay(row, 'CASH', cashier)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance()).toEqual({ principal_fen: 0, gift_fen: 0 })
    expect(await paymentsOf(row['id'])).toHaveLength(1)
    expect(await pay({ ...row, version: 3 })).toMatchObject({ status: 40_901 })
  })

  it('wants an open shift, and a drawer that has as much', async () => {
    await topUp(900_000, 0)
    const row = await done(step('approve', await approved(900_000), {}, area))
    expect(await pay(row, 'CASH', area)).toMatchObject({ status: 42_202, msg: '未开班，请先开班。' })
    expect(await pay(row)).toMatchObject({ status: 42_202, msg: expect.stringContaining('钱箱应有现金只有') })
    expect(await balance()).toEqual({ principal_fen: 900_000, gift_fen: 0 })
  })

  it('is refused while the member is at a machine, also when it was approved before', async () => {
    await topUp(5_000, 0)
    const row = await approved(1_000)
    const { db } = server.database
    const machine = await db
      .selectFrom('machine')
      .where('branch_id', '=', branchId)
      .select(['id', 'name'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const session = {
      id: 'withdrawing',
      branch_id: branchId,
      machine_id: machine.id,
      member_id: memberId,
      user_id: null,
      billing: 'STANDARD',
      start_time: clock.now().toISOString(),
      end_time: null,
      end_reason: null,
      principal_fen: 0,
      gift_fen: 0,
      pay_channel: null,
    } as const
    await db.insertInto('machine_session').values(session).execute()
    const refused = { status: 42_202, msg: `会员正在 ${machine.name} 上机，请先下机结账。` }
    expect(await pay(row)).toMatchObject(refused)
    expect(await apply(1_000)).toMatchObject(refused)
    await db.deleteFrom('machine_session').where('id', '=', 'withdrawing').execute()
    await done(pay(row))
  })

  it('is refused once less can be taken back, and by then nothing is taken', async () => {
    await topUp(5_000, 0)
    const row = await approved(5_000)
    await setBalance(server.database, memberId, { principalFen: 4_000, giftFen: 0 }, clock.now())
    expect(await pay(row)).toMatchObject({ status: 42_202, msg: '最多可提现 ¥40.00。' })
    expect(await balance()).toEqual({ principal_fen: 4_000, gift_fen: 0 })
    expect(await paymentsOf(row['id'])).toEqual([])
  })
})

describe('who decides on a withdrawal', () => {
  it('is somebody else, and above ¥200 two of them', async () => {
    await topUp(50_000, 0)
    const row = await done(desk.post('/api/member/withdraw/apply', draft(20_001), manager))
    expect(await step('approve', row)).toMatchObject({ status: 42_202, msg: '不能审批自己申请或已经审批过的提现。' })
    const once = await done(step('approve', row, {}, area))
    expect(once).toMatchObject({ status: 'STORE_APPROVED', isOwn: true })
    expect(await step('approve', once, {}, area)).toMatchObject({ status: 42_202 })
    expect(await pay(once)).toMatchObject({ status: 40_901 })
    const owner = await server.signIn('xh_owner')
    expect(await done(step('approve', once, {}, owner))).toMatchObject({ status: 'APPROVED' })
  })

  it('is asked for one of a member at a time, and only the applicant cancels it', async () => {
    await topUp(5_000, 0)
    const row = await done(apply(1_000))
    expect(await apply(1_000)).toMatchObject({
      status: 42_202,
      msg: expect.stringContaining(String(row['withdrawNo'])),
    })
    const reason = '顾客改变主意'
    expect(await step('cancel', row, { reason })).toMatchObject({ status: 42_202, msg: '只有申请人可以取消提现。' })
    expect(await done(step('cancel', row, { reason }, cashier))).toMatchObject({ status: 'CANCELLED' })
    const next = await done(apply(1_000))
    expect(await done(step('reject', next, { reason }))).toMatchObject({ status: 'REJECTED' })
  })
})

describe('a withdrawal by WeChat Pay', () => {
  it('goes back to the latest top-ups, and is paid once the provider has taken all of it', async () => {
    await topUp(3_000, 0, true)
    clock.advance(1_000)
    await topUp(5_000, 0, true)
    expect(await apply(8_001, 'WECHAT')).toMatchObject({ status: 42_201 })
    const row = await approved(6_000, 'WECHAT')
    const before = outside.wechatPay.refunds.length
    expect(await done(pay(row, 'WECHAT'))).toMatchObject({ status: 'PAID', wechatFen: 2_000 })
    expect(outside.wechatPay.refunds.slice(before)).toMatchObject([
      { outTradeNo: tradeNumber(`paid-${topUps}`), amountFen: 5_000 },
      { outTradeNo: tradeNumber(`paid-${topUps - 1}`), amountFen: 1_000 },
    ])
    expect(await balance()).toEqual({ principal_fen: 2_000, gift_fen: 0 })
  })

  it('is not paid where the provider refuses, and then is paid in cash without leaving the card again', async () => {
    await topUp(5_000, 0, true)
    const row = await approved(5_000, 'WECHAT')
    outside.wechatPay.failNext({ code: 'NOT_ENOUGH', message: 'balance is too low' })
    const failed = await done(pay(row, 'WECHAT'))
    expect(failed).toMatchObject({
      status: 'PAY_FAILED',
      failure: 'NOT_ENOUGH balance is too low',
      isUnconfirmed: false,
    })
    expect(await balance()).toEqual({ principal_fen: 0, gift_fen: 0 })
    expect(await done(pay(failed))).toMatchObject({ status: 'PAID', failure: null, channel: 'CASH' })
    expect(await balance()).toEqual({ principal_fen: 0, gift_fen: 0 })
    expect((await paymentsOf(row['id'])).map(({ state }) => state)).toEqual(['FAILED', 'PAID'])
  })

  it('is asked for under the same number while the provider does not answer, and is settled by itself', async () => {
    await topUp(5_000, 0, true)
    const row = await approved(5_000, 'WECHAT')
    const before = outside.wechatPay.refunds.length
    outside.wechatPay.failNext('timeout')
    const waiting = await done(pay(row, 'WECHAT'))
    expect(waiting).toMatchObject({ status: 'PAY_FAILED', failure: null, isUnconfirmed: true })
    expect(await pay(waiting)).toMatchObject({ status: 42_202, msg: expect.stringContaining('尚未确认') })
    outside.wechatPay.failNext('timeout')
    await done(pay(waiting, 'WECHAT'))
    await Promise.all([sweep(), sweep()])
    const { body } = await server.call('GET', `/api/member/withdraw/${String(row['id'])}`, { token: manager })
    expect(body).toMatchObject({ data: { status: 'PAID', isUnconfirmed: false } })
    expect(outside.wechatPay.refunds.slice(before)).toHaveLength(1)
    expect(await paymentsOf(row['id'])).toHaveLength(1)
  })
})

describe('withdrawals', () => {
  it('are what left the cards and what was paid, and are found where they are not', async () => {
    const { db } = server.database
    const found = await findInconsistencies(server.database)
    // Payments of this test's top-ups are its own.
    expect(found.filter((what) => what.startsWith('withdrawal'))).toEqual([])
    const { withdraw_no: no } = await db
      .selectFrom('withdraw_order')
      .where('status', '=', 'PAID')
      .select('withdraw_no')
      .orderBy('withdraw_no')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('withdraw_order')
      .set((eb) => ({ principal_fen: eb('principal_fen', '+', 1) }))
      .where('withdraw_no', '=', no)
      .execute()
    expect(await findInconsistencies(server.database)).toEqual([expect.stringContaining(`withdrawal ${no} is PAID`)])
  })
})
