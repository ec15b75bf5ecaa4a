// @module-tag sqlite
import { attachmentUpload } from '@netbar/shared/contract'
import type { ResourceLog, Supplier } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { pngOf, sendAttachment, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let brands: Readonly<Record<'XH' | 'YQ', string>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'xh_owner', 'finance01', 'newbrand', 'xh001_mgr'])
    tokens.set(username, await server.signIn(username))
  const rows = await server.database.db.selectFrom('brand').selectAll().execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  brands = { XH: idOf('星河电竞馆'), YQ: idOf('云栖网咖') }
})
afterAll(() => server.stop())

let keys = 0
const call = async (as: string, method: string, path: string, body?: unknown, key = `supplier-${(keys += 1)}`) =>
  (
    await server.call(method, `/api/purchase/supplier${path}`, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': key },
      ...(body === undefined ? {} : { body }),
    })
  ).body
// The conformance test parses these answers by the contract.
const list = async (as: string, query = '') => (await call(as, 'GET', `/page?limit=100&${query}`))['rows'] as Supplier[]
const entry = async (as: string, id: string) => (await call(as, 'GET', `/${id}`))['data'] as Supplier
const logs = async (id: string) => (await call('xh_owner', 'GET', `/logs/${id}`))['rows'] as ResourceLog[]
const named = async (name: string) => {
  const found = (await list('xh_owner')).find((row) => row.name === name)
  if (found === undefined) throw new Error(`there is no supplier ${name}`)
  return found
}
const refused = async (as: string, path: string, body: unknown, key?: string) => {
  const before = await digest(server.database)
  const answer = await call(as, 'POST', path, body, key)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}

const CODES = ['91509900MA5TEXT01W', '91509900MA5TEXT020', '91509900MA5TEXT033']
const draft = {
  name: '新谷粮油',
  creditCode: CODES[1],
  category: 'FOOD',
  contact: '石磊',
  phone: '19900001234',
  paymentDays: 30,
  licenceNo: 'JY100',
  licenceUntil: '2027-01-01',
}
const add = async (changes: object = {}) => {
  const answer = await call('xh_owner', 'POST', '', { brandId: brands.XH, ...draft, ...changes })
  if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
  return answer['data'] as Supplier
}

describe('the list of suppliers', () => {
  it('[PERM-7] has those of the user’s brands, or of the named one', async () => {
    expect(new Set((await list('xh_owner')).map(({ brandId }) => brandId))).toEqual(new Set([brands.XH]))
    expect(new Set((await list('admin')).map(({ brandId }) => brandId)).size).toBeGreaterThan(1)
    expect((await list('admin', `brandId=${brands.YQ}`)).every(({ brandId }) => brandId === brands.YQ)).toBe(true)
    expect(await call('xh_owner', 'GET', `/page?brandId=${brands.YQ}`)).toMatchObject({ status: 40401 })
    expect(await call('xh001_mgr', 'GET', '/page')).toMatchObject({ status: 40301 })
  })

  it('[CALL-3] is filtered, sorted and paged by the server, and ends', async () => {
    const food = await list('xh_owner', 'category=FOOD&enabled=false')
    expect(food.map(({ name }) => name)).toEqual(['旧时光饮料行'])
    expect((await list('xh_owner', `keyword=${encodeURIComponent('青禾')}`)).map(({ name }) => name)).toEqual([
      '青禾茶咖原料',
    ])
    expect((await list('xh_owner', 'keyword=QH%20ckyl')).map(({ name }) => name)).toEqual(['青禾茶咖原料'])
    expect(await list('xh_owner', 'keyword=%25')).toEqual([])
    const codes = (await list('xh_owner', 'sort=code')).map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    expect((await list('xh_owner', 'sort=-code')).map(({ code }) => code)).toEqual(codes.toReversed())
    const licences = (await list('xh_owner', 'sort=licenceUntil')).map(({ licenceUntil }) => licenceUntil)
    expect(licences.indexOf(null)).toBe(licences.filter((day) => day !== null).length)
    const second = await call('xh_owner', 'GET', '/page?sort=code&limit=4&page=2')
    expect(second['total']).toBe(codes.length)
    expect((second['rows'] as Supplier[]).map(({ code }) => code)).toEqual(codes.slice(4, 8))
    expect(await call('xh_owner', 'GET', '/page?sort=phone')).toMatchObject({ status: 42201 })
  })

  it('[FMT-2] masks phone and account for read-only users', async () => {
    const [seen] = await list('finance01', 'sort=code')
    expect(seen).toMatchObject({ phone: '199****7100', bankAccount: '**************0001' })
    expect(await entry('finance01', seen?.id ?? '')).toMatchObject({ phone: '199****7100' })
    expect(await entry('xh_owner', seen?.id ?? '')).toMatchObject({
      phone: '19900007100',
      bankAccount: '620000000000000001',
    })
  })

  it('[PERM-7] is exported with the right to do so, many rows at a time', async () => {
    const all = await call('finance01', 'GET', '/export?sort=code')
    expect(all['rows']).toHaveLength(Number(all['total']))
    expect(await call('finance01', 'GET', '/export?limit=501')).toMatchObject({ status: 42201 })
    expect(await call('finance01', 'POST', '', { brandId: brands.XH, ...draft })).toMatchObject({ status: 40301 })
  })
})

