import type { ResourceLog, Supplier, SupplierGoods, SupplierProduct } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { first } from '../../../testing/first.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'xh_owner', 'finance01', 'newbrand', 'xh001_mgr'])
    tokens.set(username, await server.signIn(username))
})
afterAll(() => server.stop())

let keys = 0
const call = async (as: string, method: string, path: string, body?: unknown, key = `catalogue-${(keys += 1)}`) =>
  (
    await server.call(method, `/api/purchase/${path}`, {
      token: tokens.get(as) ?? '',
      headers: { 'Idempotency-Key': key },
      ...(body === undefined ? {} : { body }),
    })
  ).body
// The conformance test parses these answers by the contract.
const supplier = async (name: string): Promise<Supplier> =>
  first((await call('xh_owner', 'GET', `supplier/page?keyword=${encodeURIComponent(name)}`))['rows'] as Supplier[])
const lines = async ({ id }: Supplier, as = 'xh_owner', more = '&limit=100') =>
  (await call(as, 'GET', `supplier/product/page?supplierId=${id}${more}`))['rows'] as SupplierProduct[]
const lineOf = async (of: Supplier, name: string): Promise<SupplierProduct> =>
  first((await lines(of)).filter(({ productName }) => productName === name))
const save = (body: object, as = 'xh_owner', key?: string) => call(as, 'POST', 'supplier/product/save', body, key)
const remove = (body: object, as = 'xh_owner', key?: string) => call(as, 'POST', 'supplier/product/remove', body, key)
/** A line in the shape of its form. */
const sent = ({ supplierId, id, version, priceFen, minOrderQuantity, leadDays, isPreferred }: SupplierProduct) => ({
  supplierId,
  productId: id,
  version,
  priceFen,
  minOrderQuantity,
  leadDays,
  isPreferred,
})
const copy = ({ supplierId, id, version }: Pick<SupplierProduct, 'supplierId' | 'id' | 'version'>) => ({
  supplierId,
  productId: id,
  version,
})
/** The newest lines of a history with their changes of the catalogue. */
const history = async ({ id }: Supplier, count: number) => {
  const rows = (await call('xh_owner', 'GET', `supplier/logs/${id}?limit=${count}`))['rows'] as ResourceLog[]
  const notified = (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as object) : value)
  return rows.map(({ actor, changes }) => ({
    actor,
    ...changes.map(({ field, from, to }) => ({ field, from: notified(from), to: notified(to) }))[0],
  }))
}
const productRow = (id: string) =>
  server.database.db.selectFrom('product').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const refused = async (answer: () => Promise<Record<string, unknown>>) => {
  const before = await digest(server.database)
  const body = await answer()
  expect(await digest(server.database)).toBe(before)
  return body
}

