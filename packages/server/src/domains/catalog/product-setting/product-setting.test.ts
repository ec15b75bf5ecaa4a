// @module-tag sqlite
import { DAY_MS, MINUTE_MS, productSetting, shanghaiDay, USUAL_PRODUCT_SETTING } from '@netbar/shared/contract'
import type { ProductSetting, ProductSettingTerms, StockLot } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { setExpiryDate } from '../../stock/testing/set-expiry-date.ts'
import { first } from '../../../testing/first.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { refundRequests } from '../../purchasing/testing/refund-requests.ts'
import { replacementRequests } from '../../purchasing/testing/replacement-requests.ts'

const [OWNER, STORE, CLERK, FOREIGN] = ['xh_owner', 'xh001_mgr', 'finance01', 'newbrand']
const TERMS: ProductSettingTerms = {
  safetyQuantity: 12,
  cutoffTime: '16:00',
  orderWeekdays: ['1', '4'],
  minOrderFen: 20_000,
  refundHours: 24,
  freeReplacementFen: 5000,
  warnDays: 14,
  expiredRatioBp: 5000,
}

let server: TestServer
let clock: ReturnType<typeof createManualClock>
let replacements: ReturnType<typeof replacementRequests>
let brandId: string
let branchId: string
beforeAll(async () => {
  clock = createManualClock(new Date())
  server = await startTestServer({ clock })
  replacements = replacementRequests(server)
  await replacements.signIn(OWNER, STORE, CLERK, FOREIGN, 'admin')
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  brandId = branch.brand_id
  branchId = branch.id
})
afterAll(() => server.stop())

const tokens = new Map<string, string>()
let keys = 0
const call = async (method: string, path: string, body?: unknown, as = OWNER) => {
  const token = tokens.get(as) ?? (await server.signIn(as))
  tokens.set(as, token)
  const headers = { 'Idempotency-Key': `product-setting-${(keys += 1)}` }
  return (await server.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) })).body
}
const pathOf = (id: string) => `/api/product/setting/${id}`
const find = async (): Promise<ProductSetting> => parse(productSetting, (await call('GET', pathOf(brandId)))['data'])
const ofBranch = (setting: ProductSetting) => first(setting.branches.filter((each) => each.branchId === branchId))
const save = async (terms: object | null, branch: string | null = null, as = OWNER) => {
  const setting = await find()
  const { version } = branch === null ? setting : ofBranch(setting)
  return call('POST', pathOf(brandId), { branchId: branch, version, terms }, as)
}
const decide = (terms: Partial<ProductSettingTerms>) => save({ ...USUAL_PRODUCT_SETTING, ...terms })
const unchanged = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  await server.signIn(OWNER)
  const before = await digest(server.database)
  const answer = await ask()
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const dayAfter = (ms: number) => shanghaiDay(clock.now().getTime() + ms)

beforeEach(async () => {
  for (const as of [OWNER, STORE, FOREIGN, CLERK]) await call('GET', '/healthz', undefined, as)
  await save(null, branchId)
  await decide({})
})

describe('the rules of a brand', () => {
  it('apply to its branches, except one that has its own', async () => {
    await save(TERMS)
    expect(await find()).toMatchObject({ brandId, terms: TERMS })
    expect(ofBranch(await find())).toMatchObject({ isOwn: false, terms: TERMS })
    const own = { ...TERMS, minOrderFen: 0, refundHours: null }
    expect(await save(own, branchId)).toMatchObject({ status: 200 })
    const setting = await find()
    expect(setting.branches.filter(({ isOwn }) => isOwn).map((each) => each.terms)).toEqual([own])
    expect(setting.terms).toEqual(TERMS)
    await save(null, branchId)
    expect(ofBranch(await find())).toMatchObject({ isOwn: false, terms: TERMS })
  })

  it('are decided on the version that was shown, each step with its history', async () => {
    await save(TERMS)
    const { version } = await find()
    const draft = { branchId: null, version: version - 1, terms: TERMS }
    expect(await unchanged(() => call('POST', pathOf(brandId), draft))).toMatchObject({ status: 40902 })
    const log = await server.database.db
      .selectFrom('document_log')
      .where('document_type', '=', 'productSetting')
      .where('document_id', '=', brandId)
      .select(['from_status', 'to_status', 'actor_name'])
      .orderBy('sequence')
      .execute()
    expect(log.map(({ from_status }) => from_status)).toEqual([null, ...log.map((step) => step.to_status).slice(0, -1)])
    expect(JSON.parse(log.at(-1)?.to_status ?? '')).toEqual(TERMS)
  })

  it.each([
    ['a time that is none', { cutoffTime: '24:00' }],
    ['a day that is none', { orderWeekdays: ['8'] }],
    ['less than nothing', { minOrderFen: -1 }],
    ['no hours at all', { refundHours: 0 }],
    ['days of warning before there are any', { warnDays: -1 }],
    ['more than the whole price', { expiredRatioBp: 10_001 }],
  ])('[VAL-3] are refused with %s', async (_, wrong) => {
    expect(await unchanged(() => save({ ...TERMS, ...wrong }))).toMatchObject({ status: 42201 })
  })

  it('[PERM-7] are for users with the function, of their own brand and branches alone', async () => {
    for (const as of [STORE, CLERK]) {
      expect(await unchanged(() => save(TERMS, null, as))).toMatchObject({ status: 40301 })
      expect(await call('GET', pathOf(brandId), undefined, as)).toMatchObject({ status: 40301 })
    }
    expect(await unchanged(() => save(TERMS, null, FOREIGN))).toMatchObject({ status: 40401 })
    expect(await call('GET', pathOf(brandId), undefined, FOREIGN)).toMatchObject({ status: 40401 })
    expect(await unchanged(() => save(null))).toMatchObject({ status: 42201 })
  })
})