describe('the figures of a supplier', () => {
  it('are its orders of 90 days, and the share of them that arrived in time', async () => {
    const orders = await server.database.db
      .selectFrom('supplier_order')
      .innerJoin('supplier', 'supplier.id', 'supplier_order.supplier_id')
      .select(['supplier.name', 'status', 'amount_fen'])
      .execute()
    const sumOf = (name: string) =>
      orders
        .filter((order) => order.name === name && order.status !== 'DRAFT')
        .reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    // One of two arrived in time.
    expect(await named('甘味零食供应链')).toMatchObject({ recentAmountFen: sumOf('甘味零食供应链'), onTimeBp: 5000 })
    // The partly delivered one is overdue.
    expect(await named('江城饮品批发')).toMatchObject({ recentAmountFen: sumOf('江城饮品批发'), onTimeBp: 0 })
    // An order in transit is not late yet.
    expect(await named('青禾茶咖原料')).toMatchObject({ recentAmountFen: sumOf('青禾茶咖原料'), onTimeBp: null })
    // For an order closed short, what arrived counts: half of it.
    expect(await named('大成食品配送')).toMatchObject({ recentAmountFen: sumOf('大成食品配送') / 2, onTimeBp: 0 })
    // A cancelled order does not count.
    expect(await named('洁安日用物资')).toMatchObject({ recentAmountFen: 0, onTimeBp: null })
  })
})

