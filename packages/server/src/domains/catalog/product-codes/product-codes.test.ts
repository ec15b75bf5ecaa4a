// @module-tag sqlite
import { productDraft } from '@netbar/shared/contract'
import type { Product, ProductCategory } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let brandId: string
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['xh_owner', 'xh001_mgr']) tokens.set(username, await server.signIn(username))
  const brand = await server.database.db
    .selectFrom('brand')
    .where('name', '=', '星河电竞馆')
    .select('id')
    .executeTakeFirstOrThrow()
  brandId = brand.id
})
afterAll(() => server.stop())

let keys = 0
const call = async (method: string, path: string, body?: unknown, as = 'xh_owner') =>
  (
    await server.call(method, `/api${path}`, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': `product-code-${(keys += 1)}` },
      ...(body === undefined ? {} : { body }),
    })
  ).body
const CATEGORY = '/product/category'
// The conformance test parses these answers by the contract.
const list = async (path = CATEGORY) => (await call('GET', `${path}/page?limit=100`))['rows'] as ProductCategory[]
const named = async (name: string) => {
  const found = (await list()).find((row) => row.name === name)
  if (found === undefined) throw new Error(`there is no category ${name}`)
  return found
}
const add = async (draft: object, path = CATEGORY) => {
  const answer = await call('POST', path, { brandId, ...draft })
  if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
  return answer['data'] as ProductCategory
}
const refused = async (path: string, body: unknown) => {
  const before = await digest(server.database)
  const answer = await call('POST', path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}

describe('categories of products', () => {
  it('[CALL-10] are the dictionary’s entries, in their order, with their products', async () => {
    const rows = await list()
    expect(rows.map(({ name }) => name)).toEqual(['饮料', '泡面', '零食', '水吧原料', '物资'])
    expect(rows.every(({ productCount }) => productCount > 0)).toBe(true)
    const items = (await call('GET', '/admin/code/codeType/PRODUCT_CLASSIFY'))['rows']
    expect(items).toEqual(rows.map(({ code, name }) => ({ code, codevalue: name })))
    expect(await call('GET', `${CATEGORY}/page`, undefined, 'xh001_mgr')).toMatchObject({ status: 40301 })
  })

  it('have two levels and no more, within their own brand', async () => {
    const { code } = await named('饮料')
    const child = await add({ name: '碳酸饮料', parentCode: code, sort: 9 })
    expect(child).toMatchObject({ code: 'C0006', parentCode: code, parentName: '饮料', productCount: 0 })
    const problem = async (path: string, body: object) => {
      const [first] = (await refused(path, body))['errors'] as { field: string; msg: string }[]
      return `${first?.field} ${first?.msg}`
    }
    expect(await problem(CATEGORY, { brandId, name: '可乐', parentCode: child.code })).toBe('parentCode 分类最多两级')
    expect(await problem(CATEGORY, { brandId, name: '可乐', parentCode: 'NONE' })).toBe('parentCode 上级分类不存在')
    const parent = await named('饮料')
    const snacks = await named('零食')
    const below = { name: '饮料', parentCode: snacks.code, version: parent.version }
    expect(await problem(`${CATEGORY}/${parent.id}`, below)).toBe('parentCode 分类最多两级')
    expect(await problem(`${CATEGORY}/${parent.id}`, { ...below, parentCode: parent.code })).toBe(
      'parentCode 上级分类不存在',
    )
    expect(await problem(CATEGORY, { brandId, name: '零食' })).toBe('name 名称已存在')
  })

  it('cannot be removed while they have products or children; removed ones are in no look-up', async () => {
    const { id, version, productCount } = await named('泡面')
    expect(await refused(`${CATEGORY}/delete/${id}`, { version })).toEqual({
      status: 42202,
      msg: `该分类下仍有${productCount}个商品，不能删除，可改为停用`,
    })
    const top = await add({ name: '临时' })
    const child = await add({ name: '临时下级', parentCode: top.code })
    expect(await refused(`${CATEGORY}/delete/${top.id}`, { version: 1 })).toMatchObject({
      status: 42202,
      msg: '该分类下仍有下级分类，不能删除',
    })
    for (const row of [child, top])
      expect(await call('POST', `${CATEGORY}/delete/${row.id}`, { version: 1 })).toMatchObject({ status: 200 })
    expect(await call('GET', `/admin/code/${top.id}`)).toMatchObject({ status: 40401 })
    const entries = await call('GET', '/admin/code/page?limit=100&keyword=%E4%B8%B4%E6%97%B6')
    expect(entries).toMatchObject({ rows: [], total: 0 })
    // The code of a removed entry is not reused: products of old documents may refer to it.
    expect((await add({ name: '临时' })).code > child.code).toBe(true)
  })

  it('have a given unique code, or the next number, and keep it', async () => {
    const problem = async (path: string, body: object) => (await refused(path, body))['errors']
    const given = await add({ name: '咖啡', code: ' hot_coffee ' })
    expect(given.code).toBe('HOT_COFFEE')
    const taken = [{ field: 'code', msg: '该编码已被使用' }]
    expect(await problem(CATEGORY, { brandId, name: '奶茶', code: 'HOT_COFFEE' })).toEqual(taken)
    for (const code of ['X', 'HOT-COFFEE', '咖啡', 'C'.repeat(33)])
      expect(await problem(CATEGORY, { brandId, name: '奶茶', code })).toMatchObject([{ field: 'code' }])
    const edit = { name: '咖啡', version: given.version }
    expect(await problem(`${CATEGORY}/${given.id}`, { ...edit, code: 'COLD' })).toEqual([
      { field: 'code', msg: '编码不能修改' },
    ])
    expect(await call('POST', `${CATEGORY}/${given.id}`, edit)).toMatchObject({ data: { code: 'HOT_COFFEE' } })
    // Groups have their own codes; a removed one keeps its code.
    expect(await add({ name: '咖啡', code: 'HOT_COFFEE' }, '/product/group')).toMatchObject({ code: 'HOT_COFFEE' })
    await call('POST', `${CATEGORY}/delete/${given.id}`, { version: given.version + 1 })
    expect(await problem(CATEGORY, { brandId, name: '奶茶', code: 'HOT_COFFEE' })).toEqual(taken)
  })

  it('are shown in some channels with a picture of the brand, and everywhere by default', async () => {
    const { id, version } = await named('物资')
    const change = { name: '物资', version }
    expect((await refused(`${CATEGORY}/${id}`, { ...change, icon: ['/uploads/foreign.png'] }))['errors']).toEqual([
      { field: 'icon', msg: '请从本品牌图库选择图片' },
    ])
    const { file_name } = await server.database.db
      .selectFrom('image')
      .where('brand_id', '=', brandId)
      .orderBy('id')
      .select('file_name')
      .executeTakeFirstOrThrow()
    const face = { icon: [`/uploads/${file_name}`], channels: ['BAR', 'CLIENT'] }
    expect(await call('POST', `${CATEGORY}/${id}`, { ...change, ...face })).toMatchObject({ data: face })
    expect(await named('物资')).toMatchObject(face)
    expect(await call('POST', `${CATEGORY}/${id}`, { ...change, version: version + 1 })).toMatchObject({
      data: { icon: [], channels: [] },
    })
  })

  it('move up and down among their siblings in the order of the list', async () => {
    const names = async () => (await list()).map(({ name }) => name)
    const move = async (name: string, way: string) => {
      const { id, version } = await named(name)
      return call('POST', `${CATEGORY}/move/${id}`, { version, move: way })
    }
    const top = await add({ name: '顺序一', sort: 9000 })
    await add({ name: '顺序二', sort: 9000 })
    // Equal positions are sorted by code; children have positions of their own.
    for (const name of ['一甲', '一乙', '一丙']) await add({ name, parentCode: top.code, sort: 5 })
    // The last names of the list.
    const tail = async () => (await names()).slice(-5)
    expect(await tail()).toEqual(['顺序一', '一甲', '一乙', '一丙', '顺序二'])
    expect(await move('一丙', 'UP')).toMatchObject({ status: 200, data: { name: '一丙', sort: 1 } })
    expect(await tail()).toEqual(['顺序一', '一甲', '一丙', '一乙', '顺序二'])
    expect(await move('顺序二', 'UP')).toMatchObject({ status: 200 })
    expect(await tail()).toEqual(['顺序二', '顺序一', '一甲', '一丙', '一乙'])
    const { id, version } = await named('一乙')
    expect(await refused(`${CATEGORY}/move/${id}`, { version, move: 'DOWN' })).toEqual({
      status: 42202,
      msg: '已在同级的最前或最后',
    })
    expect(await refused(`${CATEGORY}/move/${id}`, { version: version - 1, move: 'UP' })).toMatchObject({
      status: 40902,
    })
    // Displaced siblings get a history line too.
    const logs = (await call('GET', `${CATEGORY}/logs/${id}`))['rows'] as { changes: unknown }[]
    expect(logs[0]?.changes).toEqual([{ field: 'sort', from: 5, to: 2 }])
  })

  it('with products can be disabled only by moving these to another one, each with a history line', async () => {
    const { id, version, code, productCount } = await named('零食')
    expect(await refused(`${CATEGORY}/enable/${id}`, { version, enabled: false })).toEqual({
      status: 42202,
      msg: `该分类下仍有${productCount}个商品，请选择转入的分类`,
    })
    const off = await add({ name: '停用的分类' })
    await call('POST', `${CATEGORY}/enable/${off.id}`, { version: 1, enabled: false })
    for (const target of [code, off.code, 'NONE'])
      expect(await refused(`${CATEGORY}/retire/${id}`, { version, target })).toMatchObject({
        status: 42201,
        errors: [{ field: 'target', msg: '分类不存在或已停用' }],
      })
    const target = await named('饮料')
    const moved = await server.database.db
      .selectFrom('product')
      .where('brand_id', '=', brandId)
      .where('category', '=', code)
      .orderBy('code')
      .select(['id', 'version'])
      .execute()
    const retired = await call('POST', `${CATEGORY}/retire/${id}`, { version, target: target.code })
    expect(retired).toMatchObject({ status: 200, data: { enabled: false, productCount: 0, version: version + 1 } })
    expect((await named('饮料')).productCount).toBe(target.productCount + productCount)
    for (const product of moved) {
      const { data } = await call('GET', `/product/master/${product.id}`)
      expect(data).toMatchObject({ category: target.code, version: product.version + 1 })
      expect((await call('GET', `/product/master/logs/${product.id}`))['rows']).toMatchObject([
        { event: 'CHANGED', changes: [{ field: 'category', from: code, to: target.code }] },
      ])
    }
    const [last] = (await call('GET', `${CATEGORY}/logs/${id}`))['rows'] as { event: string }[]
    expect(last?.event).toBe('DISABLED')
  })

  it('are not reachable by the calls of groups, and the other way round', async () => {
    const { id } = await named('饮料')
    expect(await call('GET', `/product/group/${id}`)).toMatchObject({ status: 40401 })
    const group = await add({ name: '网咖套餐' }, '/product/group')
    expect(group).toMatchObject({ code: 'G0004', name: '网咖套餐', sort: 0 })
    expect(await call('GET', `${CATEGORY}/${group.id}`)).toMatchObject({ status: 40401 })
    // A category and a group may have the same name.
    expect(await add({ name: '饮料' }, '/product/group')).toMatchObject({ name: '饮料' })
  })
})

it('groups of products show how many are in each, and which are empty', async () => {
  const GROUP = '/product/group'
  const { code } = await add({ name: '夜宵货架' }, GROUP)
  const inGroup = async (id: string, groups: string) =>
    server.database.db.updateTable('product').set({ group_codes: groups }).where('id', '=', id).execute()
  const [one, two] = await server.database.db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where('group_codes', '=', '')
    .orderBy('code')
    .limit(2)
    .select('id')
    .execute()
  const count = async () => (await list(GROUP)).find((row) => row.code === code)?.productCount
  const before = new Map((await list(GROUP)).map((row) => [row.code, row.productCount]))
  expect(before.get(code)).toBe(0)
  await inGroup(one?.id ?? '', `,${code},`)
  await inGroup(two?.id ?? '', `,G0001,${code},`)
  expect(await count()).toBe(2)
  expect((await list(GROUP)).find((row) => row.code === 'G0001')?.productCount).toBe((before.get('G0001') ?? 0) + 1)
})

it('groups of products move up and down among those of their brand, apart from categories', async () => {
  const GROUP = '/product/group'
  const shelves = async () => (await list(GROUP)).slice(-3).map(({ name, sort }) => ({ name, sort }))
  const of = async (name: string) => {
    const found = (await list(GROUP)).find((row) => row.name === name)
    if (found === undefined) throw new Error(`there is no group ${name}`)
    return found
  }
  // Equal positions are sorted by code.
  for (const name of ['货架甲', '货架乙', '货架丙']) await add({ name, sort: 9000 }, GROUP)
  const groups = (await list(GROUP)).length
  const categories = await list()
  expect(await shelves()).toEqual(['货架甲', '货架乙', '货架丙'].map((name) => ({ name, sort: 9000 })))
  const { id, version } = await of('货架丙')
  expect(await call('POST', `${GROUP}/move/${id}`, { version, move: 'UP' })).toMatchObject({
    status: 200,
    data: { name: '货架丙', sort: groups - 2, version: version + 1 },
  })
  expect(await shelves()).toEqual(['货架甲', '货架丙', '货架乙'].map((name, at) => ({ name, sort: groups - 3 + at })))
  expect(await list()).toEqual(categories)
  const last = await of('货架乙')
  expect(await refused(`${GROUP}/move/${last.id}`, { version: last.version, move: 'DOWN' })).toEqual({
    status: 42202,
    msg: '已在同级的最前或最后',
  })
  expect(await refused(`${GROUP}/move/${id}`, { version, move: 'UP' })).toMatchObject({ status: 40902 })
  const category = await named('饮料')
  for (const [path, moved] of [
    [GROUP, category],
    [CATEGORY, last],
  ] as const)
    expect(await refused(`${path}/move/${moved.id}`, { version: moved.version, move: 'UP' })).toMatchObject({
      status: 40401,
    })
})

describe('units of products', () => {
  const UNIT = '/product/unit'
  const units = async () =>
    (await call('GET', `${UNIT}/page?limit=100`))['rows'] as (ProductCategory & { productCount: number })[]
  const unit = async (name: string) => {
    const found = (await units()).find((row) => row.name === name)
    if (found === undefined) throw new Error(`there is no unit ${name}`)
    return found
  }
  const productBy = (name: string) =>
    server.database.db
      .selectFrom('product')
      .where('brand_id', '=', brandId)
      .where((eb) => eb.or([eb('sale_unit', '=', name), eb('purchase_unit', '=', name)]))
      .orderBy('code')
      .selectAll()
      .execute()

  it('are those of its products, and can be chosen while they are enabled', async () => {
    const offered = async () => (await call('GET', '/product/master/choices'))['data'] as { units: { value: string }[] }
    const { id, version, productCount } = await unit('桶')
    expect(productCount).toBe((await productBy('桶')).length)
    expect((await offered()).units.map(({ value }) => value)).toContain('桶')
    expect(await refused(`${UNIT}/delete/${id}`, { version })).toEqual({
      status: 42202,
      msg: `该单位下仍有${productCount}个商品，不能删除，可改为停用`,
    })
    expect(await call('POST', `${UNIT}/enable/${id}`, { version, enabled: false })).toMatchObject({ status: 200 })
    expect((await offered()).units.map(({ value }) => value)).not.toContain('桶')
    expect(await call('GET', `${UNIT}/page`, undefined, 'xh001_mgr')).toMatchObject({ status: 40301 })
    expect((await refused(UNIT, { brandId, name: '瓶' }))['errors']).toEqual([{ field: 'name', msg: '名称已存在' }])
  })

  it('are required of a product, except for the one it already has', async () => {
    const [product] = await productBy('桶')
    // The conformance test parses it by the contract.
    const row = (await call('GET', `/product/master/${product?.id}`))['data'] as Product
    const draft = { ...v.parse(v.object(productDraft), row), version: row.version }
    const wrong = await refused(`/product/master/${row.id}`, { ...draft, purchaseUnit: '没有的单位' })
    expect(wrong['errors']).toMatchObject([{ field: 'purchaseUnit' }])
    // Disabled in the meantime, and kept.
    expect(await call('POST', `/product/master/${row.id}`, draft)).toMatchObject({ status: 200 })
  })

  it('rename their products’ unit when they are renamed', async () => {
    const { id, version } = await unit('罐')
    const before = await productBy('罐')
    expect(before.length).toBeGreaterThan(0)
    expect(await call('POST', `${UNIT}/${id}`, { version, name: '易拉罐' })).toMatchObject({
      data: { name: '易拉罐', productCount: before.length },
    })
    expect(await productBy('罐')).toEqual([])
    const after = await productBy('易拉罐')
    expect(after.map((row) => [row.id, row.version])).toEqual(before.map((row) => [row.id, row.version + 1]))
    const [last] = (await call('GET', `/product/master/logs/${after[0]?.id}`))['rows'] as { changes: unknown }[]
    expect(last?.changes).toEqual([{ field: 'saleUnit', from: '罐', to: '易拉罐' }])
  })
})

describe('the products of a group', () => {
  const GROUP = '/product/group'
  const group = async (name: string) => (await add({ name }, GROUP)).id
  const members = async (id: string) => {
    const { rows } = await call('GET', `${GROUP}/members/${id}`)
    return (rows as { name: string }[]).map(({ name }) => name)
  }
  const products = async (from: number, count: number) =>
    server.database.db
      .selectFrom('product')
      .where('brand_id', '=', brandId)
      .where('deleted_time', 'is', null)
      .orderBy('code')
      .offset(from)
      .limit(count)
      .selectAll()
      .execute()

  it('are those that were added, in their order; each added or removed one gets a history line', async () => {
    const id = await group('考试季货架')
    const [a, b, c] = await products(10, 3)
    if (!a || !b || !c) throw new Error('the seed has fewer products')
    const save = (version: number, ...chosen: (typeof a)[]) => ({ version, productIds: chosen.map((each) => each.id) })
    expect(await call('POST', `${GROUP}/members/${id}`, save(1, c, a, b))).toMatchObject({ data: { productCount: 3 } })
    expect(await members(id)).toEqual([c.name, a.name, b.name])
    await call('POST', `${GROUP}/members/${id}`, save(2, b, c))
    expect(await members(id)).toEqual([b.name, c.name])
    const logs = (await call('GET', `/product/master/logs/${a.id}`))['rows'] as { changes: { field: string }[] }[]
    expect(logs.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['groups'], ['groups']])
    // Products that stayed are untouched, and an older version is refused.
    expect((await call('GET', `/product/master/${b.id}`))['data']).toMatchObject({ version: b.version + 1 })
    expect(await refused(`${GROUP}/members/${id}`, save(2, a))).toMatchObject({ status: 40902 })
  })

  it('can be chosen while they are not in it, by name, initials, code and barcode', async () => {
    const id = await group('寻找')
    const [product] = await products(20, 1)
    if (!product) throw new Error('the seed has fewer products')
    const found = async (keyword: string) => {
      const { rows } = await call('GET', `${GROUP}/candidates/${id}?limit=100&keyword=${encodeURIComponent(keyword)}`)
      return (rows as { id: string }[]).some((row) => row.id === product.id)
    }
    for (const keyword of ['', product.name, product.initials, product.code.toLowerCase()])
      expect([keyword, await found(keyword)]).toEqual([keyword, true])
    expect(await found('没有这样的商品')).toBe(false)
    await call('POST', `${GROUP}/members/${id}`, { version: 1, productIds: [product.id] })
    expect(await found(product.name)).toBe(false)
  })

  it('are shown in some branches, during some hours', async () => {
    const id = await group('深夜')
    const branch = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'XH001')
      .selectAll()
      .executeTakeFirstOrThrow()
    const shelf = { branchIds: [branch.id], fromClock: '22:00', toClock: '06:00' }
    expect(await call('POST', `${GROUP}/${id}`, { version: 1, name: '深夜', ...shelf })).toMatchObject({
      data: { ...shelf, branchNames: [`XH001 ${branch.name}`] },
    })
    const wrong = await refused(`${GROUP}/${id}`, {
      version: 2,
      name: '深夜',
      branchIds: ['nothing'],
      fromClock: '22:00',
    })
    expect(wrong['errors']).toEqual([
      { field: 'branchIds', msg: '门店不存在' },
      { field: 'toClock', msg: '展示时段须同时填写开始和结束' },
    ])
  })
})