describe('the catalogue of a supplier', () => {
  it('has its products by code, a page at a time, as many as the list of suppliers says', async () => {
    const drinks = await supplier('江城饮品批发')
    const all = await lines(drinks)
    expect(all).toHaveLength(drinks.productCount)
    expect(all.map(({ code }) => code)).toEqual(all.map(({ code }) => code).toSorted())
    expect(await lines(drinks, 'xh_owner', '&limit=5&page=2')).toEqual(all.slice(5, 10))
    expect(
      (await lines(drinks, 'xh_owner', `&keyword=${encodeURIComponent('苏打')}`)).map((l) => l.productName),
    ).toEqual(['苏打水'])
    expect(first(all)).toMatchObject({ isPreferred: true, isUsed: true, minOrderQuantity: 1, leadDays: 2, version: 1 })
  })

  it('is sorted by its columns, up and down, but does not reveal hidden prices by the order', async () => {
    const drinks = await supplier('江城饮品批发')
    const sorted = async (by: string, as?: string) => lines(drinks, as, `&limit=100&sort=${by}`)
    const prices = (await sorted('priceFen')).map(({ priceFen }) => priceFen ?? -1)
    expect(new Set(prices).size).toBeGreaterThan(3)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect((await sorted('-priceFen')).map(({ priceFen }) => priceFen)).toEqual(prices.toReversed())
    const codes = (await sorted('code')).map(({ code }) => code)
    expect((await sorted('-code')).map(({ code }) => code)).toEqual(codes.toReversed())
    expect((await sorted('priceFen', 'finance01')).map(({ code }) => code)).toEqual(codes)
    expect((await sorted('-leadDays')).map(({ code }) => code).toSorted()).toEqual(codes)
  })

  it('[PERM-7] is its brand’s own, for the head office alone, with prices for users who may see costs', async () => {
    const drinks = await supplier('江城饮品批发')
    expect(new Set((await lines(drinks, 'finance01')).map(({ priceFen }) => priceFen))).toEqual(new Set([null]))
    expect((await lines(drinks)).map(({ priceFen }) => priceFen)).not.toContain(null)
    const line = first(await lines(drinks))
    for (const [as, looks, writes] of [
      ['newbrand', 40401, 40401],
      ['finance01', 200, 40301],
      ['xh001_mgr', 40301, 40301],
    ] as const) {
      const answers = await refused(async () => ({
        page: (await call(as, 'GET', `supplier/product/page?supplierId=${drinks.id}`))['status'],
        save: (await save(sent(line), as))['status'],
        remove: (await remove(copy(line), as))['status'],
      }))
      expect([as, answers]).toEqual([as, { page: looks, save: writes, remove: writes }])
    }
  })

  it('[VAL-3] refuses an invalid line field by field, and writes nothing', async () => {
    const drinks = await supplier('江城饮品批发')
    const wrong = { supplierId: drinks.id, productId: 'nothing', priceFen: -1, minOrderQuantity: 0, leadDays: 366 }
    const fields = async (body: object) => {
      const { status, errors } = await refused(() => save(body))
      expect(status).toBe(42201)
      return (errors as { field: string; msg: string }[]).map(({ field, msg }) => ({ field, msg }))
    }
    expect((await fields(wrong)).map(({ field }) => field).toSorted()).toEqual([
      'leadDays',
      'minOrderQuantity',
      'priceFen',
    ])
    const terms = { priceFen: 0, minOrderQuantity: 1, leadDays: 365 }
    const [known] = await lines(drinks)
    const { db } = server.database
    const made = await db.selectFrom('product').where('type', '=', 'MADE').select('id').orderBy('id').execute()
    const foreign = await db
      .selectFrom('product')
      .innerJoin('brand', 'brand.id', 'product.brand_id')
      .where('brand.name', '!=', '星河电竞馆')
      .where('type', '=', 'RETAIL')
      .select('product.id')
      .orderBy('product.id')
      .execute()
    for (const productId of ['nothing', first(made).id, first(foreign).id])
      expect(await fields({ supplierId: drinks.id, productId, ...terms })).toEqual([
        { field: 'productId', msg: '商品不存在或已停用' },
      ])
    expect(await fields({ supplierId: drinks.id, productId: known?.id, ...terms })).toEqual([
      { field: 'productId', msg: '该商品已在供货目录中' },
    ])
  })

  it('gets a line once however often it is sent, changes it from the current version alone, and can remove it', async () => {
    const cold = await supplier('冰山制冷维保')
    const choices = (await call('xh_owner', 'GET', `supplier/product/choices?supplierId=${cold.id}`))['data'] as {
      value: string
      label: string
    }[]
    const { value: productId } = first(choices)
    const terms = { supplierId: cold.id, priceFen: 12_345, minOrderQuantity: 3, leadDays: 7 }
    const body = { ...terms, productId }
    const added = await save(body, 'xh_owner', 'catalogue-once')
    expect(added['data']).toMatchObject({ ...terms, id: productId, isPreferred: false, version: 1 })
    expect(await refused(() => save(body, 'xh_owner', 'catalogue-once'))).toEqual(added)
    expect(
      (await call('xh_owner', 'GET', `supplier/product/choices?supplierId=${cold.id}`))['data'] as object[],
    ).toHaveLength(choices.length - 1)
    expect(await save({ ...body, version: 1, priceFen: 12_000, leadDays: null }, 'admin')).toMatchObject({
      status: 200,
      data: { priceFen: 12_000, leadDays: null, version: 2 },
    })
    for (const answer of [
      await refused(() => save({ ...body, version: 1 })),
      await refused(() => remove({ supplierId: cold.id, productId, version: 1 })),
    ])
      expect(answer).toEqual({ status: 40902, msg: '供货目录已被他人修改，请刷新后再试' })
    expect((await supplier('冰山制冷维保')).productCount).toBe(1)
    expect(await remove({ supplierId: cold.id, productId, version: 2 })).toMatchObject({ status: 200 })
    expect(await lines(cold)).toEqual([])
    expect(await refused(() => remove({ supplierId: cold.id, productId, version: 2 }))).toMatchObject({ status: 40401 })
    const line = {
      name: first(choices).label.replace(/^\S+ /, ''),
      isPreferred: false,
      isRepriced: false,
      leastOrder: 3,
    }
    expect(await history(cold, 3)).toEqual([
      { actor: '周建国', field: 'products', from: { ...line, leadDays: null }, to: null },
      {
        actor: '欧阳晓雪',
        field: 'products',
        from: { ...line, leadDays: 7 },
        to: { ...line, leadDays: null, isRepriced: true },
      },
      { actor: '周建国', field: 'products', from: null, to: { ...line, leadDays: 7 } },
    ])
  })
})

