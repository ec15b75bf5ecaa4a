// @module-tag sqlite
import {
  branchProductDetail,
  branchProductTrend,
  image as imageSchema,
  product,
  productDraft,
  shanghaiDay,
  shanghaiDayStart,
} from '@netbar/shared/contract'
import { array, parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postMovements } from '../../stock/index.ts'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let id: string
const tokens = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['xh001_mgr', 'xh002_mgr', 'newbrand', 'finance01', 'xh001_cash1'])
    tokens.set(username, await server.signIn(username))
  const row = await server.database.db
    .selectFrom('branch_product')
    .innerJoin('branch', 'branch.id', 'branch_product.branch_id')
    .innerJoin('storage_receipt_line as received', (join) => join.on('received.accepted_quantity', '>', 0))
    .innerJoin('shipment_line', 'shipment_line.id', 'received.shipment_line_id')
    .innerJoin('purchase_order_line as line', (join) =>
      join
        .onRef('line.id', '=', 'shipment_line.order_line_id')
        .onRef('line.product_id', '=', 'branch_product.product_id'),
    )
    // A product with a recent movement.
    .innerJoin('warehouse', 'warehouse.branch_id', 'branch.id')
    .innerJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_movement.product_id', '=', 'branch_product.product_id'),
    )
    .where('warehouse.kind', '=', 'STORE')
    .where('branch_no', '=', 'XH001')
    .orderBy('stock_movement.created_time', 'desc')
    .orderBy('branch_product.id')
    .select('branch_product.id')
    .executeTakeFirstOrThrow()
  id = row.id
})
afterAll(() => server.stop())

const call = async (method: 'GET' | 'POST', as: string, body?: object, of = id) =>
  (
    await server.call(method, `/api/product/branch/${of}`, {
      token: tokens.get(as) ?? '',
      ...(body === undefined ? {} : { body }),
    })
  ).body
const trend = async () => parse(branchProductTrend, (await call('GET', 'xh001_mgr', undefined, `trend/${id}`))['data'])
const found = async () => parse(branchProductDetail, (await call('GET', 'xh001_mgr'))['data'])
const SETTINGS = {
  sort: 7,
  safetyQuantity: 12,
  maxQuantity: 240,
  orderLimit: 6,
  channels: ['BAR', 'PAD'],
  showFrom: '08:00',
  showTo: '23:30',
}
const unchanged = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const before = await digest(server.database)
  const answer = await ask()
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}

