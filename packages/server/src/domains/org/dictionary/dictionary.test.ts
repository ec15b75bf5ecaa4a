// @module-tag sqlite
import type { DictionaryEntry } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let brands: Readonly<Record<'XH' | 'YQ', string>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'xh_owner', 'xh001_cash1', 'yq001_mgr'])
    tokens.set(username, await server.signIn(username))
  const rows = await server.database.db.selectFrom('brand').selectAll().execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  brands = { XH: idOf('星河电竞馆'), YQ: idOf('云栖网咖') }
})
afterAll(() => server.stop())

const call = async (as: string, method: string, path: string, body?: unknown) =>
  (
    await server.call(method, `/api/admin/code${path}`, {
      token: tokens.get(as) ?? '',
      ...(body === undefined ? {} : { body }),
    })
  ).body
// The conformance test parses these answers by the contract.
const items = async (as: string, path: string) => (await call(as, 'GET', path))['rows'] as { code: string }[]
const entries = async (as: string, query: string) =>
  (await call(as, 'GET', `/page?${query}`))['rows'] as DictionaryEntry[]
const refused = async (as: string, path: string, body: unknown) => {
  const before = await digest(server.database)
  const answer = await call(as, 'POST', path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}

describe('a look-up', () => {
  it('[CALL-10] returns the payment methods in order, to everybody', async () => {
    expect(await call('xh001_cash1', 'GET', '/codeType/PAY_TYPE_CHANNEL')).toEqual({
      status: 200,
      msg: '',
      rows: [
        { code: 'CASH', codevalue: '现金' },
        { code: 'WECHAT', codevalue: '微信支付' },
        { code: 'ALIPAY', codevalue: '支付宝' },
        { code: 'BALANCE', codevalue: '会员余额' },
        { code: 'BANK_CARD', codevalue: '银行卡' },
        { code: 'COUPON', codevalue: '优惠券' },
      ],
      total: 6,
    })
  })

  it('[CALL-10] [PERM-7] returns a brand’s own entries to its people only', async () => {
    await call('xh_owner', 'POST', '', {
      codeType: 'PRODUCT_CLASSIFY',
      brandId: brands.XH,
      code: 'ONLY_XH',
      codevalue: '星河专区',
    })
    const codes = async (as: string, path = '/codeType/PRODUCT_CLASSIFY') =>
      (await items(as, path)).map(({ code }) => code)
    expect(await codes('xh001_cash1')).toContain('ONLY_XH')
    expect(await codes('yq001_mgr')).not.toContain('ONLY_XH')
    expect(await codes('admin', `/codeType/PRODUCT_CLASSIFY?brandId=${brands.YQ}`)).not.toContain('ONLY_XH')
    expect(await call('xh_owner', 'GET', `/codeType/PRODUCT_CLASSIFY?brandId=${brands.YQ}`)).toMatchObject({
      status: 40401,
    })
  })

  it('[CALL-10] is empty for a type without entries, and refused for an unknown type', async () => {
    expect(await call('admin', 'GET', '/codeType/NOTHING')).toMatchObject({ status: 200, rows: [], total: 0 })
    expect(await call('admin', 'GET', "/codeType/x'y")).toMatchObject({ status: 42201, errors: [{ field: 'type' }] })
  })
})

describe('the page of entries', () => {
  it('[CALL-10] is filtered by type and keyword, and ends', async () => {
    const found = await entries('admin', 'codeType=PAY_TYPE_CHANNEL&keyword=%E6%94%AF%E4%BB%98')
    expect(found.map(({ code }) => code)).toEqual(['WECHAT', 'ALIPAY'])
    expect(await call('admin', 'GET', '/page?codeType=PAY_TYPE_CHANNEL&page=2&limit=4')).toMatchObject({ total: 6 })
    expect(await entries('admin', 'codeType=PAY_TYPE_CHANNEL&page=2&limit=4')).toHaveLength(2)
    expect(await entries('admin', 'codeType=PAY_TYPE_CHANNEL&keyword=%25')).toEqual([])
    expect(await call('admin', 'GET', '/page?limit=1000')).toMatchObject({ status: 42201 })
  })
})

describe('an entry', () => {
  const draft = { codeType: 'PAY_TYPE_CHANNEL', code: 'DIGITAL_RMB', codevalue: '数字人民币', sort: 7 }

  it('[CALL-10] is added, read and changed, and is in no look-up when it is disabled', async () => {
    const added = (await call('admin', 'POST', '', draft))['data'] as DictionaryEntry
    expect(added).toMatchObject({ ...draft, brandId: null, enabled: true, version: 1 })
    expect((await call('xh001_cash1', 'GET', `/${added.id}`))['data']).toEqual(added)
    const changed = await call('admin', 'POST', `/${added.id}`, {
      version: 1,
      codevalue: '数币',
      sort: 8,
      enabled: false,
    })
    expect(changed['data']).toMatchObject({ codevalue: '数币', sort: 8, enabled: false, version: 2, code: draft.code })
    expect((await items('admin', '/codeType/PAY_TYPE_CHANNEL')).map(({ code }) => code)).not.toContain(draft.code)
    expect((await entries('admin', 'keyword=数币')).map(({ id }) => id)).toEqual([added.id])
    expect(await refused('admin', `/${added.id}`, { version: 1, codevalue: 'x' })).toMatchObject({ status: 40902 })
  })

  it('[CALL-10] has a code that is unique in its type, among shared entries and in each brand', async () => {
    const taken = { status: 42201, errors: [{ field: 'code', msg: '该类型下编码已存在' }] }
    expect(await refused('admin', '', { ...draft, code: 'CASH' })).toMatchObject(taken)
    expect(await call('xh_owner', 'POST', '', { ...draft, code: 'CASH', brandId: brands.XH })).toMatchObject({
      status: 200,
    })
    expect(await refused('xh_owner', '', { ...draft, code: 'CASH', brandId: brands.XH })).toMatchObject(taken)
  })

  it('[CALL-10] is refused with the names of the invalid fields', async () => {
    const wrong = { codeType: 'pay', code: '<b>', codevalue: '', sort: -1, enabled: 'yes', more: 1 }
    const { status, errors } = await call('admin', 'POST', '', wrong)
    expect(status).toBe(42201)
    expect((errors as { field: string }[]).map(({ field }) => field).toSorted()).toEqual(
      ['code', 'codeType', 'codevalue', 'enabled', 'more', 'sort'].toSorted(),
    )
  })

  it('[CALL-10] that is a category stays enabled as long as it has products', async () => {
    const categories = await entries('xh_owner', `codeType=PRODUCT_CLASSIFY&brandId=${brands.XH}`)
    const drinks = categories.find(({ codevalue }) => codevalue === '饮料')
    const { count } = await server.database.db
      .selectFrom('product')
      .where('brand_id', '=', brands.XH)
      .where('category', '=', drinks?.code ?? '')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const change = { version: 1, codevalue: '饮料', sort: 3 }
    expect(await refused('xh_owner', `/${drinks?.id}`, { ...change, enabled: false })).toEqual({
      status: 42202,
      msg: `该分类下仍有${Number(count)}个商品，请选择转入的分类`,
    })
    // An older version is refused first.
    expect(await refused('xh_owner', `/${drinks?.id}`, { ...change, version: 0, enabled: false })).toMatchObject({
      status: 40902,
    })
    expect(await call('xh_owner', 'POST', `/${drinks?.id}`, change)).toMatchObject({ data: { sort: 3, version: 2 } })
    const empty = { codeType: 'PRODUCT_CLASSIFY', brandId: brands.XH, code: 'EMPTY', codevalue: '空分类' }
    const { id } = (await call('xh_owner', 'POST', '', empty))['data'] as DictionaryEntry
    const disabled = { version: 1, codevalue: '空分类', enabled: false }
    expect(await call('xh_owner', 'POST', `/${id}`, disabled)).toMatchObject({ data: { enabled: false } })
    // Already disabled: other changes are not checked for products.
    expect(await call('xh_owner', 'POST', `/${id}`, { ...disabled, version: 2, sort: 5 })).toMatchObject({
      data: { sort: 5 },
    })
  })

  it('[CALL-10] that is a unit has a unique name in its brand, and products follow it', async () => {
    const units = await entries('xh_owner', `codeType=PRODUCT_UNIT&brandId=${brands.XH}`)
    const bottle = units.find(({ codevalue }) => codevalue === '瓶')
    const soldBy = async (unit: string) => {
      const { db } = server.database
      const rows = await db
        .selectFrom('product')
        .where('brand_id', '=', brands.XH)
        .where('sale_unit', '=', unit)
        .select('id')
        .execute()
      return rows.length
    }
    const before = await soldBy('瓶')
    expect(before).toBeGreaterThan(0)
    expect(await refused('xh_owner', `/${bottle?.id}`, { version: 1, codevalue: '杯' })).toEqual({
      status: 42201,
      msg: '提交的内容有误，请检查后重试',
      errors: [{ field: 'codevalue', msg: '名称已存在' }],
    })
    expect(await call('xh_owner', 'POST', `/${bottle?.id}`, { version: 1, codevalue: '玻璃瓶' })).toMatchObject({
      data: { codevalue: '玻璃瓶' },
    })
    expect([await soldBy('瓶'), await soldBy('玻璃瓶')]).toEqual([0, before])
  })

  it('[PERM-7] [CALL-10] is written with the right to do so: shared ones with a right of their own, a brand’s by its people', async () => {
    const [everybodys] = await entries('admin', 'codeType=PAY_TYPE_CHANNEL')
    const [foreign] = await entries('admin', `codeType=PRODUCT_CLASSIFY&brandId=${brands.YQ}`)
    const change = { version: 1, codevalue: 'x' }
    expect(await refused('xh_owner', '', { ...draft, code: 'NEW' })).toMatchObject({ status: 40301 })
    expect(await refused('xh_owner', `/${everybodys?.id}`, change)).toMatchObject({ status: 40301 })
    expect(await refused('xh_owner', '', { ...draft, code: 'NEW', brandId: brands.YQ })).toMatchObject({
      status: 40401,
    })
    expect(await refused('xh_owner', `/${foreign?.id}`, change)).toMatchObject({ status: 40401 })
    expect(await refused('xh001_cash1', '', { ...draft, code: 'NEW', brandId: brands.XH })).toMatchObject({
      status: 40301,
    })
    expect(await call('xh_owner', 'GET', `/${foreign?.id}`)).toMatchObject({ status: 40401 })
    expect(await call('admin', 'GET', '/nothing')).toEqual({ status: 40401, msg: '字典项不存在' })
  })
})
