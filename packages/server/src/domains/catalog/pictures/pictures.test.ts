// @module-tag sqlite
import type { PictureMatch, PictureResult, ProductPicture } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { pngOf, uploaded } from '../../../testing/uploads.ts'

const BASE = '/api/admin/image/product'
let server: TestServer
let token: string
let brandId: string
let libraryId: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('xh_owner')
  const library = await server.database.db
    .selectFrom('image_library')
    .innerJoin('brand', 'brand.id', 'image_library.brand_id')
    .where('brand.name', '=', '星河电竞馆')
    .where('image_library.type', '=', 'ADVERTISEMENT')
    .select(['image_library.id', 'brand_id'])
    .executeTakeFirstOrThrow()
  libraryId = library.id
  brandId = library.brand_id
})
afterAll(() => server.stop())

const call = async (method: string, path: string, body?: unknown) =>
  (await server.call(method, BASE + path, { token, ...(body === undefined ? {} : { body }) })).body
// The conformance test parses these answers by the contract.
const pageOf = async (query = '') => (await call('GET', `/page?limit=100${query}`))['rows'] as ProductPicture[]
let colours = 0
const newPicture = async () => {
  colours += 1
  return (await uploaded(server, token, pngOf([colours, 50, 60]))).url
}
const save = async (pictures: readonly object[]) =>
  (await call('POST', '/batch', { libraryId, pictures }))['data'] as PictureResult[]

describe('pictures of products', () => {
  it('are matched with files before anything is written', async () => {
    const [first] = await pageOf('&sort=code')
    const before = await digest(server.database)
    const fileNames = [`${first?.code}.png`, '没有这个商品.png']
    const matches = (await call('POST', '/match', { brandId, fileNames }))['data'] as PictureMatch[]
    expect(matches.map(({ match, products }) => [match, products.map(({ code }) => code)])).toEqual([
      ['MATCHED', [first?.code]],
      ['UNKNOWN', []],
    ])
    expect(await digest(server.database)).toBe(before)
  })

  it('become the main picture, are in the library and in the history; what was changed meanwhile stays', async () => {
    const [one, two] = await pageOf('&sort=code')
    const [main, behind, late] = [await newPicture(), await newPicture(), await newPicture()]
    const of = (product: ProductPicture | undefined, imageUrl: string) => ({
      productId: product?.id,
      version: product?.version,
      imageUrl,
      name: product?.name,
    })
    const results = await save([of(one, main), of(one, behind), { ...of(two, late), version: 999 }])
    expect(results).toEqual([
      { imageUrl: main, productName: one?.name, result: 'SUCCESS' },
      { imageUrl: behind, productName: one?.name, result: 'SUCCESS' },
      { imageUrl: late, productName: two?.name, result: 'CHANGED' },
    ])
    const [after, untouched] = await pageOf('&sort=code')
    expect(after?.images).toEqual([main, behind, ...(one?.images ?? [])])
    expect(untouched).toEqual(two)
    expect((await pageOf('&pictured=true')).map(({ id }) => id)).toContain(one?.id)
    expect((await pageOf('&pictured=false')).map(({ id }) => id)).not.toContain(one?.id)
    const { body } = await server.call('GET', `/api/admin/image/page?limit=100&libraryId=${libraryId}`, { token })
    // The library has what the demo shows, too.
    const kept = (body['rows'] as { imageUrl: string; useCount: number }[]).filter(({ imageUrl }) =>
      [main, behind, late].includes(imageUrl),
    )
    expect(new Map(kept.map(({ imageUrl, useCount }) => [imageUrl, useCount]))).toEqual(
      new Map([
        [main, 1],
        [behind, 1],
      ]),
    )
    const line = await server.database.db
      .selectFrom('resource_log')
      .where('resource_id', '=', one?.id ?? '')
      .where('changes', 'like', `%${main}%`)
      .selectAll()
      .executeTakeFirst()
    expect(line).toMatchObject({ resource: 'products', event: 'CHANGED' })
  })

  it('are at most five: a product that would have more stays as it is', async () => {
    const product = (await pageOf('&sort=-code'))[0]
    const urls = []
    for (let index = 0; index < 6; index += 1) urls.push(await newPicture())
    const of = (imageUrl: string) => ({
      productId: product?.id,
      version: product?.version,
      imageUrl,
      name: product?.name,
    })
    expect((await save(urls.map(of))).map(({ result }) => result)).toEqual(urls.map(() => 'FULL'))
    expect((await pageOf('&sort=-code'))[0]).toEqual(product)
    const before = await digest(server.database)
    const [url] = urls
    expect(await call('POST', '/batch', { libraryId, pictures: [of(url ?? ''), of(url ?? '')] })).toMatchObject({
      status: 42201,
      errors: [{ field: 'pictures.1.imageUrl' }],
    })
    const unknown = `/uploads/${'0'.repeat(64)}.png`
    expect(await call('POST', '/batch', { libraryId, pictures: [of(url ?? ''), of(unknown)] })).toMatchObject({
      status: 42201,
      errors: [{ field: 'pictures.1.imageUrl' }],
    })
    expect(await digest(server.database)).toBe(before)
  })
})