describe('a supplier', () => {
  it('has a tax rate and the end of its contract, by which the list is sorted', async () => {
    const { id, version } = await add({
      name: '合同在期',
      creditCode: CODES[2],
      taxRate: '6',
      contractUntil: '2026-12-31',
    })
    expect(await entry('xh_owner', id)).toMatchObject({ taxRate: '6', contractUntil: '2026-12-31' })
    const ends = (await list('xh_owner', 'sort=contractUntil')).flatMap(({ contractUntil }) => contractUntil ?? [])
    expect(ends).toContain('2026-12-31')
    expect(ends).toEqual(ends.toSorted())
    const change = { ...draft, name: '合同在期', creditCode: CODES[2], version }
    expect((await refused('xh_owner', `/${id}`, { ...change, taxRate: '5' }))['errors']).toMatchObject([
      { field: 'taxRate' },
    ])
    // Removed, as other tests use its code.
    expect(await call('xh_owner', 'POST', `/delete/${id}`, { version })).toMatchObject({ status: 200 })
  })

  it('is added with the next number of its brand, and once however often the request is sent', async () => {
    const numbers = (await list('xh_owner', 'sort=-code')).map(({ code }) => code)
    const body = { brandId: brands.XH, ...draft }
    const first = await call('xh_owner', 'POST', '', body, 'same-key-1')
    expect(first['data']).toMatchObject({ ...draft, enabled: true, version: 1, productCount: 0 })
    expect((first['data'] as Supplier).code > (numbers[0] ?? '')).toBe(true)
    const before = await digest(server.database)
    expect(await call('xh_owner', 'POST', '', body, 'same-key-1')).toEqual(first)
    expect(await digest(server.database)).toBe(before)
    expect(await refused('xh_owner', '', { ...body, name: '别的' }, 'same-key-1')).toMatchObject({ status: 42202 })
  })

  it('[VAL-3] is refused field by field, and nothing is written', async () => {
    const wrong = { name: '', creditCode: '123', category: 'X', contact: 'x'.repeat(21), phone: 'abc', paymentDays: -1 }
    const { status, errors } = await refused('xh_owner', '', { brandId: brands.XH, ...wrong })
    expect(status).toBe(42201)
    expect((errors as { field: string }[]).map(({ field }) => field).toSorted()).toEqual(Object.keys(wrong).toSorted())
    const rules = await refused('xh_owner', '', {
      brandId: brands.XH,
      ...draft,
      name: '大成食品配送',
      creditCode: (await named('青禾茶咖原料')).creditCode,
      licenceNo: '',
      licenceUntil: null,
    })
    expect((rules['errors'] as { field: string; msg: string }[]).map(({ field, msg }) => `${field} ${msg}`)).toEqual([
      'name 供应商名称已存在',
      'creditCode 该统一社会信用代码已登记',
      'licenceNo 此项必填',
      'licenceUntil 此项必填',
    ])
    expect(await refused('xh_owner', '', { brandId: brands.YQ, ...draft })).toMatchObject({ status: 40401 })
  })

  it('is changed from its current version only; otherwise the refusal names who changed it', async () => {
    const { id } = await add({ name: '先来后到', creditCode: CODES[0] })
    const change = { ...draft, name: '先来后到', creditCode: CODES[0], version: 1 }
    expect(await call('admin', 'POST', `/${id}`, { ...change, contact: '龚雪' })).toMatchObject({
      status: 200,
      data: { contact: '龚雪', version: 2 },
    })
    expect(await refused('xh_owner', `/${id}`, change)).toEqual({
      status: 40902,
      msg: '该记录已被欧阳晓雪更新，请核对后再试',
    })
  })

  it('records each write in its history in the same transaction: who, when and what, masked as in lists', async () => {
    const { id } = await add({ name: '有据可查', creditCode: CODES[2] })
    const change = { ...draft, name: '有据可查', creditCode: CODES[2], phone: '19900009999', version: 1 }
    await call('xh_owner', 'POST', `/${id}`, { ...change, paymentDays: 60 })
    await call('xh_owner', 'POST', `/enable/${id}`, { version: 2, enabled: false })
    expect((await logs(id)).map(({ event, actor, changes }) => ({ event, actor, changes }))).toEqual([
      { event: 'DISABLED', actor: '周建国', changes: [] },
      {
        event: 'CHANGED',
        actor: '周建国',
        changes: [
          { field: 'phone', from: '199****1234', to: '199****9999' },
          { field: 'paymentDays', from: 30, to: 60 },
        ],
      },
      { event: 'ADDED', actor: '周建国', changes: [] },
    ])
    expect((await entry('xh_owner', id)).enabled).toBe(false)
    expect(await refused('xh_owner', `/enable/${id}`, { version: 2, enabled: true })).toMatchObject({ status: 40902 })
    expect(await refused('finance01', `/enable/${id}`, { version: 3, enabled: true })).toMatchObject({ status: 40301 })
  })

  it('is removed where nothing refers to it, and its name and code can be reused', async () => {
    const { id, code, version } = await named('冰山制冷维保')
    expect(await call('xh_owner', 'POST', `/delete/${id}`, { version })).toMatchObject({ status: 200 })
    expect(await call('xh_owner', 'GET', `/${id}`)).toMatchObject({ status: 40401 })
    expect((await list('xh_owner')).some((row) => row.id === id)).toBe(false)
    const again = await call('xh_owner', 'POST', '', {
      brandId: brands.XH,
      ...draft,
      name: '冰山制冷维保',
      creditCode: '91509900MA5TEXT046',
    })
    expect(again).toMatchObject({ status: 200 })
    expect((again['data'] as Supplier).code).not.toBe(code)
  })

  it('is not removed while it delivers products', async () => {
    const { id, version, productCount } = await named('江城饮品批发')
    expect(productCount).toBeGreaterThan(0)
    expect(await refused('xh_owner', `/delete/${id}`, { version })).toEqual({
      status: 42202,
      msg: `该供应商仍供应${productCount}个商品，不能删除，可改为停用`,
    })
  })
})