describe('the preferred supplier of a product', () => {
  it('is a single one: a new one replaces the former, with a history line of both and of the product', async () => {
    const [noodles, snacks] = [await supplier('大成食品配送'), await supplier('甘味零食供应链')]
    const before = await lineOf(noodles, '螺蛳粉')
    expect([before.isPreferred, (await lineOf(snacks, '螺蛳粉')).isPreferred]).toEqual([true, false])
    const product = await productRow(before.id)
    const changed = await save({ ...sent(await lineOf(snacks, '螺蛳粉')), isPreferred: true })
    expect(changed).toMatchObject({ status: 200, data: { isPreferred: true } })
    expect(await lineOf(noodles, '螺蛳粉')).toMatchObject({ isPreferred: false, version: before.version + 1 })
    expect(await productRow(product.id)).toMatchObject({ supplier_id: snacks.id, version: product.version + 1 })
    const [lost, won] = [first(await history(noodles, 1)), first(await history(snacks, 1))]
    expect(lost).toMatchObject({ from: { isPreferred: true }, to: { isPreferred: false, name: '螺蛳粉 300g' } })
    expect(won).toMatchObject({ from: { isPreferred: false }, to: { isPreferred: true, name: '螺蛳粉 300g' } })
    const log = await server.database.db
      .selectFrom('resource_log')
      .where('resource_id', '=', product.id)
      .select('changes')
      .execute()
    expect(log.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
      [{ field: 'supplierId', from: noodles.id, to: snacks.id }],
    ])
    // A form with the former version cannot change it back.
    expect(await refused(() => save(sent(before)))).toMatchObject({ status: 40902 })
    // Of two concurrent changes one wins.
    const [one, other] = [await lineOf(noodles, '螺蛳粉'), await lineOf(snacks, '螺蛳粉')]
    const answers = await Promise.all([
      save({ ...sent(one), isPreferred: true }),
      save({ ...sent(other), leadDays: 9 }),
    ])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(
      [(await lineOf(noodles, '螺蛳粉')).isPreferred, (await lineOf(snacks, '螺蛳粉')).isPreferred].filter(Boolean),
    ).toHaveLength(1)
  })

  it('can be set in the product’s form, too: a supplier without a line gets one at the product’s cost', async () => {
    const [noodles, cold] = [await supplier('大成食品配送'), await supplier('冰山制冷维保')]
    const { id: productId } = await lineOf(noodles, '酸辣粉')
    const form = async (supplierId: string | null) => {
      const answer = await server.call('GET', `/api/product/master/${productId}`, {
        token: tokens.get('xh_owner') ?? '',
      })
      const row = answer.body['data'] as Record<string, unknown>
      const sendable = ['name', 'code', 'barcode', 'type', 'category', 'groups', 'spec', 'saleUnit', 'purchaseUnit']
      const more = ['packSize', 'purchasePriceFen', 'retailPriceFen', 'minOrder', 'orderMultiple', 'shelfLifeDays']
      const draft = Object.fromEntries([...sendable, ...more, 'version'].map((name) => [name, row[name]]))
      return server.call('POST', `/api/product/master/${productId}`, {
        token: tokens.get('xh_owner') ?? '',
        body: { ...draft, supplierId },
      })
    }
    expect((await form(cold.id)).body).toMatchObject({ status: 200, data: { supplierId: cold.id } })
    const { purchase_price_fen } = await productRow(productId)
    const line = await lineOf(cold, '酸辣粉')
    expect(line).toMatchObject({ priceFen: purchase_price_fen, minOrderQuantity: 1, leadDays: null, isPreferred: true })
    expect(await lineOf(noodles, '酸辣粉')).toMatchObject({ isPreferred: false })
    // Removing its line leaves the product without a supplier.
    expect(await remove(copy(line))).toMatchObject({ status: 200 })
    expect(await productRow(productId)).toMatchObject({ supplier_id: null })
  })
})

describe('the goods of a supplier order', () => {
  it('are its catalogue first, at its prices, then what it could deliver besides', async () => {
    const snacks = await supplier('甘味零食供应链')
    const goods = (await call('xh_owner', 'GET', `supplierOrder/goods?supplierId=${snacks.id}`))[
      'data'
    ] as SupplierGoods[]
    const catalogue = await lines(snacks)
    expect(
      goods
        .filter(({ isUsual }) => isUsual)
        .map(({ productId, priceFen, minOrderQuantity, leadDays }) => ({
          productId,
          priceFen,
          minOrderQuantity,
          leadDays,
        })),
    ).toEqual(
      catalogue.map(({ id, priceFen, minOrderQuantity, leadDays }) => ({
        productId: id,
        priceFen,
        minOrderQuantity,
        leadDays,
      })),
    )
    expect(goods.findLastIndex(({ isUsual }) => isUsual)).toBe(catalogue.length - 1)
    expect(goods.at(-1)).toMatchObject({ isUsual: false, minOrderQuantity: 1, leadDays: null })
  })
})
