// @module-tag sqlite
import { branchPrice, branchPricePolicy, HOUR_MS, priceBounds, productRequest } from '@netbar/shared/contract'
import type { BranchPrice, BranchPricePolicy } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { purchaseRequests } from '../../purchasing/testing/purchase-requests.ts'

const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
let server: TestServer
let post: ReturnType<typeof purchaseRequests>['post']
let branchId: string
const [OWNER, STORE] = ['xh_owner', 'xh001_mgr']
const PATH = '/api/product/branchPrice'
const reason = '周边竞争调价'

beforeAll(async () => {
  server = await startTestServer({ clock })
  const requests = purchaseRequests(server, 'prices')
  post = requests.post
  await requests.signIn(OWNER, STORE, 'admin', 'newbrand', 'finance01')
  for (const username of [OWNER, STORE, 'newbrand', 'finance01']) await tokenOf(username)
  branchId = (
    await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => server.stop())

const tokens = new Map<string, string>()
/** Signs in once per account, as signing in writes too. */
const tokenOf = async (username: string): Promise<string> => {
  const token = tokens.get(username) ?? (await server.signIn(username))
  tokens.set(username, token)
  return token
}
const get = async (path: string, as = OWNER) =>
  (await server.call('GET', `${PATH}/${path}`, { token: await tokenOf(as) })).body
const pricesOf = async (query = '') =>
  parse(array(branchPrice), (await get(`page?branchId=${branchId}&limit=100${query}`))['rows'])
const policy = async (): Promise<BranchPricePolicy> =>
  first(
    parse(array(branchPricePolicy), (await get('policy/list'))['data']).filter((each) => each.branchId === branchId),
  )
const decide = async (terms: object, as = OWNER) => {
  const { version, allowed, minPercent, maxPercent, needAudit } = await policy()
  return post(as, `${PATH}/policy/save/${branchId}`, { version, allowed, minPercent, maxPercent, needAudit, ...terms })
}
const change = (row: BranchPrice, priceFen: number, as = OWNER, key?: string) =>
  post(as, `${PATH}/change/${row.id}`, { version: row.version, newPriceFen: priceFen, reason }, key)
const unchanged = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const before = await digest(server.database)
  const answer = await ask()
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const free = async () => first((await pricesOf('&different=false')).filter(({ isWaiting }) => !isWaiting))
const changesOf = ({ productId }: BranchPrice) =>
  server.database.db
    .selectFrom('price_change')
    .where('branch_id', '=', branchId)
    .where('product_id', '=', productId)
    .select(['cause', 'from_fen', 'to_fen', 'actor_name'])
    .orderBy('id')
    .execute()

describe('the price of a product in a branch', () => {
  it('needs approval where the branch’s prices do', async () => {
    await decide({ needAudit: true })
    const row = await free()
    const { max } = priceBounds(row.brandPriceFen)
    expect(await change(row, max)).toMatchObject({ data: { isWaiting: true, priceFen: row.brandPriceFen } })
    const request = await server.database.db
      .selectFrom('product_request')
      .where('branch_id', '=', branchId)
      .where('product_id', '=', row.productId)
      .where('status', '=', 'PENDING')
      .select(['kind', 'new_price_fen', 'reason'])
      .executeTakeFirstOrThrow()
    expect(request).toEqual({ kind: 'PRICE', new_price_fen: max, reason })
  })

  it('takes effect at once where they need none, is recorded with the previous one, and can be reset', async () => {
    await decide({ needAudit: false, minPercent: 90, maxPercent: 120 })
    const row = await free()
    const { min, max } = priceBounds(row.brandPriceFen, { min: 90, max: 120 })
    const changed = await change(row, max, OWNER, 'price-change-once')
    expect(changed).toMatchObject({
      data: { priceFen: max, source: 'OWN', isWaiting: false, version: row.version + 1 },
    })
    expect(await change(row, max, OWNER, 'price-change-once')).toEqual(changed)
    expect(await unchanged(() => change(row, min))).toMatchObject({ status: 40902 })
    const own = { ...row, version: row.version + 1 }
    for (const price of [min - 1, max + 1, max])
      expect(await unchanged(() => change(own, price))).toMatchObject({
        status: 42201,
        errors: [{ field: 'newPriceFen' }],
      })
    expect(await post(OWNER, `${PATH}/reset/${branchId}`, { ids: [row.id] })).toMatchObject({ data: { reset: 1 } })
    expect(await unchanged(async () => (await pricesOf()).find(({ id }) => id === row.id))).toMatchObject({
      priceFen: row.brandPriceFen,
      source: 'BRAND',
    })
    expect(await changesOf(row)).toEqual([
      { cause: 'OWN', from_fen: row.brandPriceFen, to_fen: max, actor_name: '周建国' },
      { cause: 'RESET', from_fen: max, to_fen: row.brandPriceFen, actor_name: '周建国' },
    ])
    const notified = await server.database.db
      .selectFrom('live_message')
      .where('branch_id', '=', branchId)
      .where('type', '=', 'STOCK_CHANGED')
      .select('sequence')
      .execute()
    expect(notified.length).toBeGreaterThanOrEqual(2)
  })

  it('that was approved for a period ends when another takes its place', async () => {
    await decide({ needAudit: true, minPercent: 80, maxPercent: 150 })
    const row = await free()
    await change(row, priceBounds(row.brandPriceFen).min)
    const { id: requestId } = await server.database.db
      .selectFrom('product_request')
      .where('branch_id', '=', branchId)
      .where('product_id', '=', row.productId)
      .where('status', '=', 'PENDING')
      .select('id')
      .executeTakeFirstOrThrow()
    await post('admin', `/api/product/priceAdjustment/approve/${requestId}`, { version: 1 })
    const adjusted = first((await pricesOf('&different=true')).filter(({ id }) => id === row.id))
    expect(adjusted.source).toBe('ADJUSTMENT')
    await post(OWNER, `${PATH}/reset/${branchId}`, { ids: [adjusted.id] })
    const left = await server.database.db
      .selectFrom('product_request')
      .where('branch_id', '=', branchId)
      .where('product_id', '=', adjusted.productId)
      .where('kind', '=', 'PRICE')
      .where('status', '=', 'EFFECTIVE')
      .select('id')
      .execute()
    expect(left).toEqual([])
    expect((await pricesOf()).find(({ id }) => id === adjusted.id)).toMatchObject({ source: 'BRAND' })
    expect((await changesOf(row)).map(({ cause }) => cause).slice(-2)).toEqual(['ADJUSTMENT', 'RESET'])
  })
})

describe('a branch that may have no prices of its own', () => {
  it('must decide first what becomes of those it has, and gets no other', async () => {
    await decide({ allowed: true, needAudit: false, minPercent: 80, maxPercent: 150 })
    const row = await free()
    await change(row, priceBounds(row.brandPriceFen).max)
    expect((await policy()).ownPrices).toBeGreaterThan(0)
    const before = await policy()
    expect(await unchanged(() => decide({ allowed: false }))).toMatchObject({
      status: 42201,
      errors: [{ field: 'ownPrices', msg: '该门店有自主定价的商品，请选择保留或恢复统一价' }],
    })
    expect(await decide({ allowed: false, ownPrices: 'KEEP' })).toMatchObject({
      data: { allowed: false, ownPrices: before.ownPrices },
    })
    const still = await free()
    expect(await unchanged(() => change(still, priceBounds(still.brandPriceFen).max))).toMatchObject({
      status: 42202,
      msg: '该门店不允许自主定价',
    })
    const applied = await unchanged(() =>
      post(STORE, `/api/product/priceAdjustment/apply/${still.id}`, { newPriceFen: still.brandPriceFen + 5, reason }),
    )
    expect(applied).toMatchObject({ status: 42202, msg: '该门店不允许自主定价' })
    await decide({ allowed: true })
    expect(await decide({ allowed: false, ownPrices: 'RESET' })).toMatchObject({ data: { ownPrices: 0 } })
    expect(await pricesOf('&different=true')).toEqual([])
    await decide({ allowed: true })
    const log = await server.database.db
      .selectFrom('document_log')
      .where('document_type', '=', 'branchPricePolicy')
      .where('document_id', '=', branchId)
      .select(['from_status', 'to_status'])
      .orderBy('sequence')
      .execute()
    expect(log.map(({ from_status }) => from_status)).toEqual([null, ...log.map((step) => step.to_status).slice(0, -1)])
  })

  describe.each(['KEEP', 'RESET'] as const)(
    'and whose applicants are told so, with its own prices to %s,',
    (ownPrices) => {
      const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()
      const ask = async (terms: object) => {
        const row = await free()
        const body = { newPriceFen: priceBounds(row.brandPriceFen).max, reason, ...terms }
        const { data } = await post(STORE, `/api/product/priceAdjustment/apply/${row.id}`, body)
        return { row, request: parse(productRequest, data) }
      }
      const approve = (id: string) => post(OWNER, `/api/product/priceAdjustment/approve/${id}`, { version: 1 })
      const stepsOf = (id: string) =>
        server.database.db
          .selectFrom('document_log')
          .where('document_type', '=', 'productRequest')
          .where('document_id', '=', id)
          .orderBy('sequence')
          .select(['event', 'to_status', 'actor_name', 'reason'])
          .execute()
      const noticesOf = (id: string) =>
        server.database.db
          .selectFrom('notification')
          .where('service_id', '=', id)
          .orderBy('id')
          .select(['sub_service_type', 'notification_type', 'content_key'])
          .execute()

      it('gets none that was requested or approved, and each applicant is told', async () => {
        await decide({ allowed: true, needAudit: true, minPercent: 80, maxPercent: 150 })
        const granted = await ask({ effectiveTime: at(1) })
        await approve(granted.request.id)
        const asked = await ask({})
        expect(await decide({ allowed: false, ownPrices })).toMatchObject({ data: { allowed: false } })
        const why = '该门店不允许自主定价'
        expect((await stepsOf(granted.request.id)).at(-1)).toEqual({
          event: 'revoke',
          to_status: 'REVOKED',
          actor_name: '周建国',
          reason: why,
        })
        expect((await stepsOf(asked.request.id)).at(-1)).toEqual({
          event: 'reject',
          to_status: 'REJECTED',
          actor_name: '周建国',
          reason: why,
        })
        const result = { sub_service_type: 7, notification_type: 1 }
        expect((await noticesOf(granted.request.id)).at(-1)).toEqual({
          ...result,
          content_key: 'notification.priceAdjustmentRevoked',
        })
        expect((await noticesOf(asked.request.id)).at(-1)).toEqual({
          ...result,
          content_key: 'notification.priceAdjustmentRejected',
        })
        for (const { request } of [granted, asked])
          expect(await unchanged(() => approve(request.id))).toMatchObject({ status: 40901 })
        clock.advance(2 * HOUR_MS)
        for (const { row } of [granted, asked])
          expect((await pricesOf()).find(({ id }) => id === row.id)).toMatchObject({
            source: 'BRAND',
            isWaiting: false,
          })
      })
    },
  )

  it('returns to the brand’s price when an approved price ends', async () => {
    await decide({ allowed: true, needAudit: false, minPercent: 80, maxPercent: 150 })
    const row = await free()
    const { min, max } = priceBounds(row.brandPriceFen)
    await change(row, max)
    const endTime = new Date(clock.now().getTime() + HOUR_MS).toISOString()
    const body = { newPriceFen: min, reason, endTime }
    const { data } = await post(STORE, `/api/product/priceAdjustment/apply/${row.id}`, body)
    const { id } = parse(productRequest, data)
    await post(OWNER, `/api/product/priceAdjustment/approve/${id}`, { version: 1 })
    await decide({ allowed: false, ownPrices: 'KEEP' })
    const priceNow = async () => (await pricesOf()).find((each) => each.id === row.id)
    expect(await priceNow()).toMatchObject({ priceFen: min, source: 'ADJUSTMENT' })
    clock.advance(2 * HOUR_MS)
    await expect.poll(priceNow).toMatchObject({ priceFen: row.brandPriceFen, source: 'BRAND' })
    await decide({ allowed: true })
  })

  it('gets none that was requested at the very moment of the decision', async () => {
    await decide({ allowed: true, needAudit: true })
    const row = await free()
    const body = { newPriceFen: priceBounds(row.brandPriceFen).max, reason }
    const { data } = await post(STORE, `/api/product/priceAdjustment/apply/${row.id}`, body)
    const allow = (allowed: 0 | 1) =>
      server.database.db.updateTable('branch_price_policy').set({ allowed }).where('branch_id', '=', branchId).execute()
    await allow(0)
    const path = `/api/product/priceAdjustment/approve/${parse(productRequest, data).id}`
    expect(await unchanged(() => post(OWNER, path, { version: 1 }))).toMatchObject({
      status: 42202,
      msg: '该门店不允许自主定价',
    })
    await allow(1)
  })

  it('is decided on for the version that was shown, within sensible bounds', async () => {
    const { version } = await policy()
    expect(await unchanged(() => decide({ version: version + 1 }))).toMatchObject({ status: 40902 })
    expect(await unchanged(() => decide({ minPercent: 0 }))).toMatchObject({ status: 42201 })
    expect(await unchanged(() => decide({ maxPercent: 99 }))).toMatchObject({ status: 42201 })
  })
})

it('[PERM-7] prices of branches are for users with the functions, of their own brand alone', async () => {
  const row = await free()
  for (const as of [STORE, 'finance01']) {
    expect(await unchanged(() => decide({ needAudit: true }, as))).toMatchObject({ status: 40301 })
    expect(await unchanged(() => change(row, row.brandPriceFen + 1, as))).toMatchObject({ status: 40301 })
    expect(await get('policy/list', as)).toMatchObject({ status: 40301 })
  }
  expect(await unchanged(() => decide({ needAudit: true }, 'newbrand'))).toMatchObject({ status: 40401 })
  expect(await unchanged(() => change(row, row.brandPriceFen + 1, 'newbrand'))).toMatchObject({ status: 40401 })
  expect(await unchanged(() => post('newbrand', `${PATH}/reset/${branchId}`, { ids: [row.id] }))).toMatchObject({
    status: 40401,
  })
  expect(await get(`page?branchId=${branchId}`, 'newbrand')).toMatchObject({ status: 40401 })
})
