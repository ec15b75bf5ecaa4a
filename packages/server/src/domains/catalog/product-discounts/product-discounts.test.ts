// @module-tag sqlite
import { branchProduct } from '@netbar/shared/contract'
import type { ProductDiscount, ResourceLog } from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'

const START = new Date('2026-11-21T04:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ACCOUNTS = ['admin', 'xh_owner', 'finance01', 'area01', 'xh001_mgr', 'xh002_mgr', 'xh001_cash1', 'yq001_mgr']

let server: TestServer
let clock: ManualClock
let brandId: string
const branches = new Map<string, string>()
const tokens = new Map<string, string>()
let keys = 0
const call = async (as: string, method: string, path: string, body?: unknown, key = `discount-${(keys += 1)}`) =>
  (
    await server.call(method, `/api/product/discount${path}`, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': key },
      ...(body === undefined ? {} : { body }),
    })
  ).body
const refused = async (as: string, path: string, body: unknown) => {
  const before = await digest(server.database)
  const answer = await call(as, 'POST', path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
beforeAll(async () => {
  clock = createManualClock(START)
  server = await startTestServer({ clock })
  for (const username of ACCOUNTS) tokens.set(username, await server.signIn(username))
  const rows = await server.database.db.selectFrom('branch').select(['id', 'branch_no', 'brand_id']).execute()
  for (const { id, branch_no } of rows) branches.set(branch_no, id)
  brandId = rows.find(({ branch_no }) => branch_no === 'XH001')?.brand_id ?? ''
})
afterAll(() => server.stop())

const branch = (no: string) => branches.get(no) ?? ''
// The conformance test parses these answers by the contract.
const list = async (as: string, query = '') =>
  (await call(as, 'GET', `/page?limit=100&${query}`))['rows'] as ProductDiscount[]
const done = (answer: Record<string, unknown>) => {
  if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
  return answer['data'] as ProductDiscount
}
const notified = async (branchNo: string) =>
  (
    await server.database.db
      .selectFrom('live_message')
      .where('branch_id', '=', branch(branchNo))
      .where('type', '=', 'STOCK_CHANGED')
      .select('sequence')
      .execute()
  ).length
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString()

interface SomeProduct {
  readonly id: string
  readonly name: string
  readonly retail_price_fen: number
  readonly purchase_price_fen: number
  readonly pack_size: number
}
let product: SomeProduct
const used = new Set<string>()
/** Each test has a product of its own without discounts. */
beforeEach(async () => {
  const taken = (await list('admin')).flatMap(({ productIds }) => productIds)
  const rows = await server.database.db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where('type', '=', 'RETAIL')
    .where('enabled', '=', 1)
    .orderBy('code')
    .selectAll()
    .execute()
  const [next] = rows.filter(({ id }) => !used.has(id) && !taken.includes(id))
  if (next === undefined) throw new Error('there is no product left')
  used.add(next.id)
  product = next
})
const draft = (changes: object = {}) => ({
  name: '试卖九折',
  productIds: [product.id],
  branchIds: [branch('XH001')],
  kind: 'PERCENT',
  rateBp: 9000,
  startTime: inHours(24),
  endTime: inHours(240),
  coupons: 'ALONE',
  ...changes,
})
const add = async (changes: object = {}, as = 'xh001_mgr') =>
  done(await call(as, 'POST', '', { brandId, ...draft(changes) }))
/** Lets the minute pass after which due changes are made. */
const settle = async (isDone: () => Promise<boolean>) => {
  clock.advance(MINUTE)
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)
}

describe('visible discounts', () => {
  it('[PERM-7] are those of the user’s branches, and the calls are for users with the functions', async () => {
    const ofManager = await list('xh001_mgr')
    expect(ofManager.map(({ state }) => state).sort()).toEqual(['DISABLED', 'ENDED', 'PLANNED', 'RUNNING', 'RUNNING'])
    expect(new Set(ofManager.map(({ kind }) => kind)).size).toBe(4)
    const ofOther = await list('xh002_mgr')
    expect(ofOther.map(({ name }) => name).sort()).toEqual(['周末汽水直降', '夜宵泡面八五折', '薯片开业特价'])
    expect(await list('yq001_mgr')).toEqual([])
    const own = ofManager.find(({ name }) => name === '牛肉干买二赠一')
    for (const [method, path, body] of [
      ['GET', `/${own?.id}`, undefined],
      ['GET', `/logs/${own?.id}`, undefined],
      ['POST', `/${own?.id}`, { version: 1, ...draft() }],
      ['POST', `/enable/${own?.id}`, { version: 1, enabled: false }],
      ['POST', `/delete/${own?.id}`, { version: 1 }],
    ] as const)
      expect(await call('xh002_mgr', method, path, body), path).toMatchObject({ status: 40401 })
    expect(await call('xh002_mgr', 'GET', `/page?branchId=${branch('XH001')}`)).toMatchObject({ status: 40401 })
    for (const as of ['xh001_cash1', 'finance01']) {
      expect(await call(as, 'GET', '/page')).toMatchObject({ status: 40301 })
      expect(await call(as, 'POST', '', { brandId, ...draft() })).toMatchObject({ status: 40301 })
    }
  })

  it('[CALL-3] are filtered by state, kind, branch, product and name', async () => {
    const names = async (query: string) => (await list('xh_owner', query)).map(({ name }) => name)
    expect(await names('state=ENDED')).toEqual(['薯片开业特价'])
    expect(await names('state=DISABLED')).toEqual(['早间咖啡特价'])
    expect(await names('state=PLANNED')).toEqual(['周末汽水直降'])
    expect((await names('state=RUNNING')).sort()).toEqual(['夜宵泡面八五折', '牛肉干买二赠一'])
    expect(await names('kind=GIFT')).toEqual(['牛肉干买二赠一'])
    expect(await names(`branchId=${branch('XH002')}&sort=name`)).toHaveLength(3)
    expect(await names(`keyword=${encodeURIComponent('咖啡')}`)).toEqual(['早间咖啡特价'])
    const idOf = async (name: string) =>
      (
        await server.database.db
          .selectFrom('product')
          .where('brand_id', '=', brandId)
          .where('name', '=', name)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id
    expect(await names(`productId=${await idOf('橙味汽水')}`)).toEqual(['周末汽水直降'])
    expect(await names(`productId=${await idOf('牛肉干')}&state=ENDED`)).toEqual([])
    expect(await names('productId=%25')).toEqual([])
  })

  it('[PERM-7] can be for the offered products and branches, which are of the user’s brands', async () => {
    const choices = (await call('xh001_mgr', 'GET', '/choices'))['data'] as Record<string, { brandId: string }[]>
    expect(choices['products']?.length).toBeGreaterThan(20)
    expect(
      Object.values(choices)
        .flat()
        .every((each) => each.brandId === brandId),
    ).toBe(true)
  })
})

describe('a new discount', () => {
  it('is written once per key, with a history line', async () => {
    const body = { brandId, ...draft() }
    const added = done(await call('xh001_mgr', 'POST', '', body, 'discount-once'))
    expect(added).toMatchObject({ state: 'PLANNED', usedCount: 0, rateBp: 9000, valueFen: null, version: 1 })
    expect(done(await call('xh001_mgr', 'POST', '', body, 'discount-once')).id).toBe(added.id)
    expect(await list('xh001_mgr', `keyword=${encodeURIComponent('试卖九折')}`)).toHaveLength(1)
    const [line] = (await call('xh001_mgr', 'GET', `/logs/${added.id}`))['rows'] as ResourceLog[]
    expect(line).toMatchObject({ event: 'ADDED' })
  })

  it.each([
    ['no value', () => ({ rateBp: null }), 'rateBp', '此项必填'],
    ['no gift', () => ({ kind: 'GIFT', buyQuantity: 2 }), 'giftQuantity', '此项必填'],
    ['an end before its start', () => ({ endTime: inHours(23) }), 'endTime', '结束时间须晚于开始时间'],
    ['an end that is over', () => ({ startTime: inHours(-9), endTime: inHours(-1) }), 'endTime', '结束时间须晚于现在'],
    ['half of its hours', () => ({ fromClock: '08:00' }), 'toClock', '每日时段的起止须同时填写且不能相同'],
    ['no hours', () => ({ fromClock: '08:00', toClock: '08:00' }), 'toClock', '每日时段的起止须同时填写且不能相同'],
    ['a foreign branch', () => ({ branchIds: [branch('XH002')] }), 'branchIds', '请选择您管理的营业门店'],
    ['a foreign level', () => ({ levelIds: ['nothing'] }), 'levelIds', '会员等级不存在'],
    ['a foreign product', () => ({ productIds: [product.id, 'nothing'] }), 'productIds', '部分商品不存在或已停用'],
  ])('with %s is refused at its field', async (_, changes, field, msg) => {
    const answer = await refused('xh001_mgr', '', { brandId, ...draft(changes()) })
    expect(answer).toMatchObject({ status: 42201, errors: [{ field, msg }] })
  })

  it.each([
    ['a rate below a tenth', { rateBp: 999 }],
    ['a rate of nearly everything', { rateBp: 9901 }],
    ['no products', { productIds: [] }],
    ['too many products', { productIds: Array.from({ length: 201 }, (_, index) => `p${index}`) }],
    ['a price of nothing', { kind: 'SPECIAL', valueFen: 0 }],
    ['a wrong clock', { fromClock: '24:00', toClock: '25:00' }],
    ['a wrong weekday', { weekdays: ['8'] }],
  ])('with %s violates the schema', async (_, changes) => {
    expect(await refused('xh001_mgr', '', { brandId, ...draft(changes) })).toMatchObject({ status: 42201 })
  })

  it('lowers the price of its products, and below cost only for users who may do that', async () => {
    const { retail_price_fen: retail, purchase_price_fen, pack_size, name } = product
    const cost = Math.ceil(purchase_price_fen / pack_size)
    const valued = (kind: string, valueFen: number) => ({ brandId, ...draft({ kind, valueFen }) })
    for (const kind of ['CUT', 'SPECIAL'])
      expect(await refused('xh001_mgr', '', valued(kind, retail))).toMatchObject({
        errors: [{ field: 'valueFen', msg: `须低于「${name}」的现价` }],
      })
    expect(await refused('xh001_mgr', '', valued('SPECIAL', cost - 1))).toMatchObject({
      errors: [{ field: 'valueFen', msg: `特价低于「${name}」的进价，您无权设置` }],
    })
    const below = done(await call('xh_owner', 'POST', '', valued('SPECIAL', cost - 1)))
    expect(below).toMatchObject({ valueFen: cost - 1, rateBp: null })
    done(await call('xh_owner', 'POST', `/delete/${below.id}`, { version: 1 }))
    expect(done(await call('xh001_mgr', 'POST', '', valued('SPECIAL', cost)))).toMatchObject({ valueFen: cost })
  })

  it('cannot overlap another of the same product in the same branch', async () => {
    await add({ name: '先来', fromClock: '22:00', toClock: '02:00' })
    expect(
      await refused('xh001_mgr', '', { brandId, ...draft({ fromClock: '01:00', toClock: '05:00' }) }),
    ).toMatchObject({
      status: 42201,
      errors: [{ field: 'productIds', msg: `「${product.name}」在同一时段已有折扣「先来」` }],
    })
    await add({ name: '别的时段', fromClock: '02:00', toClock: '05:00' })
    await add({ name: '之后', startTime: inHours(240), endTime: inHours(241) })
    await add({ name: '别的门店', branchIds: [branch('XH002')] }, 'xh002_mgr')
  })

  it('is added once where two are added concurrently', async () => {
    const answers = await Promise.all(
      ['甲', '乙'].map((name) => call('xh001_mgr', 'POST', '', { brandId, ...draft({ name }) })),
    )
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '42201'])
  })
})

