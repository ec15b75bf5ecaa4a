// @module-tag sqlite
import { generateKeyPairSync } from 'node:crypto'
import { SECRET_MASK } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, createOutsideWorld, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'

const SAVE = '/api/payment/pay/config/wechatpay'
const NOT_FOUND = { status: 40_401, msg: '没有找到相关数据' }
const KEY = 'k'.repeat(32)

let server: TestServer
let outside: OutsideWorld
let clock: ManualClock
let owner: string
let brands: { readonly own: string; readonly foreign: string }
let privateKey: string

beforeAll(async () => {
  const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const
  const publicKeyEncoding = { type: 'spki', format: 'pem' } as const
  privateKey = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding, publicKeyEncoding }).privateKey
  clock = createManualClock(new Date())
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
  const { db } = server.database
  const brandOf = async (branchNo: string) =>
    (await db.selectFrom('branch').where('branch_no', '=', branchNo).select('brand_id').executeTakeFirstOrThrow())
      .brand_id
  brands = { own: await brandOf('XH001'), foreign: await brandOf('YQ001') }
})
afterAll(() => server.stop())
beforeEach(async () => {
  clock.jump(20 * 60_000)
  owner = await server.signIn('xh_owner')
})

const read = async (id = brands.own, token = owner) =>
  // The conformance test parses this answer by the contract.
  (await server.call('GET', `${SAVE}/${id}`, { token })).body['data'] as Readonly<Record<string, unknown>> | null
const form = async (change: Readonly<Record<string, unknown>> = {}) => {
  const { rateBp: _r, checkedTime: _c, failure: _f, updatedTime: _u, ...known } = (await read()) ?? {}
  return { ...known, ...change }
}
const save = async (body: unknown, token = owner) =>
  (await server.call('POST', SAVE, { token, body, confirmation: await server.confirm(token) })).body
const stored = () => server.database.db.selectFrom('wechat_pay_config').selectAll().orderBy('brand_id').execute()
const unchanged = async <T>(call: () => Promise<T>): Promise<T> => {
  const before = await stored()
  const answer = await call()
  expect(await stored()).toEqual(before)
  return answer
}