describe('a product of a branch', () => {
  it('is shown with its stock by expiry date, the nearest first, and the orders that it came by', async () => {
    const { lots, stock } = await found()
    expect(lots.length).toBeGreaterThan(0)
    expect(lots.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(stock)
    const days = lots.map(({ expireDate }) => expireDate ?? '9999-12-31')
    expect(days).toEqual(days.toSorted())
    expect(lots.some(({ expireDate }) => expireDate !== null)).toBe(true)
    for (const { expireDate, orderNos } of lots) expect(orderNos.length > 0).toBe(expireDate !== null)
  })

  it('is sold by the settings of its branch, changed only on the current version', async () => {
    const { version } = await found()
    expect(await call('POST', 'xh001_mgr', { version, ...SETTINGS })).toMatchObject({
      data: { ...SETTINGS, version: version + 1 },
    })
    expect(await unchanged(() => call('POST', 'xh001_mgr', { version, ...SETTINGS }))).toMatchObject({ status: 40902 })
    const wrong = { ...SETTINGS, version: version + 1, maxQuantity: 5, showTo: null }
    expect((await unchanged(() => call('POST', 'xh001_mgr', wrong)))['errors']).toEqual([
      { field: 'maxQuantity', msg: '最高库存不能低于安全库存' },
      { field: 'showTo', msg: '展示时段须同时填写开始和结束' },
    ])
    for (const part of [{ channels: [] }, { showFrom: '25:00' }, { orderLimit: 0 }])
      expect(
        await unchanged(() => call('POST', 'xh001_mgr', { ...SETTINGS, version: version + 1, ...part })),
      ).toMatchObject({ status: 42201 })
  })

  it('can be ordered through the channels of its branch, which its history records, and at least one is required', async () => {
    const { version } = await found()
    const choose = (as: string, channels: readonly string[], of = version) =>
      call('POST', as, { version: of, channels }, `channels/${id}`)
    expect(await choose('xh001_mgr', ['WECHAT', 'BAR'])).toMatchObject({
      data: { channels: ['BAR', 'WECHAT'], version: version + 1 },
    })
    expect((await found()).logs[0]?.changes).toEqual([
      { field: 'channels', from: '["BAR","PAD"]', to: '["BAR","WECHAT"]' },
    ])
    for (const [as, channels, of, status] of [
      ['xh001_mgr', ['BAR'], version, 40902],
      ['xh001_mgr', [], version + 1, 42201],
      ['xh002_mgr', ['BAR'], version + 1, 40401],
      ['xh001_cash1', ['BAR'], version + 1, 40301],
    ] as const)
      expect(await unchanged(() => choose(as, channels, of))).toMatchObject({ status })
  })

  it('shows its inflow and outflow on each of the last 30 days, as the ledger has them', async () => {
    const { db } = server.database
    const own = await db.selectFrom('branch_product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { days, types } = await trend()
    const since = shanghaiDayStart(days[0]?.day ?? '')
    const moved = await db
      .selectFrom('stock_movement')
      .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
      .where('warehouse.branch_id', '=', own.branch_id)
      .where('warehouse.kind', '=', 'STORE')
      .where('product_id', '=', own.product_id)
      .where('stock_movement.created_time', '>=', since)
      .select(['stock_movement.type', 'quantity_delta', 'stock_movement.created_time'])
      .execute()
    expect(moved.length).toBeGreaterThan(0)
    const sums = (of: typeof moved) => ({
      incoming: of.reduce((sum, { quantity_delta }) => sum + Math.max(0, quantity_delta), 0),
      outgoing: of.reduce((sum, { quantity_delta }) => sum + Math.max(0, -quantity_delta), 0),
    })
    expect(days).toHaveLength(30)
    for (const { day, ...figures } of days)
      expect(figures).toEqual(sums(moved.filter(({ created_time }) => shanghaiDay(Date.parse(created_time)) === day)))
    expect(new Set(types.map(({ type }) => type))).toEqual(new Set(moved.map(({ type }) => type)))
    for (const { type, ...figures } of types) expect(figures).toEqual(sums(moved.filter((row) => row.type === type)))
  })

  it('counts a movement on its day in Shanghai, where the day begins at 16:00 UTC', async () => {
    const { db } = server.database
    const before = await trend()
    const day = before.days.at(-2)?.day ?? ''
    const start = Date.parse(shanghaiDayStart(day))
    const own = await db.selectFrom('branch_product').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: warehouseId } = await db
      .selectFrom('warehouse')
      .where('branch_id', '=', own.branch_id)
      .where('kind', '=', 'STORE')
      .select('id')
      .executeTakeFirstOrThrow()
    const draft = { type: 'LOSS_OUT', warehouseId, productId: own.product_id, quantityDelta: -1 } as const
    for (const time of [start, start - 1])
      await server.database.write((trx) =>
        postMovements(trx, { type: 'LOSS', id: `loss-${time}` }, [{ ...draft, sourceLineId: `line-${time}` }], {
          newId: () => `trend-${time}`,
          now: () => new Date(time),
        }),
      )
    const outgoingOf = (of: typeof before, wanted: string) => of.days.find((each) => each.day === wanted)?.outgoing ?? 0
    const after = await trend()
    for (const wanted of [day, shanghaiDay(start - 1)])
      expect(outgoingOf(after, wanted)).toBe(outgoingOf(before, wanted) + 1)
  })

  it('[PERM-7] is for users with the functions, in their own branch alone', async () => {
    const body = { ...SETTINGS, version: 1 }
    for (const as of ['finance01', 'xh001_cash1']) {
      expect(await unchanged(() => call('POST', as, body))).toMatchObject({ status: 40301 })
      expect(await call('GET', as)).toMatchObject({ status: 40301 })
      expect(await call('GET', as, undefined, `trend/${id}`)).toMatchObject({ status: 40301 })
    }
    expect(await unchanged(() => call('POST', 'xh002_mgr', body))).toMatchObject({ status: 40401 })
    expect(await call('GET', 'xh002_mgr')).toMatchObject({ status: 40401 })
    expect(await call('GET', 'xh002_mgr', undefined, `trend/${id}`)).toMatchObject({ status: 40401 })
    expect(await call('GET', 'xh001_mgr', undefined, 'nothing')).toMatchObject({ status: 40401 })
  })
})

describe('pictures of a product of a branch, and options for its guests', () => {
  const pictures = async (brand: string) => {
    const found = await server.database.db
      .selectFrom('image')
      .innerJoin('brand', 'brand.id', 'image.brand_id')
      .where('brand.name', brand === '' ? '!=' : '=', brand === '' ? '星河电竞馆' : brand)
      .orderBy('image.id')
      .select('file_name')
      .execute()
    return found.map(({ file_name }) => `/uploads/${file_name}`)
  }
  /** A new drink that is made to order, as the branch's product. */
  let drinks = 0
  const made = async (): Promise<string> => {
    const { branchId, brandId } = await found()
    const token = await server.signIn('xh_owner')
    const name = `柠檬茶${(drinks += 1)}`
    const draft = { name, type: 'MADE', category: 'C0001', saleUnit: '杯', purchaseUnit: '杯', packSize: 1 }
    const added = await server.call('POST', '/api/product/master', {
      token,
      headers: { 'Idempotency-Key': `made-to-order-${drinks}` },
      body: { brandId, ...draft, purchasePriceFen: 300, retailPriceFen: 1200 },
    })
    if (added.body['status'] !== 200) throw new Error(JSON.stringify(added.body))
    const { id: productId } = parse(product, added.body['data'])
    await call('POST', 'xh001_mgr', { branchId, productIds: [productId] }, 'import')
    const row = await server.database.db
      .selectFrom('branch_product')
      .where('branch_id', '=', branchId)
      .where('product_id', '=', productId)
      .select('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const shown = async (of: string) =>
    parse(branchProductDetail, (await call('GET', 'xh001_mgr', undefined, of))['data'])
  const OPTIONS = [
    { kind: 'FLAVOUR', name: '少冰', priceFen: 0 },
    { kind: 'FLAVOUR', name: '小杯', priceFen: -100 },
    { kind: 'TOPPING', name: '珍珠', priceFen: 200 },
  ]

  it('are kept in their order, with who changed what, and stay where they are left out', async () => {
    const of = await made()
    const [first = '', second = ''] = await pictures('星河电竞馆')
    const { version } = await shown(of)
    const images = [second, first]
    expect(await call('POST', 'xh001_mgr', { version, ...SETTINGS, options: OPTIONS, images }, of)).toMatchObject({
      data: { type: 'MADE', options: OPTIONS, images, imageUrl: second, version: version + 1 },
    })
    expect(await call('POST', 'xh001_mgr', { version: version + 1, ...SETTINGS, sort: 8 }, of)).toMatchObject({
      data: { options: OPTIONS, images },
    })
    const { logs, branchId, code } = await shown(of)
    expect(logs.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['sort'],
      expect.arrayContaining(['options', 'images']),
    ])
    expect(logs[1]?.changes.find(({ field }) => field === 'images')).toEqual({
      field: 'images',
      from: '[]',
      to: JSON.stringify(images),
    })
    const list = await call('GET', 'xh001_mgr', undefined, `page?branchId=${branchId}&keyword=${code}`)
    expect(list['rows']).toMatchObject([{ imageUrl: second }])
    expect(
      await call('POST', 'xh001_mgr', { version: version + 2, ...SETTINGS, options: [], images: [] }, of),
    ).toMatchObject({
      data: { options: [], images: [], imageUrl: expect.stringMatching(/^\/uploads\//) },
    })
  })

  it('[VAL-3] are refused where the product is not made to order, they have negative prices, or are of another brand', async () => {
    const of = await made()
    const { version, priceFen } = await shown(of)
    const [foreign = ''] = await pictures('')
    const [own = ''] = await pictures('星河电竞馆')
    const refused = async (body: object, on = of, copy = version) => {
      const answer = await unchanged(() => call('POST', 'xh001_mgr', { version: copy, ...SETTINGS, ...body }, on))
      expect(answer['status']).toBe(42201)
      return answer['errors']
    }
    expect(await refused({ options: OPTIONS }, id, (await found()).version)).toEqual([
      { field: 'options', msg: '只有现制商品可以设置口味与加料' },
    ])
    expect(await refused({ options: [...OPTIONS, { kind: 'TOPPING', name: '珍珠', priceFen: 0 }] })).toEqual([
      { field: 'options', msg: '同类里有重名的选项' },
    ])
    expect(await refused({ options: [{ kind: 'FLAVOUR', name: '白送', priceFen: -priceFen - 1 }] })).toEqual([
      { field: 'options', msg: '选项减的金额超过了售价' },
    ])
    expect(await refused({ images: [foreign] })).toEqual([{ field: 'images', msg: '请从本品牌图库选择图片' }])
    expect(await refused({ images: ['https://elsewhere.example/a.png'] })).toMatchObject([{ field: 'images' }])
    expect(await refused({ images: [own, own] })).toEqual([{ field: 'images', msg: '同一张图片选了两次' }])
    await refused({ images: Array.from({ length: 6 }, () => own) })
    await refused({ options: [{ kind: 'FLAVOUR', name: '', priceFen: 0 }] })
  })

  it('a picture of a product is in use: it cannot be deleted from its library', async () => {
    const [own = ''] = await pictures('星河电竞馆')
    const of = await made()
    const { version } = await shown(of)
    const image = await server.database.db
      .selectFrom('image')
      .where('file_name', '=', own.slice('/uploads/'.length))
      .select(['id', 'library_id'])
      .executeTakeFirstOrThrow()
    const uses = async () => {
      const answer = await server.call('GET', `/api/admin/image/page?libraryId=${image.library_id}&limit=100`, {
        token: tokens.get('xh001_mgr') ?? '',
      })
      const rows = parse(array(imageSchema), answer.body['rows'])
      return rows.find(({ id: other }) => other === image.id)?.useCount ?? 0
    }
    const before = await uses()
    await call('POST', 'xh001_mgr', { version, ...SETTINGS, images: [own] }, of)
    expect(await uses()).toBe(before + 1)
  })

  it('the company’s pictures of a product are used where a branch has none of its own', async () => {
    const token = await server.signIn('xh_owner')
    const [first = '', second = ''] = await pictures('星河电竞馆')
    const { productId } = await found()
    const entry = async () =>
      parse(product, (await server.call('GET', `/api/product/master/${productId}`, { token })).body['data'])
    const { version, brandId: _, ...row } = await entry()
    const draft = Object.fromEntries(Object.keys(productDraft).map((field) => [field, Reflect.get(row, field)]))
    const save = async (images: readonly string[]) =>
      (
        await server.call('POST', `/api/product/master/${productId}`, {
          token,
          body: { version, ...draft, images },
        })
      ).body
    const [foreign = ''] = await pictures('')
    expect(await unchanged(() => save([foreign]))).toMatchObject({ status: 42201, errors: [{ field: 'images' }] })
    expect(await save([first, second])).toMatchObject({ data: { images: [first, second] } })
    expect(await found()).toMatchObject({ brandImages: [first, second], images: [], imageUrl: first })
  })
})