describe('an existing discount', () => {
  it('can be changed only before its start, by a user who has all of its branches, and on its current version', async () => {
    const planned = await add({ branchIds: [branch('XH001'), branch('XH002')] }, 'area01')
    const change = { version: 1, ...draft({ name: '试卖八折', rateBp: 8000 }) }
    for (const as of ['xh001_mgr', 'xh002_mgr'])
      expect(await refused(as, `/${planned.id}`, change)).toMatchObject({
        status: 42202,
        msg: '该折扣还包含您无权管理的门店',
      })
    for (const [path, body] of [
      ['enable', { version: 1, enabled: false }],
      ['delete', { version: 1 }],
    ] as const)
      expect(await refused('xh001_mgr', `/${path}/${planned.id}`, body)).toMatchObject({ status: 42202 })
    const changed = done(await call('area01', 'POST', `/${planned.id}`, change))
    expect(changed).toMatchObject({ name: '试卖八折', rateBp: 8000, version: 2, branchIds: [branch('XH001')] })
    expect(await refused('area01', `/${planned.id}`, change)).toMatchObject({ status: 40902 })
    const [line] = (await call('area01', 'GET', `/logs/${planned.id}`))['rows'] as ResourceLog[]
    expect(line?.changes).toContainEqual({ field: 'rateBp', from: 9000, to: 8000 })

    const begun = await add(
      { startTime: inHours(-1), productIds: [product.id], branchIds: [branch('XH003')] },
      'area01',
    )
    expect(begun.state).toBe('RUNNING')
    expect(await refused('area01', `/${begun.id}`, { ...change, branchIds: [branch('XH003')] })).toMatchObject({
      status: 42202,
      msg: '只有未开始的折扣可以编辑',
    })
    expect(await refused('area01', `/delete/${begun.id}`, { version: 1 })).toMatchObject({
      status: 42202,
      msg: '已开始的折扣须保留，不能删除',
    })
  })

  it('can be switched off, and on again where no other has taken its place', async () => {
    const first = await add({ name: '先' })
    const off = done(await call('xh001_mgr', 'POST', `/enable/${first.id}`, { version: 1, enabled: false }))
    expect(off.state).toBe('DISABLED')
    const second = await add({ name: '后' })
    const on = { version: 2, enabled: true }
    expect(await refused('xh001_mgr', `/enable/${first.id}`, on)).toMatchObject({
      status: 42202,
      msg: `「${product.name}」在同一时段已有折扣「后」`,
    })
    done(await call('xh001_mgr', 'POST', `/delete/${second.id}`, { version: 1 }))
    expect(done(await call('xh001_mgr', 'POST', `/enable/${first.id}`, on)).state).toBe('PLANNED')
    const [ended] = await list('xh_owner', 'state=ENDED')
    expect(await refused('xh_owner', `/enable/${ended?.id}`, { version: 1, enabled: false })).toMatchObject({
      status: 42202,
      msg: '该折扣已结束',
    })
  })

  it('[LIVE-3] notifies its branches when it begins and ends, once each, and at once when it is switched off', async () => {
    const [one, two] = [await notified('XH001'), await notified('XH002')]
    const { id } = await add({ startTime: inHours(1), endTime: inHours(3) })
    expect(await notified('XH001')).toBe(one)
    // The clock passes the start while the timer sleeps, as during a stop of the server.
    clock.turn(90 * MINUTE)
    await settle(async () => (await notified('XH001')) === one + 1)
    expect((await list('xh001_mgr')).find((each) => each.id === id)?.state).toBe('RUNNING')
    clock.turn(90 * MINUTE)
    await settle(async () => (await notified('XH001')) === one + 2)
    expect(await notified('XH002')).toBe(two)

    const running = await add({ startTime: inHours(-1) })
    expect(await notified('XH001')).toBe(one + 3)
    done(await call('xh001_mgr', 'POST', `/enable/${running.id}`, { version: 1, enabled: false }))
    expect(await notified('XH001')).toBe(one + 4)
    expect(await notified('XH002')).toBe(two)
  })

  it('[LIVE-3] notifies its branches when its hours begin and end', async () => {
    const local = new Date(clock.now().getTime() + 9 * HOUR).toISOString().slice(11, 13)
    const before = await notified('XH003')
    await add(
      { branchIds: [branch('XH003')], startTime: inHours(-1), fromClock: `${local}:00`, toClock: `${local}:30` },
      'area01',
    )
    expect(await notified('XH003')).toBe(before)
    const untilHour = HOUR - (clock.now().getTime() % HOUR)
    clock.turn(untilHour)
    await settle(async () => (await notified('XH003')) === before + 1)
    clock.turn(30 * MINUTE)
    await settle(async () => (await notified('XH003')) === before + 2)
  })
})

