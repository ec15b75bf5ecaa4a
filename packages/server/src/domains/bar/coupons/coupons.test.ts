import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS, MINUTE_MS, OUTSIDE_PLATFORMS, SECOND_MS } from '@netbar/shared/contract'
import type { CouponBatch, CouponPreparation, CouponRedemption } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mismatchedCoupons } from '../../../consistency/index.ts'
import { createManualClock, createOutsideWorld, startTestServer, TEST_SECRETS } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { createCouponSimulator, SIMULATED_SECRET } from './platforms/coupon-simulator.ts'
import type { CouponSimulator } from './platforms/coupon-simulator.ts'
import { sweepCoupons } from './sweep.ts'

const COUPON = '/api/member/scriptCoupon'
/** Serves the simulated platforms: a request without an answer has its connection cut. */
const listen = async (answer: CouponSimulator['answer']) => {
  const http = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const token = request.headers['access-token']
      void answer(`http://platform${request.url ?? ''}`, {
        ...(request.method === 'POST' ? { method: 'POST', body } : {}),
        headers: typeof token === 'string' ? { 'access-token': token } : {},
      }).then(
        async (answered) => response.end(await answered.text()),
        // The connection is cut: whoever asks does not know what was done.
        () => response.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  return { http, port: (http.address() as AddressInfo).port }
}

let server: TestServer
let clock: ManualClock
let simulator: CouponSimulator
let http: Awaited<ReturnType<typeof listen>>['http']
let branchId: string
let token: string
let manager: string
let codes = 0
beforeAll(async () => {
  clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
  const now = () => clock.now()
  let port = 0
  simulator = createCouponSimulator(now, (answer) => (url, init) => {
    const { pathname, search, origin } = new URL(url)
    // Its own host, of which only the address counts.
    if (origin === 'https://v.douyin.com') return answer(url, init)
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
  })
  const listening = await listen(simulator.answer)
  ;({ http, port } = listening)
  const outside = createOutsideWorld(now)
  server = await startTestServer({ clock, outside: { ...outside.services, coupons: simulator.platforms } })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  token = await server.signIn('xh001_cash1')
  manager = await server.signIn('xh001_mgr')
})
afterAll(async () => {
  await server.stop()
  http.closeAllConnections()
  http.close()
})

const post = async (path: string, body: unknown, as = token, key: string = crypto.randomUUID()) =>
  (await server.call('POST', `${COUPON}${path}`, { token: as, body, headers: { 'Idempotency-Key': key } })).body
const saveAccount = async (body: unknown) =>
  (
    await server.call('POST', `${COUPON}/account/save`, {
      token: manager,
      body,
      confirmation: await server.confirm(manager),
    })
  ).body
/** A code of an order that no other test has. */
const newCode = () => {
  codes += 1
  return `8${String(codes).padStart(9, '0')}0`
}
type Platform = CouponRedemption['platform']
const prepare = (platform: Platform, code: string, at = branchId, as = token) =>
  post('/prepare', { branchId: at, platform, code }, as)
const prepared = async (platform: Platform, code: string, as = token): Promise<CouponPreparation> => {
  const answer = await prepare(platform, code, branchId, as)
  expect(answer).toMatchObject({ status: 200 })
  // As the line before says.
  return answer['data'] as CouponPreparation
}
const redeem = (preparationId: string, nos: readonly number[] = [0], as = token, key?: string) =>
  post('/redeem', { branchId, preparationId, nos, players: 6, room: '3 号房' }, as, key)
const redeemed = async (platform: Platform, code: string, nos?: readonly number[]): Promise<CouponRedemption[]> => {
  const { id } = await prepared(platform, code)
  const answer = await redeem(id, nos)
  expect(answer).toMatchObject({ status: 200 })
  return answer['data'] as CouponRedemption[]
}
const one = async (platform: Platform, code: string): Promise<CouponRedemption> => {
  const [first] = await redeemed(platform, code)
  if (first === undefined) throw new Error('nothing was redeemed')
  return first
}
const ask = (id: string) => post(`/ask/${id}`, undefined)
const revoke = ({ id, version }: Pick<CouponRedemption, 'id' | 'version'>) =>
  post(`/revoke/${id}`, { version, reason: '客人改期' }, manager)
const issue = async (parts: object = {}): Promise<readonly string[]> => {
  const batch = { product: '六人本', faceFen: 12_800, paidFen: 8_800, branchIds: [branchId], count: 2 }
  const answer = await post(
    '/batch/issue',
    { ...batch, validFrom: '2026-11-01', validUntil: '2026-12-31', ...parts },
    manager,
  )
  expect(answer).toMatchObject({ status: 200 })
  return (answer['data'] as { readonly codes: readonly string[] }).codes
}
const codeOf = (all: readonly string[]) => all[0] ?? ''
const platformOf = (platform: Platform) => (platform === 'MEITUAN' ? simulator.meituan : simulator.douyin)
const errors: unknown[] = []
const sweep = () =>
  sweepCoupons({
    coupons: simulator.platforms,
    secrets: TEST_SECRETS,
    database: server.database,
    clock,
    onError: (error) => void errors.push(error),
  })

describe('an account of a branch', () => {
  it('is needed by a platform, and its secrets are never answered', async () => {
    await server.database.db.deleteFrom('coupon_account').execute()
    expect(await prepare('MEITUAN', newCode())).toMatchObject({ status: 42_202, msg: expect.stringContaining('账号') })
    for (const platform of OUTSIDE_PLATFORMS) {
      const account = { branchId, platform, appId: '100001', shopKey: 'shop-0001', enabled: true, version: 0 }
      expect(await saveAccount({ ...account, appSecret: '' })).toMatchObject({
        status: 42_201,
        errors: [{ field: 'appSecret' }],
      })
      const saved = await saveAccount({ ...account, appSecret: SIMULATED_SECRET })
      expect(saved).toMatchObject({ status: 200, data: { appSecret: '********', shopKey: '********', version: 1 } })
      expect(await saveAccount({ ...account, appSecret: 'other-secret' })).toMatchObject({
        status: 40_902,
      })
    }
    const stored = await server.database.db.selectFrom('coupon_account').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(SIMULATED_SECRET)
  })
})

describe.each(OUTSIDE_PLATFORMS)('a coupon of %s', (platform) => {
  it('is redeemed once, and revoked within its time', async () => {
    const code = newCode()
    const first = await one(platform, code)
    expect(first).toMatchObject({
      status: 'REDEEMED',
      players: 6,
      room: '3 号房',
      redeemedTime: clock.now().toISOString(),
    })
    expect(JSON.stringify(first)).not.toContain(code)
    clock.advance(9 * MINUTE_MS)
    expect(await revoke(first)).toMatchObject({ status: 200, data: { status: 'REVOKED', revokeReason: '客人改期' } })
    expect(await one(platform, code)).toMatchObject({ status: 'REDEEMED' })
  })

  it('is not revoked after the time of its platform, and nothing is sent', async () => {
    const first = await one(platform, newCode())
    clock.advance(HOUR_MS + 1)
    expect(await revoke(first)).toMatchObject({ status: 42_202, msg: expect.stringContaining('分钟') })
    expect((await ask(first.id))['data']).toMatchObject({ status: 'REDEEMED', version: first.version })
  })

  it('that was redeemed without an answer is found by asking, redeemed exactly once, and taken until then', async () => {
    const code = newCode()
    const { id } = await prepared(platform, code)
    const before = platformOf(platform).redemptions()
    platformOf(platform).failNext('lostAfter')
    const key = crypto.randomUUID()
    const answer = await redeem(id, [0], token, key)
    expect(answer).toMatchObject({ status: 200, data: [{ status: 'REDEEMING', redeemedTime: null }] })
    // The same request, and the same preparation again: neither is sent.
    expect(await redeem(id, [0], token, key)).toMatchObject({ data: [{ status: 'REDEEMING' }] })
    expect(await redeem(id)).toMatchObject({ status: 42_202, msg: expect.stringContaining('重新扫码') })
    const [waiting] = answer['data'] as CouponRedemption[]
    expect(await ask(waiting?.id ?? '')).toMatchObject({ status: 200, data: { status: 'REDEEMED' } })
    expect(platformOf(platform).redemptions() - before).toBe(1)
    expect(await revoke({ id: waiting?.id ?? '', version: 2 })).toMatchObject({ data: { status: 'REVOKED' } })
  })

  it('that the platform never got is free again once the platform has said so, after a while', async () => {
    const code = newCode()
    const { id } = await prepared(platform, code)
    const before = platformOf(platform).redemptions()
    platformOf(platform).failNext('lostBefore')
    const [waiting] = (await redeem(id))['data'] as CouponRedemption[]
    // The request may still be on its way.
    expect(await ask(waiting?.id ?? '')).toMatchObject({ data: { status: 'REDEEMING' } })
    platformOf(platform).failNext('lostBefore')
    expect(await ask(waiting?.id ?? '')).toMatchObject({ status: 50_301 })
    clock.advance(31 * SECOND_MS)
    await sweep()
    expect((await ask(waiting?.id ?? ''))['data']).toMatchObject({ status: 'FAILED', failure: 'NOT_REDEEMED' })
    expect(await one(platform, code)).toMatchObject({ status: 'REDEEMED' })
    expect(platformOf(platform).redemptions() - before).toBe(1)
  })

  it('stays redeemed where revoking is refused, and is asked about where it got no answer', async () => {
    const first = await one(platform, newCode())
    platformOf(platform).failNext({ message: '该券暂不支持撤销' })
    expect(await revoke(first)).toMatchObject({ status: 42_202, msg: expect.stringContaining('该券暂不支持撤销') })
    expect((await ask(first.id))['data']).toMatchObject({ status: 'REDEEMED', failure: 'NOT_REVOKED' })
    platformOf(platform).failNext('lostAfter')
    expect(await revoke({ id: first.id, version: 4 })).toMatchObject({ data: { status: 'REVOKING' } })
    await sweep()
    expect((await ask(first.id))['data']).toMatchObject({ status: 'REVOKED' })
  })

  it('is taken by one of two cashiers at once', async () => {
    const code = newCode()
    const second = await server.signIn('xh001_cash2')
    const [a, b] = [await prepared(platform, code), await prepared(platform, code, second)]
    const before = platformOf(platform).redemptions()
    const answers = await Promise.all([redeem(a.id), redeem(b.id, [0], second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 42_202])
    expect(platformOf(platform).redemptions() - before).toBe(1)
  })

  it('that is expired is refused in words', async () => {
    const answer = await prepare(platform, `7${String(Date.now()).slice(-8)}29`)
    const data = answer['data'] as CouponPreparation
    expect(data.coupons[0]?.problem).toBe('EXPIRED')
    expect(await redeem(data.id)).toMatchObject({ status: 42_202, msg: expect.stringContaining('过期') })
  })
})

it('several coupons of one order of Douyin are redeemed by one request, from the link of a QR code', async () => {
  const answer = await redeemed('DOUYIN', `https://v.douyin.com/${newCode()}/`, [0, 2])
  expect(answer).toMatchObject([{ status: 'REDEEMED' }, { status: 'REDEEMED' }])
  expect(new Set(answer.map(({ codeMask }) => codeMask)).size).toBe(2)
})

describe('a coupon of the chain', () => {
  it('is issued once, kept as a hash, redeemed once, and says where and when', async () => {
    const all = await issue()
    const code = codeOf(all)
    expect(new Set(all).size).toBe(2)
    const rows = await server.database.db.selectFrom('coupon').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    const first = await one('OWN', `${code.slice(0, 6)} ${code.slice(6).toLowerCase()}`)
    expect(first).toMatchObject({ status: 'REDEEMED', faceFen: 12_800, paidFen: 8_800 })
    expect(await prepare('OWN', code)).toMatchObject({ status: 42_202, msg: expect.stringMatching(/于 \d{4}-.*核销/) })
    expect(await revoke(first)).toMatchObject({ data: { status: 'REVOKED' } })
    expect(await one('OWN', code)).toMatchObject({ status: 'REDEEMED' })
  })

  it.each([
    ['EXPIRED', { validUntil: '2026-11-20' }, '过期'],
    ['NOT_YET', { validFrom: '2026-12-01' }, '尚未'],
  ])('is %s outside its days', async (problem, days, text) => {
    const { id, coupons } = await prepared('OWN', codeOf(await issue(days)))
    expect(coupons).toMatchObject([{ problem }])
    expect(await redeem(id)).toMatchObject({ status: 42_202, msg: expect.stringContaining(text) })
  })

  it('of a batch that was stopped is not redeemed any more, also where it was scanned before', async () => {
    const [scanned = '', other = '', used = ''] = await issue({ count: 3, product: '停用的一批' })
    const { id } = await prepared('OWN', scanned)
    expect(await one('OWN', used)).toMatchObject({ status: 'REDEEMED' })
    const list = async (query = '') =>
      (await server.call('GET', `${COUPON}/batch/page?keyword=停用的${query}`, { token: manager })).body['rows']
    const [batch] = (await list()) as readonly CouponBatch[]
    expect(batch).toMatchObject({ count: 3, redeemed: 1, stoppedTime: null, mayStop: true })
    const stop = async () => (await post(`/batch/stop/${batch?.id ?? ''}`, undefined, manager))['data']
    const stopped = await stop()
    expect(stopped).toMatchObject({ stoppedTime: clock.now().toISOString(), redeemed: 1, mayStop: false })
    clock.advance(MINUTE_MS)
    expect(await stop()).toEqual(stopped)
    expect([await list('&stopped=false'), await list('&stopped=true')]).toMatchObject([[], [{ id: batch?.id }]])
    for (const answer of [await redeem(id), await prepare('OWN', other)])
      expect(answer).toMatchObject({ status: 42_202, msg: expect.stringContaining('已停用') })
  })

  it('is stopped by nobody who has not all of its branches', async () => {
    const { db } = server.database
    const own = await db.selectFrom('branch').where('id', '=', branchId).select('brand_id').executeTakeFirstOrThrow()
    const branches = await db.selectFrom('branch').where('brand_id', '=', own.brand_id).select('id').limit(3).execute()
    const body = {
      product: '全品牌的一批',
      faceFen: 100,
      paidFen: 0,
      branchIds: [branchId, ...branches.map(({ id }) => id)],
      count: 1,
      validFrom: '2026-11-01',
      validUntil: '2026-12-31',
    }
    const issued = await post('/batch/issue', body, await server.signIn('xh_owner'))
    const { batch } = issued['data'] as { readonly batch: CouponBatch }
    expect(batch.mayStop).toBe(true)
    expect(await post(`/batch/stop/${batch.id}`, undefined, manager)).toMatchObject({ status: 40_401 })
    const row = await db.selectFrom('coupon_batch').where('id', '=', batch.id).select('stopped_time').executeTakeFirst()
    expect(row).toEqual({ stopped_time: null })
  })

  it('of other branches is not redeemed here, and one of another brand is not known', async () => {
    const { db } = server.database
    const other = await db
      .selectFrom('branch as other')
      .innerJoin('branch as own', 'own.brand_id', 'other.brand_id')
      .where('own.id', '=', branchId)
      .where('other.id', '!=', branchId)
      .select('other.id')
      .orderBy('other.id')
      .executeTakeFirstOrThrow()
    const owner = await server.signIn('xh_owner')
    const batch = { product: '六人本', faceFen: 100, paidFen: 0, branchIds: [other.id], count: 1 }
    const days = { validFrom: '2026-11-01', validUntil: '2026-12-31' }
    const answer = await post('/batch/issue', { ...batch, ...days }, owner)
    const { id, coupons } = await prepared('OWN', codeOf((answer['data'] as { codes: readonly string[] }).codes))
    expect(coupons).toMatchObject([{ problem: 'OTHER_BRANCH' }])
    expect(await redeem(id)).toMatchObject({ status: 42_202, msg: expect.stringContaining('不适用') })
    expect(await prepare('OWN', 'NB2222222222222222')).toMatchObject({ status: 40_401 })
  })
})

it('what is redeemed adds up with the list, and no coupon is taken twice', async () => {
  const sums = (await server.call('GET', `${COUPON}/totals?branchId=${branchId}`, { token })).body['data']
  const list = (await server.call('GET', `${COUPON}/page?branchId=${branchId}&limit=100`, { token })).body['rows']
  const rows = list as readonly CouponRedemption[]
  for (const { platform, redeemed: count, paidFen } of sums as readonly {
    readonly platform: Platform
    readonly redeemed: number
    readonly paidFen: number
  }[]) {
    const own = rows.filter((row) => row.platform === platform && row.status === 'REDEEMED')
    expect([count, paidFen]).toEqual([own.length, own.reduce((sum, row) => sum + row.paidFen, 0)])
  }
  expect(await mismatchedCoupons(server.database.db, '')).toEqual([])
  expect(errors).toEqual([])
})
