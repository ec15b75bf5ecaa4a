import { MINUTE_MS, PAY_TEST_REFUND_MS } from '@netbar/shared/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecretBox } from '../../../platform/secrets/index.ts'
import { createManualClock, createOutsideWorld, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'
import { enableWechatPay } from '../testing/enable-wechat-pay.ts'
import { tradeNumber } from '../payment/index.ts'
import { sweepPayTests } from './sweep.ts'

const TEST = '/api/payment/pay/config/test'
const REFUSED = { code: 'NOT_ENOUGH', message: '余额不足' }

let server: TestServer
let clock: ManualClock
let outside: OutsideWorld
let brandId: string
let foreignId: string
let token: string
let keys = 0
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
  const { db } = server.database
  const branchOf = (no: string) =>
    db.selectFrom('branch').where('branch_no', '=', no).select(['id', 'brand_id']).executeTakeFirstOrThrow()
  const own = await branchOf('XH001')
  brandId = own.brand_id
  foreignId = (await branchOf('YQ001')).brand_id
  await enableWechatPay(server.database, own.id)
})
afterAll(() => server.stop())
beforeEach(async () => {
  token = await server.signIn('xh_owner')
})
/** Nothing is left open for the next one. */
afterEach(() => server.database.db.updateTable('pay_test').set({ state: 'REFUNDED' }).execute())

const post = async (path: string, as = token, key = `pay-test-${(keys += 1)}`) =>
  (await server.call('POST', `${TEST}/${path}`, { token: as, headers: { 'idempotency-key': key } })).body
const list = async (id = brandId, as = token) => (await server.call('GET', `${TEST}/${id}`, { token: as })).body
/** The newest test of an answer. */
const newest = (body: Readonly<Record<string, unknown>>) => {
  expect(body).toMatchObject({ status: 200 })
  // Tests were answered, as the line before says; the conformance test parses them by the contract.
  return (body['data'] as readonly { readonly id: string; readonly state: string; readonly failure: unknown }[])[0]
}
const begun = async () => {
  const test = newest(await post(brandId))
  expect(test).toMatchObject({ state: 'PENDING', amountFen: 1, codeUrl: expect.stringMatching(/^weixin:/) })
  return test?.id ?? ''
}
const rows = () => server.database.db.selectFrom('pay_test').selectAll().orderBy('id').execute()
const refundsOf = (id: string) =>
  outside.wechatPay.refunds.filter(({ outTradeNo }) => outTradeNo === tradeNumber(id)).length
const errors: unknown[] = []
const sweep = () =>
  sweepPayTests({
    wechatPay: outside.services.wechatPay,
    secrets: createSecretBox(TEST_KEY),
    database: server.database,
    clock,
    onError: (error) => void errors.push(error),
  })