/** Discounts of the product in a branch, as its product list has them. */
const runningIn = async (as: string, branchNo: string) => {
  const query = new URLSearchParams({ branchId: branch(branchNo), keyword: product.name, limit: '100' })
  const { body } = await server.call('GET', `/api/product/branch/page?${query.toString()}`, {
    token: tokens.get(as) ?? '',
  })
  const rows = parse(array(branchProduct), body['rows']).filter(({ productId }) => productId === product.id)
  expect(rows).toHaveLength(1)
  return rows.flatMap(({ discounts }) => discounts.map(({ name }) => name))
}

describe('the discounts of a branch’s product', () => {
  it('are those that are in effect there and not used up', async () => {
    await add({ name: '下周' })
    expect(await runningIn('xh001_mgr', 'XH001')).toEqual([])
    const hours = { startTime: inHours(-1), endTime: inHours(2) }
    const { id, version } = await add({ name: '今天', ...hours, useLimit: 3 })
    expect(await runningIn('xh001_mgr', 'XH001')).toEqual(['今天'])
    expect(await runningIn('xh002_mgr', 'XH002')).toEqual([])
    const use = (count: number) =>
      server.database.db.updateTable('product_discount').set({ used_count: count }).where('id', '=', id).execute()
    await use(3)
    expect(await runningIn('xh001_mgr', 'XH001')).toEqual([])
    await use(2)
    expect(await runningIn('xh001_mgr', 'XH001')).toEqual(['今天'])
    done(await call('xh001_mgr', 'POST', `/enable/${id}`, { version, enabled: false }))
    expect(await runningIn('xh001_mgr', 'XH001')).toEqual([])
  })
})