describe('WeChat Pay of a brand', () => {
  it('[CALL-7] is returned without its keys', async () => {
    expect(await read()).toMatchObject({ apiV3Key: SECRET_MASK, privateKey: '', enabled: false, rateBp: 38 })
  })

  it('[CALL-7] is enabled once WeChat Pay accepts it; its keys are encrypted, and stay when they come back masked', async () => {
    const enabled = await save(await form({ enabled: true, privateKey, apiV3Key: KEY }))
    expect(enabled).toMatchObject({
      status: 200,
      data: { enabled: true, apiV3Key: SECRET_MASK, privateKey: SECRET_MASK, checkedTime: expect.any(String) },
    })
    const before = await stored()
    expect(JSON.stringify([before, enabled])).not.toMatch(/PRIVATE KEY|kkkk/)
    expect(await save(await form({ subAppId: 'wx0123456789abcdef' }))).toMatchObject({ status: 200 })
    expect(await save(await form({ apiV3Key: '', privateKey: '' }))).toMatchObject({ status: 200 })
    const keysOf = (rows: typeof before) => rows.map(({ api_v3_key, private_key }) => [api_v3_key, private_key])
    expect(keysOf(await stored())).toEqual(keysOf(before))
  })

  it('[CALL-7] records who changed it', async () => {
    await save(await form({ enabled: false }))
    const entries = await server.database.db
      .selectFrom('document_log')
      .where('document_type', '=', 'wechatPayConfig')
      .select(['actor_name', 'event', 'to_status'])
      .orderBy('sequence')
      .execute()
    expect(entries.at(-1)).toEqual({ actor_name: '周建国', event: 'edit', to_status: 'DISABLED' })
  })

  it.each([
    ['timeout', 50_301, '微信支付暂时没有响应，请稍后再试', undefined],
    [
      { code: 'SIGN_ERROR', message: 'bad' },
      42_201,
      '证书与序列号不匹配，或商户号有误',
      [{ field: 'serialNo', msg: '证书与序列号不匹配，或商户号有误' }],
    ],
    ['wrongKey', 42_201, 'APIv3密钥不正确', [{ field: 'apiV3Key', msg: 'APIv3密钥不正确' }]],
    [{ code: 'NO_AUTH', message: '商户无权限' }, 42_202, '微信支付返回错误 NO_AUTH：商户无权限', undefined],
  ] as const)('[CALL-7] stays as it was when WeChat Pay fails with %j', async (failure, status, msg, errors) => {
    const body = await form({ enabled: true, privateKey, apiV3Key: KEY, mchId: '1900099999' })
    outside.wechatPay.failNext(failure)
    expect(await unchanged(() => save(body))).toEqual({ status, msg, ...(errors ? { errors } : {}) })
  })

  it('[CALL-7] is not changed from an older version', async () => {
    const old = await form()
    await save(await form({ enabled: false }))
    expect(await unchanged(() => save(old))).toEqual({ status: 40_902, msg: '支付配置已被更新，请刷新后再试' })
  })

  it('[CALL-7] needs keys to be enabled, and a sub-merchant below a partner', async () => {
    const admin = await server.signIn('admin')
    const body = await form({ brandId: brands.foreign, version: 1, apiV3Key: '', privateKey: '', enabled: true })
    expect(await unchanged(() => save({ ...body, mode: 'PARTNER', subMchId: null }, admin))).toMatchObject({
      status: 42_201,
      errors: [
        { field: 'subMchId', msg: '服务商模式必须填写子商户号' },
        { field: 'apiV3Key', msg: '此项必填' },
        { field: 'privateKey', msg: '此项必填' },
      ],
    })
  })

  it.each([
    ['mchId', '1234567'],
    ['mchId', 1_900_012_345],
    ['serialNo', 'XYZ'],
    ['apiV3Key', 'short'],
    ['privateKey', 'not a key'],
    ['privateKey', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'],
    ['mode', 'OTHER'],
    ['enabled', 'yes'],
    ['appId', null],
    ['rateBp', -1],
    ['rateBp', 10_001],
    ['rateBp', 0.5],
  ])('[VAL-3] names %s that is %j', async (field, value) => {
    const body = await form({ [field]: value })
    expect(await unchanged(() => save(body))).toMatchObject({ status: 42_201, errors: [{ field }] })
  })
})

describe('a check of the stored configuration', () => {
  const check = async (version: unknown, id = brands.own, token = owner) =>
    (await server.call('POST', `${SAVE}/verify/${id}`, { token, body: { version } })).body
  const versionOf = async () => (await read())?.['version']

  it('[CALL-7] records when WeChat Pay accepted it and who started it, and changes nothing else', async () => {
    await save(await form({ enabled: false, privateKey, apiV3Key: KEY, mchId: '1900088888' }))
    expect(await read()).toMatchObject({ checkedTime: null })
    const before = await read()
    const checked = await check(before?.['version'])
    expect(checked).toMatchObject({ status: 200, data: { ...before, checkedTime: expect.any(String) } })
    expect(JSON.stringify(checked)).not.toMatch(/PRIVATE KEY|kkkk/)
    const { data } = (await server.call('GET', `${SAVE}/logs/${brands.own}`, { token: owner })).body
    expect((data as { event: string; toStatus: string; actor: string }[]).at(-1)).toMatchObject({
      event: 'check',
      toStatus: 'DISABLED',
      actor: '周建国',
    })
  })

  it.each([
    ['timeout', 50_301, { reason: 'UNANSWERED' }],
    [{ code: 'SIGN_ERROR', message: 'bad' }, 42_201, { reason: 'WRONG_SIGNATURE', code: 'SIGN_ERROR', detail: 'bad' }],
    ['wrongKey', 42_201, { reason: 'WRONG_KEY' }],
    [{ code: 'NO_AUTH', message: '商户无权限' }, 42_202, { reason: 'REFUSED', code: 'NO_AUTH', detail: '商户无权限' }],
  ] as const)('[CALL-7] that fails with %j is remembered until one does not', async (failure, status, kept) => {
    const before = await read()
    outside.wechatPay.failNext(failure)
    expect(await check(before?.['version'])).toMatchObject({ status })
    const { failure: shown, ...rest } = (await read()) ?? {}
    expect(shown).toEqual({ code: '', detail: '', ...kept, time: expect.any(String) })
    const { failure: _none, ...same } = before ?? {}
    expect(rest).toEqual(same)
    const { data } = (await server.call('GET', `${SAVE}/logs/${brands.own}`, { token: owner })).body
    expect((data as { event: string }[]).at(-1)).toMatchObject({ event: 'checkFailed' })
    // A new name needs no new check and keeps the result; new keys clear the rejection.
    await save(await form({ enabled: false, apiV3Key: '', privateKey: '' }))
    expect(await read()).toMatchObject({ failure: { reason: kept.reason } })
    expect(await check(await versionOf())).toMatchObject({ status: 200, data: { failure: null } })
    outside.wechatPay.failNext(failure)
    await check(await versionOf())
    await save(await form({ enabled: false, privateKey, apiV3Key: KEY }))
    expect(await read()).toMatchObject({ failure: null, checkedTime: null })
  })

  it('[PERM-7] is refused for an older version, without keys, in a foreign brand and for read-only users', async () => {
    expect(await unchanged(() => check(0))).toMatchObject({ status: 40_902 })
    const version = await versionOf()
    for (const id of [brands.foreign, 'nothing']) expect(await unchanged(() => check(version, id))).toEqual(NOT_FOUND)
    const finance = await server.signIn('finance01')
    expect(await unchanged(() => check(version, brands.own, finance))).toMatchObject({ status: 40_301 })
    const admin = await server.signIn('admin')
    expect(await unchanged(() => check(1, brands.foreign, admin))).toEqual({
      status: 42_202,
      msg: '尚未填写APIv3密钥或商户私钥，无法验证',
    })
  })

  it('[CALL-7] [PERM-7] the list has the brands of the user, without keys', async () => {
    const listOf = async (username: string) => {
      const token = await server.signIn(username)
      const { data } = (await server.call('GET', '/api/payment/pay/config/list', { token })).body
      return data as { brandId: string; config: Readonly<Record<string, unknown>> | null }[]
    }
    const own = await listOf('finance01')
    expect(own.map(({ brandId }) => brandId)).toEqual([brands.own])
    expect(own[0]?.config).toMatchObject({ apiV3Key: SECRET_MASK, privateKey: SECRET_MASK, mchId: '1900088888' })
    expect((await listOf('admin')).length).toBeGreaterThan(1)
  })
})

it('[CALL-7] no key is ever in the log', async () => {
  await save(await form({ privateKey, apiV3Key: KEY }))
  await server.call('POST', SAVE, { token: owner, body: await form({ privateKey, apiV3Key: KEY }) })
  const log = server.logLines.join('\n')
  expect(log).toContain('payment.saveWechatPay')
  expect(log).not.toMatch(/PRIVATE KEY|kkkk/)
})

describe('rights', () => {
  it('[PERM-7] a foreign brand is not found', async () => {
    for (const id of [brands.foreign, 'nothing']) {
      expect((await server.call('GET', `${SAVE}/${id}`, { token: owner })).body).toEqual(NOT_FOUND)
      expect((await server.call('GET', `/api/payment/order/rate/${id}`, { token: owner })).body).toEqual(NOT_FOUND)
    }
    const body = await form({ brandId: brands.foreign, version: 1 })
    expect(await unchanged(() => save(body))).toEqual(NOT_FOUND)
  })

  it('[PERM-7] a user with read access cannot change anything', async () => {
    const finance = await server.signIn('finance01')
    expect(await read(brands.own, finance)).toMatchObject({ brandId: brands.own })
    expect(await unchanged(async () => save(await form(), finance))).toMatchObject({ status: 40_301 })
    const manager = await server.signIn('xh001_mgr')
    expect((await server.call('GET', `${SAVE}/${brands.own}`, { token: manager })).body['status']).toBe(40_301)
  })
})

it('[CALL-7] the rate is the brand’s, and the usual one by default', async () => {
  const rate = async (id: string, token: string) =>
    (await server.call('GET', `/api/payment/order/rate/${id}`, { token })).body['data']
  expect(await rate(brands.own, owner)).toEqual({ rateBp: 38 })
  const version = Number((await read())?.['version'])
  expect(await save(await form({ rateBp: 54 }))).toMatchObject({ data: { rateBp: 54, version: version + 1 } })
  expect(await rate(brands.own, owner)).toEqual({ rateBp: 54 })
  expect(await unchanged(async () => save(await form({ rateBp: 60, version })))).toMatchObject({ status: 40_902 })
  // A save without it keeps it.
  expect(await save(await form())).toMatchObject({ data: { rateBp: 54 } })
  await server.database.db.deleteFrom('wechat_pay_config').where('brand_id', '=', brands.foreign).execute()
  const admin = await server.signIn('admin')
  expect(await rate(brands.foreign, admin)).toEqual({ rateBp: 60 })
  expect(await read(brands.foreign, admin)).toBeNull()
})