describe('a test payment of a brand', () => {
  it('[CALL-7] that is paid is given back by itself, once, and is no payment of a branch', async () => {
    const payments = await server.database.db.selectFrom('payment').selectAll().execute()
    const id = await begun()
    outside.wechatPay.pay(tradeNumber(id))
    await Promise.all([list(), sweep(), list()])
    expect(newest(await list())).toMatchObject({ id, state: 'REFUNDED', codeUrl: null, actor: '周建国', failure: null })
    expect(refundsOf(id)).toBe(1)
    expect(await server.database.db.selectFrom('payment').selectAll().execute()).toEqual(payments)
  })

  it('[CALL-7] is one of a brand at a time, whoever begins it', async () => {
    const before = (await rows()).length
    const [first, second] = await Promise.all([post(brandId), post(brandId, await server.signIn('admin'))])
    expect(newest(first)?.id).toBe(newest(second)?.id)
    expect(await begun()).toBe(newest(first)?.id)
    expect(await rows()).toHaveLength(before + 1)
  })

  it('[CALL-7] is closed after five minutes, unless somebody paid in that moment', async () => {
    await begun()
    clock.turn(4 * MINUTE_MS)
    await sweep()
    expect(newest(await list())).toMatchObject({ state: 'PENDING' })
    clock.turn(MINUTE_MS)
    outside.wechatPay.failNext('timeout')
    await sweep()
    expect((await rows()).at(-1)).toMatchObject({ state: 'PENDING', failed_reason: 'UNANSWERED' })
    await sweep()
    expect(newest(await list())).toMatchObject({ state: 'CLOSED', failure: null })
  })

  it('[CALL-7] is closed by who waits for it, or given back where it was paid meanwhile', async () => {
    await begun()
    expect(newest(await post(`close/${brandId}`))).toMatchObject({ state: 'CLOSED' })
    const id = await begun()
    outside.wechatPay.pay(tradeNumber(id))
    expect(newest(await post(`close/${brandId}`))).toMatchObject({ id, state: 'REFUNDED' })
  })

  it('[CALL-7] that WeChat Pay refuses has failed with its text, and the next one is another', async () => {
    outside.wechatPay.failNext({ code: 'NO_AUTH', message: '商户无权限' })
    expect(await post(brandId)).toEqual({ status: 42_202, msg: '微信支付返回错误 NO_AUTH：商户无权限' })
    const failed = newest(await list())
    expect(failed).toMatchObject({
      state: 'FAILED',
      failure: { reason: 'REFUSED', code: 'NO_AUTH', detail: '商户无权限' },
    })
    expect(await begun()).not.toBe(failed?.id)
  })

  it('[CALL-7] stays without an answer, and the next attempt is the same order', async () => {
    outside.wechatPay.failNext('timeout')
    expect(await post(brandId)).toMatchObject({ status: 50_301 })
    const waiting = newest(await list())
    expect(waiting).toMatchObject({ state: 'PENDING', codeUrl: null, failure: { reason: 'UNANSWERED' } })
    expect(await begun()).toBe(waiting?.id)
  })

  it('[CALL-7] has its refund sent again until WeChat Pay accepts it', async () => {
    const id = await begun()
    outside.wechatPay.pay(tradeNumber(id))
    // The question is answered, and the refund is not accepted.
    const { api } = outside.wechatPay
    const refund = api.refund
    Object.assign(api, {
      refund: (...request: Parameters<typeof refund>) => {
        Object.assign(api, { refund })
        outside.wechatPay.failNext(REFUSED)
        return refund(...request)
      },
    })
    expect(newest(await list())).toMatchObject({ id, state: 'PAID', failure: { code: 'NOT_ENOUGH' } })
    expect(newest(await post(brandId))).toMatchObject({ id, state: 'PAID' })
    await sweep()
    expect(newest(await list())).toMatchObject({ id, state: 'REFUNDED', failure: null })
    expect(refundsOf(id)).toBe(1)
  })

  it('[CALL-7] whose refund is not accepted for a day stops nobody from another one', async () => {
    const id = await begun()
    await server.database.db.updateTable('pay_test').set({ state: 'PAID' }).where('id', '=', id).execute()
    clock.jump(PAY_TEST_REFUND_MS)
    token = await server.signIn('xh_owner')
    await sweep()
    expect(refundsOf(id)).toBe(0)
    expect(await begun()).not.toBe(id)
  })

  it('[CALL-7] needs the keys of the account, and is of the own brand', async () => {
    const admin = await server.signIn('admin')
    const before = await rows()
    expect(await post(foreignId, admin)).toEqual({
      status: 42_202,
      msg: '尚未填写APIv3密钥或商户私钥，无法测试',
    })
    expect(await post(foreignId)).toMatchObject({ status: 40_401 })
    expect(await list(foreignId)).toMatchObject({ status: 40_401 })
    expect(await post(brandId, await server.signIn('xh001_mgr'))).toMatchObject({ status: 40_301 })
    expect(await rows()).toEqual(before)
    expect(errors).toEqual([])
  })
})