describe('effects of the rules', () => {
  const terms = async () =>
    (await call('GET', `/api/purchase/cart/terms?branchId=${branchId}`, undefined, STORE))['data']
  /** Orders one of the first product. */
  const order = async () => {
    const goods = await call('GET', `/api/purchase/goods/page?branchId=${branchId}`, undefined, STORE)
    // The conformance test parses these answers by the contract.
    const { id, minOrder } = first(goods['rows'] as { id: string; minOrder: number }[])
    await call('POST', '/api/purchase/cart', { branchId, lines: [{ productId: id, quantity: minOrder }] }, STORE)
    const preview = (await call('POST', '/api/purchase/order/preview', { branchId }, STORE))['data'] as {
      lines: { productId: string; quantity: number; priceFen: number }[]
      recentOrders: { id: string }[]
      totalFen: number
    }
    const draft = {
      branchId,
      lines: preview.lines.map(({ productId, quantity, priceFen }) => ({ productId, quantity, priceFen })),
      newestOrderId: preview.recentOrders[0]?.id ?? null,
      receiver: '王梓轩',
      phone: '12000000001',
    }
    return { preview, submit: () => call('POST', '/api/purchase/order/submit', draft, STORE) }
  }

  it('nothing can be ordered after the cut-off, and the refusal names the next possible day', async () => {
    expect(await terms()).toEqual({ branchId, nextDay: null, cutoffTime: '', minOrderFen: 0 })
    // Midnight has passed on every day.
    await decide({ cutoffTime: '00:00' })
    const nextDay = dayAfter(DAY_MS)
    expect(nextDay > dayAfter(0)).toBe(true)
    expect(await terms()).toMatchObject({ nextDay, cutoffTime: '00:00' })
    const { preview, submit } = await order()
    expect(await unchanged(submit)).toMatchObject({
      status: 42202,
      msg: `已过截单时间，下一个下单日是 ${nextDay}`,
      data: preview,
    })
    await save({ ...USUAL_PRODUCT_SETTING }, branchId)
    expect(await (await order()).submit()).toMatchObject({ status: 200 })
  })

  it('nothing can be ordered below the minimum amount', async () => {
    const { preview, submit } = await order()
    const minOrderFen = preview.totalFen + 1
    await decide({ minOrderFen })
    expect(await unchanged(submit)).toMatchObject({
      status: 42202,
      msg: `合计未达到起订金额 ¥${(minOrderFen / 100).toFixed(2)}`,
    })
    await decide({ minOrderFen: preview.totalFen })
    expect(await submit()).toMatchObject({ status: 200 })
  })

  it('a new product of a branch starts with the safety stock of its rules', async () => {
    await decide({ safetyQuantity: 7 })
    const row = await server.database.db
      .selectFrom('branch_product')
      .where('branch_id', '=', branchId)
      .select('product_id')
      .orderBy('product_id')
      .executeTakeFirstOrThrow()
    await server.database.db
      .deleteFrom('branch_product')
      .where('branch_id', '=', branchId)
      .where('product_id', '=', row.product_id)
      .execute()
    const body = { branchId, productIds: [row.product_id] }
    expect(await call('POST', '/api/product/branch/import', body, STORE)).toMatchObject({ data: { added: 1 } })
    const made = await server.database.db
      .selectFrom('branch_product')
      .where('branch_id', '=', branchId)
      .where('product_id', '=', row.product_id)
      .select('safety_quantity')
      .executeTakeFirstOrThrow()
    expect(made.safety_quantity).toBe(7)
  })

  it('a small replacement needs no approval, and one fen more does', async () => {
    const orderId = await replacements.differing()
    const open = await replacements.discrepanciesOf(orderId)
    const amount = open.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
    await decide({ freeReplacementFen: amount })
    const free = await replacements.file(orderId)
    expect(free).toMatchObject({ status: 'APPROVED', childStatus: 'CONFIRMED', amountFen: amount, decidedBy: null })
    expect(free.history.map(({ event }) => event)).toEqual(['submit', 'approve'])
    const another = await replacements.differing()
    const more = (await replacements.discrepanciesOf(another)).reduce(
      (sum, each) => sum + each.priceFen * each.quantity,
      0,
    )
    await decide({ freeReplacementFen: more - 1 })
    expect(await replacements.file(another)).toMatchObject({ status: 'SUBMITTED', amountFen: more })
  })

  it('undamaged goods can be returned within the hours of the rules', async () => {
    const refunds = refundRequests(server, 'setting-refund')
    await decide({ refundHours: 1 })
    const orderId = await refunds.stored()
    expect(await refunds.candidates(orderId, 1)).not.toEqual([])
    clock.advance(60 * MINUTE_MS + 1)
    expect(await refunds.candidates(orderId, 1)).toEqual([])
    await decide({ refundHours: null })
    expect(await refunds.candidates(orderId, 1)).not.toEqual([])
  })

  describe('goods with an expiry date', () => {
    const LEFT = 10
    let refunds: ReturnType<typeof refundRequests>
    beforeAll(() => {
      refunds = refundRequests(server, 'setting-expiry')
    })
    /** An order of a product without warning days of its own, that expires in this many days. */
    const ending = async () => {
      const { db } = server.database
      const orderId = await refunds.stored(1)
      const lot = first(await refunds.candidates(orderId, 1))
      const { product_id: productId } = await db
        .selectFrom('purchase_order_line')
        .where('id', '=', lot.orderLineId)
        .select('product_id')
        .executeTakeFirstOrThrow()
      await db.updateTable('product').set({ warn_days: null }).where('id', '=', productId).execute()
      await setExpiryDate(server.database, lot.receiptLineId ?? '', dayAfter(LEFT * DAY_MS))
      return { orderId, productId, lotId: lot.receiptLineId }
    }
    const lotOf = async (lotId: string | null) => {
      const { rows } = await call('GET', '/api/stock/batch/expiring?limit=100', undefined, STORE)
      // The conformance test parses these answers by the contract.
      return first(
        (rows as StockLot[]).filter(({ deliveries }) => deliveries.some((one) => one.receiptLineId === lotId)),
      )
    }
    const found = async (state: string) => {
      const { rows } = await call('GET', `/api/stock/batch/expiring?limit=100&state=${state}`, undefined, STORE)
      return (rows as StockLot[]).flatMap(({ deliveries }) => deliveries.map(({ receiptLineId }) => receiptLineId))
    }
    const typesOf = async (orderId: string) => [
      (await refunds.candidates(orderId, 0)).length,
      (await refunds.candidates(orderId, 1)).length,
    ]

    it('are near it within the days of the rules, in the list of lots as in a refund', async () => {
      const { orderId, lotId } = await ending()
      await decide({ warnDays: LEFT - 1 })
      expect(await typesOf(orderId)).toEqual([0, 1])
      expect(await lotOf(lotId)).toMatchObject({ state: 'FRESH' })
      expect([await found('FRESH'), await found('SOON')]).toEqual([
        expect.arrayContaining([lotId]),
        expect.not.arrayContaining([lotId]),
      ])
      // A branch's own rules take precedence over its brand's.
      await save({ ...USUAL_PRODUCT_SETTING, warnDays: LEFT }, branchId)
      expect(await typesOf(orderId)).toEqual([1, 0])
      expect(await lotOf(lotId)).toMatchObject({ state: 'SOON' })
      expect([await found('FRESH'), await found('SOON')]).toEqual([
        expect.not.arrayContaining([lotId]),
        expect.arrayContaining([lotId]),
      ])
    })

    it('are credited at the rules’ part of the price, where their product sets none', async () => {
      const { orderId, productId } = await ending()
      const { db } = server.database
      await decide({ warnDays: LEFT, expiredRatioBp: 4000 })
      const parts = async (type: 0 | 1) => (await refunds.candidates(orderId, type)).map(({ maxRatioBp }) => maxRatioBp)
      expect(await parts(0)).toEqual([4000])
      const policy = (return_policy: 'FULL' | 'PART', return_ratio_bp: number | null) =>
        db.updateTable('product').set({ return_policy, return_ratio_bp }).where('id', '=', productId).execute()
      await policy('PART', 2500)
      expect(await parts(0)).toEqual([2500])
      await policy('FULL', null)
      await decide({ warnDays: 0, expiredRatioBp: 4000 })
      expect(await parts(1)).toEqual([10_000])
    })
  })
})