describe('the photos of a supplier', () => {
  const OWN = {
    name: '有照可查',
    creditCode: '91509900MA5TEXT06C',
    category: 'SUPPLIES',
    licenceNo: '',
    licenceUntil: null,
  }
  let shade = 0
  const sent = async (as: string) => {
    const { body } = await sendAttachment(server, tokens.get(as) ?? '', pngOf([(shade += 1), 30, 30], 12, 9))
    return parse(attachmentUpload.answer, body['data']).id
  }
  const seen = async (as: string, photo: string) =>
    (await server.call('GET', `/api/attachment/${photo}`, { token: tokens.get(as) ?? '' })).body['status']
  const removed = async ({ id, version }: Supplier) =>
    expect(await call('xh_owner', 'POST', `/delete/${id}`, { version })).toMatchObject({ status: 200 })

  it('[PERM-7] are visible to those who see the supplier, contracts to those who see it unmasked', async () => {
    const [licence, contract] = [await sent('xh_owner'), await sent('xh_owner')]
    const body = { brandId: brands.XH, ...draft, ...OWN, licencePhotos: [licence], contractPhotos: [contract] }
    const added = (await call('xh_owner', 'POST', '', body))['data'] as Supplier
    expect(added).toMatchObject({ licencePhotos: [licence], contractPhotos: [contract] })
    expect(added.photos).toMatchObject([
      { id: licence, mime: 'image/png', width: 12, height: 9, createdBy: '周建国' },
      { id: contract },
    ])
    expect((await entry('finance01', added.id)).photos.map(({ id }) => id)).toEqual([licence])
    for (const [as, ...statuses] of [
      ['xh_owner', 200, 200],
      ['finance01', 200, 40401],
      ['xh001_mgr', 40401, 40401],
      ['newbrand', 40401, 40401],
    ] as const)
      expect([as, await seen(as, licence), await seen(as, contract)]).toEqual([as, ...statuses])
    await removed(added)
  })

  it('are added, ordered and removed, with a history line', async () => {
    const [one, two] = [await sent('xh_owner'), await sent('xh_owner')]
    const added = await add({ ...OWN, licencePhotos: [one] })
    const change = { ...draft, ...OWN, version: 1, licencePhotos: [two, one] }
    const changed = (await call('xh_owner', 'POST', `/${added.id}`, change))['data'] as Supplier
    expect(changed.licencePhotos).toEqual([two, one])
    expect(changed.photos.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
    const off = await call('xh_owner', 'POST', `/${added.id}`, { ...change, version: 2, licencePhotos: [two] })
    expect((off['data'] as Supplier).photos.map(({ id }) => id)).toEqual([two])
    const [line] = await logs(added.id)
    expect(line?.changes).toEqual([
      { field: 'licencePhotos', from: JSON.stringify([two, one]), to: JSON.stringify([two]) },
    ])
    // A removed photo is kept, and any editor can add it again.
    expect(await seen('xh_owner', one)).toBe(200)
    const back = await call('admin', 'POST', `/${added.id}`, { ...change, version: 3 })
    expect(back).toMatchObject({ status: 200, data: { licencePhotos: [two, one] } })
    await removed(back['data'] as Supplier)
  })

  it('belong to one supplier, and must be the editor’s own uploads', async () => {
    const [own, foreign] = [await sent('xh_owner'), await sent('admin')]
    const added = await add({ ...OWN, licencePhotos: [own] })
    const other = { brandId: brands.XH, ...draft, ...OWN, name: '另一家', creditCode: '91509900MA5TEXT059' }
    for (const photo of [own, foreign, 'nothing'])
      expect(await refused('xh_owner', '', { ...other, contractPhotos: [photo] })).toMatchObject({
        status: 42201,
        errors: [{ field: 'contractPhotos.0' }],
      })
    // Nor can a licence be used as a contract.
    expect(
      await refused('xh_owner', `/${added.id}`, { ...draft, ...OWN, version: 1, contractPhotos: [own] }),
    ).toMatchObject({ status: 42201, errors: [{ field: 'contractPhotos.0' }] })
    await removed(added)
  })
})
