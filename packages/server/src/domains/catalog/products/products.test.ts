// @module-tag sqlite
import { PRODUCT_CLASSIFY, productCalls } from '@netbar/shared/contract'
import type { Product, ProductPlace, ResourceLog } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let brandId: string
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'xh_owner', 'finance01', 'xh001_mgr', 'yq001_mgr'])
    tokens.set(username, await server.signIn(username))
  const { id } = await server.database.db
    .selectFrom('brand')
    .where('name', '=', '星河电竞馆')
    .select('id')
    .executeTakeFirstOrThrow()
  brandId = id
})
afterAll(() => server.stop())

let keys = 0
const call = async (as: string, method: string, path: string, body?: unknown) =>
  (
    await server.call(method, `/api/product/master${path}`, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': `product-${(keys += 1)}` },
      ...(body === undefined ? {} : { body }),
    })
  ).body
// The conformance test parses these answers by the contract.
const list = async (as: string, query = '') => (await call(as, 'GET', `/page?limit=100&${query}`))['rows'] as Product[]
const coded = async (code: string) => {
  const found = (await list('xh_owner', `keyword=${code}`)).find((row) => row.code === code)
  if (found === undefined) throw new Error(`there is no product ${code}`)
  return found
}
const places = async (id: string, as = 'xh_owner') => (await call(as, 'GET', `/places/${id}`))['rows'] as ProductPlace[]
const refused = async (as: string, path: string, body?: unknown) => {
  const before = await digest(server.database)
  const answer = await call(as, 'POST', path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const problems = (answer: Record<string, unknown>) =>
  (answer['errors'] as { field: string; msg: string }[]).map(({ field, msg }) => [field, msg])

const draft = {
  name: '青柠气泡水',
  type: 'RETAIL',
  category: 'C0001',
  spec: '330ml听',
  saleUnit: '听',
  purchaseUnit: '箱',
  packSize: 24,
  purchasePriceFen: 4800,
  retailPriceFen: 500,
}
const add = async (changes: object = {}) => {
  const answer = await call('xh_owner', 'POST', '', { brandId, ...draft, ...changes })
  if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
  return answer['data'] as Product
}
const iconOf = async (category: string) =>
  (
    await server.database.db
      .selectFrom('dictionary_entry')
      .where('scope', '=', brandId)
      .where('code_type', '=', PRODUCT_CLASSIFY)
      .where('code', '=', category)
      .select('icon')
      .executeTakeFirstOrThrow()
  ).icon
const draftOf = ({ id: _, ...product }: Product, changes: object) => {
  const fields = [...Object.keys(draft), 'barcode', 'groups', 'supplierId', 'warnDays', 'shelfLifeDays']
  const known = new Map<string, unknown>(Object.entries(product))
  return { version: product.version, ...Object.fromEntries(fields.map((name) => [name, known.get(name)])), ...changes }
}

describe('the list of products', () => {
  it('[PERM-7] is of the user’s brands, and closed to branches', async () => {
    expect(new Set((await list('xh_owner')).map((row) => row.brandId))).toEqual(new Set([brandId]))
    expect(await call('xh001_mgr', 'GET', '/page')).toMatchObject({ status: 40301 })
  })

  it('[PERM-7] hides costs, also in the history, from users who may not see them', async () => {
    const [seen] = await list('finance01', 'sort=code')
    expect(seen).toMatchObject({ code: 'P0001', purchasePriceFen: null, retailPriceFen: 300 })
    const own = await coded('P0001')
    expect(own.purchasePriceFen).toBe(2880)
    await call('xh_owner', 'POST', `/${own.id}`, draftOf(own, { purchasePriceFen: 2990 }))
    const logs = (await call('finance01', 'GET', `/logs/${own.id}`))['rows'] as ResourceLog[]
    expect(logs[0]).toMatchObject({
      event: 'CHANGED',
      actor: '周建国',
      changes: [{ field: 'purchasePriceFen', from: null, to: null }],
    })
  })

  it('[CALL-3] is filtered by words, initials in pinyin, barcode, category, group, supplier, type and status', async () => {
    const [water] = await list('xh_owner', 'sort=code')
    expect(water?.groupNames).toEqual(['热卖'])
    expect(water?.categoryName).toBe('饮料')
    expect((await list('xh_owner', `keyword=${water?.barcode}`)).map(({ id }) => id)).toEqual([water?.id])
    expect((await list('xh_owner', `keyword=${encodeURIComponent('无糖')}`)).length).toBe(2)
    const names = async (keyword: string) => (await list('xh_owner', `keyword=${keyword}`)).map(({ name }) => name)
    expect(await names('hsnr')).toEqual(['红烧牛肉面'])
    expect(await names('HSNRM')).toEqual(['红烧牛肉面'])
    expect((await list('xh_owner', 'category=C0002')).every((row) => row.categoryName === '泡面')).toBe(true)
    expect((await list('xh_owner', 'group=G0001')).every(({ groups }) => groups.includes('G0001'))).toBe(true)
    expect((await list('xh_owner', 'group=G0002')).length).toBe(0)
    expect((await list('xh_owner', 'type=MATERIAL')).every(({ type }) => type === 'MATERIAL')).toBe(true)
    expect(
      (await list('xh_owner', `supplierId=${water?.supplierId}`)).every(({ category }) => category === 'C0001'),
    ).toBe(true)
    expect(await list('xh_owner', 'enabled=false')).toEqual([])
  })
})

describe('a product', () => {
  it('is added with the next code of its brand, and found by its fields', async () => {
    const added = await add({ barcode: '2000000900001', groups: ['G0002', 'G0003'] })
    expect(added).toMatchObject({ ...draft, groupNames: ['夜宵', '套餐'], enabled: true, version: 1, branchCount: 0 })
    expect(added.code).toMatch(/^P\d{4}$/)
    expect((await list('xh_owner', 'group=G0003')).map(({ id }) => id)).toEqual([added.id])
  })

  it('has the code that it was given, unique within its brand, until another is given', async () => {
    const named = { name: '自编码的商品', barcode: '' }
    const given = await add({ ...named, code: 'xh-001', returnPolicy: 'PART', returnRatioBp: 5000, redeemPoints: 80 })
    expect(given).toMatchObject({ code: 'XH-001', returnPolicy: 'PART', returnRatioBp: 5000, redeemPoints: 80 })
    const taken = await refused('xh_owner', '', { brandId, ...draft, name: '另一种', code: 'XH-001' })
    expect(problems(taken)).toEqual([['code', '该编码已登记在其他商品']])
    const change = async (changes: object, version: number) =>
      (await call('xh_owner', 'POST', `/${given.id}`, { version, ...draft, ...named, ...changes }))['data']
    // A policy without a part of the price has no ratio.
    expect(await change({ returnPolicy: 'NONE', returnRatioBp: 5000 }, 1)).toMatchObject({
      code: 'XH-001',
      returnPolicy: 'NONE',
      returnRatioBp: null,
      redeemPoints: null,
    })
    expect(await change({ code: 'P1E5' }, 2)).toMatchObject({ code: 'P1E5', returnPolicy: 'FULL' })
    expect((await add({ name: '自动编码的商品' })).code).toMatch(/^P\d{4}$/)
  })

  it.each([
    ['a name that the brand has', { name: '矿泉水', spec: '550ml' }, ['name', '该品牌已有同名同规格的商品']],
    ['a barcode that the brand has', { barcode: '2000000000015' }, ['barcode', '该条码已登记在其他商品']],
    ['a category of nobody', { category: 'C9999' }, ['category', '分类不存在或已停用']],
    ['a group of nobody', { groups: ['G0001', 'G9999'] }, ['groups', '分组不存在']],
    ['a supplier of nobody', { supplierId: 'nobody' }, ['supplierId', '供应商不存在']],
    ['a member’s price above the other', { memberPriceFen: 501 }, ['memberPriceFen', '会员价不能高于建议零售价']],
    ['a warning on its last day', { shelfLifeDays: 30, warnDays: 30 }, ['warnDays', '临期预警须小于保质期']],
    ['two dozen of a unit in the same unit', { purchaseUnit: '听' }, ['packSize', '销售单位与采购单位相同，换算须为1']],
    ['a part of its price that is not said', { returnPolicy: 'PART' }, ['returnRatioBp', '此项必填']],
    ['a warning without an end', { warnDays: 3 }, ['warnDays', '临期预警须小于保质期']],
  ])('[VAL-3] is refused with %s, at its field', async (_, changes, problem) => {
    const answer = await refused('xh_owner', '', { brandId, ...draft, name: '另一种', ...changes })
    expect(answer).toMatchObject({ status: 42201 })
    expect(problems(answer)).toEqual([problem])
  })

  it.each([
    ['barcode', { barcode: '2000000000016' }],
    ['packSize', { packSize: 0 }],
    ['packSize', { packSize: 10_000 }],
    ['retailPriceFen', { retailPriceFen: 0 }],
    ['purchasePriceFen', { purchasePriceFen: -1 }],
    ['purchasePriceFen', { purchasePriceFen: undefined }],
    ['name', { name: ' ' }],
    ['taxRate', { taxRate: '17' }],
    ['code', { code: 'P 1' }],
    ['returnRatioBp', { returnPolicy: 'PART', returnRatioBp: 10_000 }],
    ['redeemPoints', { redeemPoints: 0 }],
  ])('[VAL-3] is refused where its %s is out of bounds', async (field, changes) => {
    const answer = await refused('xh_owner', '', { brandId, ...draft, name: '另一种', ...changes })
    expect(answer).toMatchObject({ status: 42201 })
    expect(problems(answer).map(([name]) => name)).toEqual([field])
  })

  it('keeps its cost where a change leaves it out, and its pack size once stock has moved', async () => {
    const own = await coded('P0002')
    const changed = await call('xh_owner', 'POST', `/${own.id}`, draftOf(own, { purchasePriceFen: undefined }))
    expect(changed['data']).toMatchObject({ purchasePriceFen: own.purchasePriceFen, version: own.version + 1 })
    const answer = await refused('xh_owner', `/${own.id}`, draftOf(await coded('P0002'), { packSize: 12 }))
    expect(problems(answer)).toEqual([['packSize', '已有库存变动，换算不能再改']])
  })

  it('of one unit holds itself once; one that was stored otherwise is refused only when its units change', async () => {
    const one = await add({ name: '单罐的商品', purchaseUnit: '听', packSize: 1 })
    expect(one.packSize).toBe(1)
    await server.database.db.updateTable('product').set({ pack_size: 12 }).where('id', '=', one.id).execute()
    const stored = await coded(one.code)
    const renamed = await call('xh_owner', 'POST', `/${one.id}`, draftOf(stored, { name: '改名的商品' }))
    expect(renamed['data']).toMatchObject({ name: '改名的商品', packSize: 12 })
    const answer = await refused('xh_owner', `/${one.id}`, draftOf(await coded(one.code), { packSize: 6 }))
    expect(problems(answer)).toEqual([['packSize', '销售单位与采购单位相同，换算须为1']])
  })

  it('cannot be disabled while it has stock anywhere, and the refusal names the places', async () => {
    const own = await coded('P0003')
    const answer = await refused('xh_owner', `/enable/${own.id}`, { version: own.version, enabled: false })
    expect(answer).toMatchObject({ status: 42202 })
    expect(answer['msg']).toMatch(/^仍有库存或未完成的采购单，不能停用：.*公司总仓 \d+/)
    expect(await refused('xh_owner', `/delete/${own.id}`, { version: own.version })).toMatchObject({ status: 42202 })
    const fresh = await add({ name: '无库存的商品' })
    const off = await call('xh_owner', 'POST', `/enable/${fresh.id}`, { version: 1, enabled: false })
    expect(off['data']).toMatchObject({ enabled: false, version: 2 })
    expect(await refused('xh_owner', `/spread/${fresh.id}`)).toMatchObject({
      status: 42202,
      msg: '商品已停用，请先启用',
    })
    expect(await call('xh_owner', 'POST', `/delete/${fresh.id}`, { version: 2 })).toMatchObject({ status: 200 })
  })

  it('shows its first picture, else the icon of its category, where there is one', async () => {
    const picture = await iconOf('C0002')
    const own = await add({ name: '有图的商品', images: [picture] })
    const without = await add({ name: '无图的商品' })
    expect([own.imageUrl, without.imageUrl]).toEqual([picture, await iconOf('C0001')])
    await server.database.write((trx) =>
      trx.updateTable('dictionary_entry').set({ icon: '' }).where('code', '=', 'C0003').execute(),
    )
    expect(await add({ name: '分类也无图的商品', category: 'C0003' })).toMatchObject({ imageUrl: null })
  })

  it('moves to another category with its history, and not to one that its brand does not have or use', async () => {
    const fresh = await add({ name: '改分类的商品', barcode: '2000000900018' })
    const moved = await call('xh_owner', 'POST', `/classify/${fresh.id}`, { version: 1, category: 'C0002' })
    expect(moved['data']).toEqual({
      ...fresh,
      category: 'C0002',
      categoryName: '泡面',
      imageUrl: await iconOf('C0002'),
      version: 2,
      updatedTime: (await coded(fresh.code)).updatedTime,
    })
    const logs = (await call('xh_owner', 'GET', `/logs/${fresh.id}`))['rows'] as ResourceLog[]
    expect(logs[0]).toMatchObject({ event: 'CHANGED', changes: [{ field: 'category', from: 'C0001', to: 'C0002' }] })
    expect(await refused('xh_owner', `/classify/${fresh.id}`, { version: 2, category: 'C9999' })).toMatchObject({
      status: 42202,
      msg: '分类不存在或已停用',
    })
    expect(await refused('xh_owner', `/classify/${fresh.id}`, { version: 1, category: 'C0001' })).toMatchObject({
      status: 40902,
    })
    expect(await refused('finance01', `/classify/${fresh.id}`, { version: 2, category: 'C0001' })).toMatchObject({
      status: 40301,
    })
  })

  it('[PERM-7] is added by a user with the function for that, which differs from the one to edit', () => {
    expect([productCalls.add.access, productCalls.change.access]).toEqual([
      { anyFunction: ['PRODUCT_MASTER_ADD'] },
      { anyFunction: ['PRODUCT_MASTER_EDIT'] },
    ])
  })

  it('has its stock where its places say, and is added to every branch once', async () => {
    const fresh = await add({ name: '铺货的商品' })
    const before = await places(fresh.id)
    expect(before.length).toBeGreaterThan(1)
    expect(before.every(({ onShelf, stock }) => onShelf === null && stock === 0)).toBe(true)
    expect((await call('xh_owner', 'POST', `/spread/${fresh.id}`))['data']).toEqual({ added: before.length })
    expect((await call('xh_owner', 'POST', `/spread/${fresh.id}`))['data']).toEqual({ added: 0 })
    expect((await places(fresh.id)).every(({ onShelf }) => onShelf === false)).toBe(true)
    expect(await refused('xh_owner', `/delete/${fresh.id}`, { version: 1 })).toMatchObject({ status: 42202 })
    const stored = await server.database.db
      .selectFrom('stock_balance')
      .innerJoin('warehouse', 'warehouse.id', 'stock_balance.warehouse_id')
      .where('kind', '=', 'STORE')
      .where('brand_id', '=', brandId)
      .where('quantity', '>', 0)
      .select(['product_id', 'branch_id', 'quantity'])
      .orderBy('product_id')
      .executeTakeFirstOrThrow()
    const known = await places(stored.product_id)
    expect(known[0]).toMatchObject({ branchId: null, branchName: '公司总仓' })
    expect(known.find(({ branchId }) => branchId === stored.branch_id)?.stock).toBe(stored.quantity)
    expect(await call('yq001_mgr', 'GET', `/places/${fresh.id}`)).toMatchObject({ status: 40301 })
  })
})

describe('materials of a product', () => {
  const material = (name: string) => add({ name, type: 'MATERIAL', barcode: '' })
  const made = (bom: readonly object[], changes: object = {}) => ({
    brandId,
    ...draft,
    name: '奶茶',
    type: 'MADE',
    bom,
    ...changes,
  })
  const foreignMaterial = () =>
    server.database.db
      .selectFrom('product')
      .where('brand_id', '!=', brandId)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()

  it('are kept with it and in its history, and stay where a change does not mention them', async () => {
    const [milk, tea] = [await material('鲜奶'), await material('红茶')]
    const bom = [
      { productId: milk.id, quantity: 2 },
      { productId: tea.id, quantity: 1 },
    ]
    const answer = await call('xh_owner', 'POST', '', made(bom))
    expect(answer).toMatchObject({ status: 200, data: { bom } })
    const own = (await list('xh_owner', `keyword=${encodeURIComponent('奶茶')}`)).find(({ name }) => name === '奶茶')
    if (own === undefined) throw new Error('it was not added')
    const changed = await call('xh_owner', 'POST', `/${own.id}`, draftOf(own, { bom: bom.slice(0, 1) }))
    expect(changed).toMatchObject({ status: 200, data: { bom: bom.slice(0, 1) } })
    const logs = (await call('xh_owner', 'GET', `/logs/${own.id}`))['rows'] as ResourceLog[]
    expect(logs[0]?.changes).toEqual([{ field: 'bom', from: JSON.stringify(bom), to: JSON.stringify(bom.slice(0, 1)) }])
    const choices = (await call('xh_owner', 'GET', '/choices'))['data']
    expect(choices).toMatchObject({
      materials: expect.arrayContaining([{ value: milk.id, label: '鲜奶 330ml听 (听)' }]),
    })
    // A product that something is made of stays a material.
    expect(problems(await refused('xh_owner', `/${milk.id}`, draftOf(milk, { type: 'RETAIL' })))).toEqual([
      ['type', '「奶茶」的物料清单用到它'],
    ])
    const removal = { version: milk.version }
    expect(await refused('xh_owner', `/delete/${milk.id}`, removal)).toMatchObject({ status: 42202 })
    expect(await call('xh_owner', 'POST', `/delete/${tea.id}`, { version: tea.version })).toMatchObject({ status: 200 })
  })

  it('are refused where it is not made to order, and for what is no material of the brand', async () => {
    const sugar = await material('白糖')
    const line = { productId: sugar.id, quantity: 1 }
    const retail = await add({ name: '不是物料' })
    for (const [wrong, text] of [
      [made([line], { type: 'RETAIL' }), '只有现制商品有物料清单'],
      [made([{ ...line, productId: retail.id }]), '物料须是本品牌的物资'],
      [made([{ ...line, productId: (await foreignMaterial()).id }]), '物料须是本品牌的物资'],
    ] as const)
      expect(problems(await refused('xh_owner', '', { ...wrong, name: '柠檬茶' }))).toEqual([['bom', text]])
    for (const wrong of [[line, line], [{ ...line, quantity: 0 }], [{ ...line, quantity: 1.5 }]])
      expect(await refused('xh_owner', '', { ...made(wrong), name: '柠檬茶' })).toMatchObject({ status: 42201 })
  })
})
