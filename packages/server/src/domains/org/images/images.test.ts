// @module-tag sqlite
import type { BrandPictures, Image, ImageLibrary } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { pngOf, upload, uploaded } from '../../../testing/uploads.ts'

let server: TestServer
let brands: Readonly<Record<'XH' | 'YQ', string>>
let branches: ReadonlyMap<string, string>
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'xh_owner', 'xh001_cash1', 'xh002_mgr', 'yq001_mgr'])
    tokens.set(username, await server.signIn(username))
  const rows = await server.database.db.selectFrom('brand').selectAll().execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  brands = { XH: idOf('星河电竞馆'), YQ: idOf('云栖网咖') }
  const found = await server.database.db.selectFrom('branch').selectAll().execute()
  branches = new Map(found.map(({ branch_no, id }) => [branch_no, id]))
})
afterAll(() => server.stop())

const tokenOf = (username: string) => tokens.get(username) ?? ''
const call = async (as: string, method: string, path: string, body?: unknown) =>
  (await server.call(method, `/api/admin/${path}`, { token: tokenOf(as), ...(body === undefined ? {} : { body }) }))
    .body
const refused = async (as: string, path: string, body: unknown) => {
  const before = await digest(server.database)
  const answer = await call(as, 'POST', path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
let colours = 0
/** Address of a newly uploaded picture. */
const newPicture = async (width = 8, height = 4) => {
  colours += 1
  return (await uploaded(server, tokenOf('admin'), pngOf([colours, 200, 100], width, height))).url
}
// The conformance test parses these answers by the contract.
const resources = async (as: string, brandId: string) =>
  (await call(as, 'GET', `base/brand/resource/brandResource/${brandId}`))['data'] as { key: string; imageUrl: string }[]
const libraries = async (as: string, query = '') =>
  (await call(as, 'GET', `image/library/findImageLibrary?limit=100${query}`))['rows'] as ImageLibrary[]
const images = async (as: string, libraryId: string, query = '') =>
  (await call(as, 'GET', `image/page?limit=100&libraryId=${libraryId}${query}`))['rows'] as Image[]
const addLibrary = async (name: string, brandId = brands.XH) =>
  (await call('admin', 'POST', 'image/library/addImageLibrary', { brandId, name, type: 'PRODUCT' }))[
    'data'
  ] as ImageLibrary
const addImage = async (libraryId: string, name: string, imageUrl: string) =>
  (await call('admin', 'POST', 'image/addImage', { libraryId, name, imageUrl }))['data'] as Image

describe('the pictures of a brand', () => {
  const SAVE = 'base/brand/resource/batchSaveBrandResource'

  it('[CALL-8] are saved at once, removed with null, and otherwise kept', async () => {
    const [logo, background] = [await newPicture(), await newPicture()]
    const before = await resources('xh001_cash1', brands.XH)
    const body = {
      brandId: brands.XH,
      resources: [
        { key: 'login-logo', imageUrl: logo },
        { key: 'login-bg', imageUrl: background },
        { key: 'wechat-avatar', imageUrl: null },
      ],
    }
    const saved = (await call('xh_owner', 'POST', SAVE, body))['data']
    expect(saved).toEqual(await resources('xh001_cash1', brands.XH))
    expect((await resources('admin', brands.XH)).map(({ key, imageUrl }) => [key, imageUrl])).toEqual([
      ['login-bg', background],
      ['login-logo', logo],
      ['menu-logo', before.find(({ key }) => key === 'menu-logo')?.imageUrl],
    ])
    const platforms = (await call('admin', 'GET', `image/platform?brandId=${brands.XH}`))['data'] as object[]
    expect(platforms).toMatchObject([
      { platform: 'CLIENT', configured: 0 },
      { platform: 'CONSOLE', configured: 3 },
      { platform: 'WECHAT', configured: 0 },
      { platform: 'PAD' },
      { platform: 'SCREEN' },
    ])
    expect(platforms[1]).toMatchObject({
      slots: expect.arrayContaining([{ key: 'menu-logo', width: 160, height: 40 }]),
    })
  })

  it('[CALL-8] are files of this server, of a type and size that a logo may have, each place once', async () => {
    const save = (imageUrl: string, key = 'favicon') => ({ brandId: brands.XH, resources: [{ key, imageUrl }] })
    const wrong = (field: string, msg?: string) => ({ status: 42201, errors: [{ field, ...(msg ? { msg } : {}) }] })
    const unknown = `/uploads/${'0'.repeat(64)}.png`
    for (const url of [unknown, 'https://elsewhere.example/logo.png', '/etc/passwd'])
      expect(await refused('admin', SAVE, save(url))).toMatchObject(
        wrong('resources.0.imageUrl', '文件不存在，请重新上传'),
      )
    for (const url of ['javascript:alert(1)', '//elsewhere.example/x.png', 'data:text/html,x'])
      expect(await refused('admin', SAVE, save(url))).toMatchObject(wrong('resources.0.imageUrl'))
    const gif = new Uint8Array([...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0, 0, 0, 0x3b])
    const animated = (await upload(server, tokenOf('admin'), gif)).body['data'] as { url: string }
    expect(await refused('admin', SAVE, save(animated.url))).toMatchObject(
      wrong('resources.0.imageUrl', '仅支持 png、jpg、webp 格式'),
    )
    const large = new Uint8Array(2_097_153)
    large.set(pngOf([0, 0, 0]))
    const { url } = await uploaded(server, tokenOf('admin'), large)
    expect(await refused('admin', SAVE, save(url))).toMatchObject(wrong('resources.0.imageUrl', '图片不能超过2 MB'))
    const picture = await newPicture()
    expect(await refused('admin', SAVE, save(picture, 'my-own-key'))).toMatchObject(wrong('resources.0.key'))
    const twice = { brandId: brands.XH, resources: [0, 1].map(() => ({ key: 'favicon', imageUrl: picture })) }
    expect(await refused('admin', SAVE, twice)).toMatchObject(wrong('resources.1.key', '该位置重复'))
  })

  it('[PERM-7] [CALL-8] are those of the user’s own brands, and changed with a right', async () => {
    const body = (brandId: string) => ({ brandId, resources: [{ key: 'favicon', imageUrl: null }] })
    expect(await call('xh_owner', 'GET', `base/brand/resource/brandResource/${brands.YQ}`)).toMatchObject({
      status: 40401,
    })
    expect(await call('xh_owner', 'GET', `image/platform?brandId=${brands.YQ}`)).toMatchObject({ status: 40401 })
    expect(await refused('xh_owner', SAVE, body(brands.YQ))).toMatchObject({ status: 40401 })
    expect(await refused('xh001_cash1', SAVE, body(brands.XH))).toMatchObject({ status: 40301 })
  })
})

describe('image libraries', () => {
  it('[CALL-8] are added, renamed, found and counted', async () => {
    const library = await addLibrary('饮料图')
    expect(library).toMatchObject({ name: '饮料图', type: 'PRODUCT', imageCount: 0, bytes: 0, coverUrl: null })
    const url = await newPicture()
    await addImage(library.id, '可乐', await newPicture())
    const { bytes } = await addImage(library.id, '汽水', url)
    const renamed = { id: library.id, brandId: brands.XH, name: '饮料与零食', type: 'OTHER' }
    expect((await call('admin', 'POST', 'image/library/addImageLibrary', renamed))['data']).toMatchObject({
      ...renamed,
      imageCount: 2,
      coverUrl: url,
    })
    const [found, ...others] = await libraries('xh001_cash1', '&keyword=零食')
    expect(others).toEqual([])
    expect(found?.bytes).toBeGreaterThan(bytes)
    expect(await libraries('xh001_cash1', '&keyword=_')).toEqual([])
    expect((await libraries('xh001_cash1')).map(({ name }) => name)[0]).toBe('饮料与零食')
    expect(new Set((await libraries('xh001_cash1', '&type=LOGO')).map(({ type }) => type))).toEqual(new Set(['LOGO']))
  })

  it('[CALL-8] [PERM-7] have a unique name within their brand, and belong to it', async () => {
    const path = 'image/library/addImageLibrary'
    const [own] = await libraries('yq001_mgr')
    const taken = { brandId: brands.XH, name: '品牌图库', type: 'LOGO' }
    expect(await refused('admin', path, taken)).toMatchObject({
      status: 42201,
      errors: [{ field: 'name', msg: '图库名称已存在' }],
    })
    expect(await refused('xh_owner', path, { ...taken, name: 'x', brandId: brands.YQ })).toMatchObject({
      status: 40401,
    })
    expect(await refused('xh_owner', path, { ...taken, name: 'x', id: own?.id })).toMatchObject({ status: 40401 })
    expect(await refused('admin', path, { ...taken, name: 'x', id: own?.id })).toMatchObject({ status: 40401 })
    expect(await refused('xh001_cash1', path, { ...taken, name: 'x' })).toMatchObject({ status: 40301 })
    expect(await refused('admin', path, { ...taken, name: 'n'.repeat(21), type: 'X' })).toMatchObject({ status: 42201 })
    expect((await libraries('yq001_mgr')).every(({ brandId }) => brandId === brands.YQ)).toBe(true)
    expect(await call('xh_owner', 'GET', `image/library/findImageLibrary?brandId=${brands.YQ}`)).toMatchObject({
      status: 40401,
    })
  })

  it('[CALL-8] are deleted by a user who knows how many images go with them, unless one is in use', async () => {
    const path = 'image/library/deleteImageLibrary'
    const { id } = await addLibrary('旧图')
    await addImage(id, '一', await newPicture())
    expect(await refused('admin', path, { id })).toMatchObject({
      status: 40901,
      msg: '图库中有1张图片，请确认后再删除',
    })
    expect(await call('admin', 'POST', path, { id, imageCount: 1 })).toEqual({ status: 200, msg: '', data: null })
    expect(await call('admin', 'GET', `image/page?libraryId=${id}`)).toMatchObject({ status: 40401 })
    const inUse = (await libraries('xh_owner')).find(({ name }) => name === '品牌图库')
    expect(await refused('xh_owner', path, { id: inUse?.id, imageCount: inUse?.imageCount })).toMatchObject({
      status: 42202,
      msg: expect.stringContaining('图库中有图片正在使用，无法删除：'),
    })
    const [foreign] = await libraries('yq001_mgr')
    expect(await refused('xh_owner', path, { id: foreign?.id })).toMatchObject({ status: 40401 })
  })
})

describe('images', () => {
  it('[CALL-8] are added with the facts of their file, renamed, and found', async () => {
    const { id: libraryId } = await addLibrary('零食图')
    const imageUrl = await newPicture(12, 5)
    const image = await addImage(libraryId, ' 薯片 ', imageUrl)
    expect(image).toMatchObject({ name: '薯片', imageUrl, mime: 'image/png', width: 12, height: 5, useCount: 0 })
    expect(image).toMatchObject({ libraryId, createdBy: '欧阳晓雪', posterUrl: null })
    expect((await call('admin', 'POST', 'image/updateImageName', { id: image.id, name: '大薯片' }))['data']).toEqual({
      ...image,
      name: '大薯片',
    })
    expect((await images('xh001_cash1', libraryId, '&keyword=大')).map(({ id }) => id)).toEqual([image.id])
    expect(await images('xh001_cash1', libraryId, '&keyword=%25')).toEqual([])
  })

  it('[CALL-8] are in a brand once, whatever their name, and may be in another too', async () => {
    const [library, other] = [await addLibrary('甲'), await addLibrary('乙', brands.YQ)]
    const imageUrl = await newPicture()
    await addImage(library.id, '原图', imageUrl)
    expect(await refused('admin', 'image/addImage', { libraryId: library.id, name: '又一张', imageUrl })).toMatchObject(
      {
        status: 42202,
        msg: '图片已存在（甲：原图）',
      },
    )
    expect((await addImage(other.id, '又一张', imageUrl)).imageUrl).toBe(imageUrl)
  })

  it('[ENT-3] [CALL-8] that are videos have the frame at 1 s as their poster, which is a picture', async () => {
    const { id: libraryId } = await addLibrary('影片')
    const film = new Uint8Array(2_048)
    film.set([
      0,
      0,
      0,
      0x18,
      ...new TextEncoder().encode('ftypisom'),
      0,
      0,
      2,
      0,
      ...new TextEncoder().encode('isomiso2'),
    ])
    const { url } = await uploaded(server, tokenOf('admin'), film)
    const posterUrl = await newPicture()
    const body = { libraryId, name: '开业', imageUrl: url }
    expect(await refused('admin', 'image/addImage', { ...body, posterUrl: url })).toMatchObject({
      status: 42201,
      errors: [{ field: 'posterUrl', msg: '请选择图片文件' }],
    })
    expect((await call('admin', 'POST', 'image/addImage', { ...body, posterUrl }))['data']).toMatchObject({
      mime: 'video/mp4',
      posterUrl,
      width: null,
    })
    expect((await libraries('admin', '&keyword=影片'))[0]?.coverUrl).toBe(posterUrl)
  })

  it('[CALL-8] are deleted all or none, and not while they are shown', async () => {
    const { id: libraryId } = await addLibrary('删除')
    const [one, two] = [
      await addImage(libraryId, '一', await newPicture()),
      await addImage(libraryId, '二', await newPicture()),
    ]
    const shown = { brandId: brands.XH, resources: [{ key: 'favicon', imageUrl: two.imageUrl }] }
    await call('admin', 'POST', 'base/brand/resource/batchSaveBrandResource', shown)
    const [, used] = (await images('admin', libraryId)).toReversed()
    expect(used).toMatchObject({ name: '二', useCount: 1 })
    const refusal = { status: 42202, msg: '图片正在使用，无法删除：二' }
    expect(await refused('admin', 'image/batchDeleteImage', { ids: [one.id, two.id] })).toMatchObject(refusal)
    expect(await refused('admin', 'image/deleteImage', { id: two.id })).toMatchObject(refusal)
    expect(await refused('admin', 'image/batchDeleteImage', { ids: [one.id, 'nothing'] })).toMatchObject({
      status: 40401,
    })
    expect(await refused('admin', 'image/batchDeleteImage', { ids: [] })).toMatchObject({ status: 42201 })
    expect(await call('admin', 'POST', 'image/batchDeleteImage', { ids: [one.id, one.id] })).toMatchObject({
      status: 200,
    })
    expect((await images('admin', libraryId)).map(({ name }) => name)).toEqual(['二'])
  })

  it('[PERM-7] [CALL-8] of a foreign brand are not found', async () => {
    const [library] = (await libraries('yq001_mgr')).filter(({ imageCount }) => imageCount > 0)
    const [image] = await images('yq001_mgr', library?.id ?? '')
    const imageUrl = await newPicture()
    const foreign = { status: 40401 }
    expect(await call('xh_owner', 'GET', `image/page?libraryId=${library?.id}`)).toMatchObject(foreign)
    expect(await refused('xh_owner', 'image/addImage', { libraryId: library?.id, name: 'x', imageUrl })).toMatchObject(
      foreign,
    )
    expect(await refused('xh_owner', 'image/updateImageName', { id: image?.id, name: 'x' })).toMatchObject(foreign)
    expect(await refused('xh_owner', 'image/deleteImage', { id: image?.id })).toMatchObject(foreign)
    expect(await refused('xh_owner', 'image/batchDeleteImage', { ids: [image?.id] })).toMatchObject(foreign)
  })

  it('[PERM-7] are changed with a right only', async () => {
    for (const [path, body] of [
      ['addImage', { libraryId: 'x', name: 'x', imageUrl: '/x' }],
      ['updateImageName', { id: 'x', name: 'x' }],
      ['deleteImage', { id: 'x' }],
      ['batchDeleteImage', { ids: ['x'] }],
    ] as const)
      expect(await refused('xh001_cash1', `image/${path}`, body)).toMatchObject({ status: 40301 })
  })
})

describe('the pictures of a place', () => {
  const SAVE = 'brand/picture/resource/batch/save'
  const at = async (as: string, place: string) =>
    (await call(as, 'GET', `brand/picture/resource/homologous/all?place=${place}`))['data'] as BrandPictures[]
  const counter = (as: string, branchNo: string) =>
    call(as, 'GET', `brand/picture/resource/checkout/counter?branchId=${branches.get(branchNo)}`)

  it('[CALL-8] are replaced at once, in order, while other places and brands stay the same', async () => {
    const before = await at('admin', 'COUNTER')
    const [first, second] = [await newPicture(), await newPicture()]
    const pictures = [{ imageUrl: first, link: '/home' }, { imageUrl: second }]
    const saved = (await call('xh_owner', 'POST', SAVE, { brandId: brands.XH, place: 'CARD', pictures }))['data']
    expect(saved).toMatchObject({
      brandName: '星河电竞馆',
      pictures: [
        { imageUrl: first, link: '/home', sort: 0 },
        { imageUrl: second, link: '', sort: 1 },
      ],
    })
    expect(await at('admin', 'COUNTER')).toEqual(before)
    expect((await at('admin', 'CARD')).find(({ brandId }) => brandId === brands.YQ)?.pictures).toEqual([])
    await call('xh_owner', 'POST', SAVE, { brandId: brands.XH, place: 'CARD', pictures: [{ imageUrl: second }] })
    expect((await at('xh_owner', 'CARD'))[0]?.pictures.map(({ imageUrl }) => imageUrl)).toEqual([second])
  })

  it('[CALL-8] are those of the user’s own brands, side by side', async () => {
    expect((await at('xh_owner', 'COUNTER')).map(({ brandId }) => brandId)).toEqual([brands.XH])
    expect((await at('admin', 'COUNTER')).map(({ brandName }) => brandName)).toContain('云栖网咖')
  })

  it('[CALL-8] at a checkout counter are what its branch shows now', async () => {
    const [always, past, elsewhere, now] = [
      await newPicture(),
      await newPicture(),
      await newPicture(),
      await newPicture(),
    ]
    const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString()
    // The same time, with the offset of Shanghai and without milliseconds.
    const earlier = hour(8 - 1).replace(/\.\d+Z$/, '+08:00')
    const pictures = [
      { imageUrl: always },
      { imageUrl: past, endTime: hour(-1) },
      { imageUrl: elsewhere, branchIds: [branches.get('XH002')] },
      { imageUrl: now, startTime: earlier, endTime: hour(1), branchIds: [branches.get('XH001')] },
    ]
    await call('xh_owner', 'POST', SAVE, { brandId: brands.XH, place: 'COUNTER', pictures })
    const shown = async (as: string, branchNo: string) =>
      ((await counter(as, branchNo))['data'] as { imageUrl: string }[]).map(({ imageUrl }) => imageUrl)
    expect(await shown('xh001_cash1', 'XH001')).toEqual([always, now])
    expect(await shown('xh002_mgr', 'XH002')).toEqual([always, elsewhere])
    for (const branchNo of ['XH002', 'YQ001', 'nothing'])
      expect(await counter('xh001_cash1', branchNo)).toMatchObject({ status: 40401 })
  })

  it('[CALL-8] [PERM-7] are refused with the names of the invalid fields, and without the right', async () => {
    const imageUrl = await newPicture()
    const save = (...pictures: object[]) => ({ brandId: brands.XH, place: 'COUNTER', pictures })
    const times = { startTime: '2026-11-21T04:00:00Z', endTime: '2026-11-21T12:00:00+08:00' }
    expect(
      await refused('xh_owner', SAVE, save({ imageUrl }, { imageUrl, ...times, branchIds: [branches.get('YQ001')] })),
    ).toMatchObject({
      status: 42201,
      errors: [
        { field: 'pictures.1.endTime', msg: '结束时间必须晚于开始时间' },
        { field: 'pictures.1.branchIds', msg: '门店不属于该品牌' },
      ],
    })
    expect(await refused('xh_owner', SAVE, save(...Array.from({ length: 6 }, () => ({ imageUrl }))))).toMatchObject({
      status: 42201,
      errors: [{ field: 'pictures' }],
    })
    expect(await refused('xh_owner', SAVE, save({ imageUrl, link: 'javascript:alert(1)' }))).toMatchObject({
      status: 42201,
      errors: [{ field: 'pictures.0.link' }],
    })
    expect(await refused('xh_owner', SAVE, { ...save(), place: 'WALL' })).toMatchObject({
      status: 42201,
      errors: [{ field: 'place' }],
    })
    expect(await refused('xh_owner', SAVE, { ...save(), brandId: brands.YQ })).toMatchObject({ status: 40401 })
    expect(await refused('xh001_cash1', SAVE, save())).toMatchObject({ status: 40301 })
  })
})

describe('uses of an image', () => {
  it('are named wherever it is shown, and all show another picture after it was replaced, each with a line of history', async () => {
    const { db } = server.database
    const { id: libraryId } = await addLibrary('替换')
    const [old, fresh] = [
      await addImage(libraryId, '旧', await newPicture()),
      await addImage(libraryId, '新', await newPicture()),
    ]
    const product = await db
      .selectFrom('product')
      .where('brand_id', '=', brands.XH)
      .where('deleted_time', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow()
    const own = await db
      .selectFrom('branch_product')
      .where('branch_id', '=', branches.get('XH001') ?? '')
      .selectAll()
      .executeTakeFirstOrThrow()
    const category = await db
      .selectFrom('dictionary_entry')
      .where('brand_id', '=', brands.XH)
      .where('code_type', '=', 'PRODUCT_CLASSIFY')
      .selectAll()
      .executeTakeFirstOrThrow()
    await db
      .updateTable('product')
      .set({ images: `,/uploads/other.png,${old.imageUrl},${fresh.imageUrl},` })
      .where('id', '=', product.id)
      .execute()
    await db
      .updateTable('branch_product')
      .set({ images: `,${old.imageUrl},` })
      .where('id', '=', own.id)
      .execute()
    await db
      .updateTable('dictionary_entry')
      .set({ icon: `,${old.imageUrl},` })
      .where('id', '=', category.id)
      .execute()
    await call('admin', 'POST', 'base/brand/resource/batchSaveBrandResource', {
      brandId: brands.XH,
      resources: [{ key: 'login-bg', imageUrl: old.imageUrl }],
    })
    await call('admin', 'POST', 'brand/picture/resource/batch/save', {
      brandId: brands.XH,
      place: 'CARD',
      pictures: [{ imageUrl: old.imageUrl }],
    })

    const named = (await call('xh_owner', 'GET', `image/uses/${old.id}`))['data']
    expect(named).toMatchObject({
      total: 5,
      uses: expect.arrayContaining([
        { kind: 'BRAND_RESOURCE', id: 'login-bg', name: 'login-bg', branchName: null },
        expect.objectContaining({ kind: 'PLACED', name: 'CARD' }),
        { kind: 'PRODUCT', id: product.id, name: product.name, branchName: null },
        expect.objectContaining({ kind: 'BRANCH_PRODUCT', id: own.id, branchName: expect.any(String) }),
        { kind: 'CATEGORY', id: category.id, name: category.codevalue, branchName: null },
      ]),
    })
    expect((await images('admin', libraryId, '&used=true')).map(({ name, useCount }) => [name, useCount])).toEqual([
      ['新', 1],
      ['旧', 5],
    ])

    const replace = { id: old.id, byId: fresh.id, useCount: 5 }
    const path = 'image/replaceImage'
    expect(await refused('xh_owner', path, { ...replace, useCount: 4 })).toMatchObject({ status: 40901 })
    expect(await refused('xh_owner', path, { ...replace, byId: old.id })).toMatchObject({ status: 42201 })
    expect(await refused('xh001_cash1', path, replace)).toMatchObject({ status: 40301 })
    const replaced = (await call('xh_owner', 'POST', path, replace))['data']
    expect(replaced).toMatchObject({ id: old.id, useCount: 0 })
    expect((await call('xh_owner', 'GET', `image/uses/${old.id}`))['data']).toEqual({ total: 0, uses: [] })
    expect((await call('xh_owner', 'GET', `image/uses/${fresh.id}`))['data']).toMatchObject({ total: 5 })
    const after = await db.selectFrom('product').where('id', '=', product.id).selectAll().executeTakeFirstOrThrow()
    // The new picture was among them already, and is not there twice.
    expect(after).toMatchObject({ images: `,/uploads/other.png,${fresh.imageUrl},`, version: product.version + 1 })
    const lines = await db
      .selectFrom('resource_log')
      .where('resource_id', 'in', [product.id, own.id, category.id, brands.XH])
      .where('changes', 'like', `%${fresh.imageUrl}%`)
      .selectAll()
      .execute()
    expect(lines.map(({ resource }) => resource).toSorted()).toEqual([
      'branchProducts',
      'brands',
      'brands',
      'productCategories',
      'products',
    ])
    for (const { changes } of lines) expect(changes).toContain(old.imageUrl)
  })

  it('replaces nothing where the new picture does not fit one of the places', async () => {
    const { id: libraryId } = await addLibrary('不合适')
    const shown = await addImage(libraryId, '标志', await newPicture())
    const gif = new Uint8Array([...new TextEncoder().encode('GIF89a'), 2, 0, 1, 0, 0, 0, 0, 0x3b])
    const { url } = (await upload(server, tokenOf('admin'), gif)).body['data'] as { url: string }
    const moving = await addImage(libraryId, '动图', url)
    await call('admin', 'POST', 'base/brand/resource/batchSaveBrandResource', {
      brandId: brands.XH,
      resources: [{ key: 'pad-home', imageUrl: shown.imageUrl }],
    })
    expect(await refused('admin', 'image/replaceImage', { id: shown.id, byId: moving.id, useCount: 1 })).toMatchObject({
      status: 42202,
      msg: '新图片不适合品牌位置：须为 png、jpg 或 webp，且不超过2 MB',
    })
  })
})

describe('a list of images', () => {
  it('is filtered by use and medium, and sorted; images move to another library all or none', async () => {
    const [from, to] = [await addLibrary('甲库'), await addLibrary('乙库')]
    const [small, large] = [
      await addImage(from.id, '小', await newPicture(2, 2)),
      await addImage(from.id, '大', await newPicture(90, 90)),
    ]
    const names = async (query: string) => (await images('xh_owner', from.id, query)).map(({ name }) => name)
    expect(await names('&sort=-bytes')).toEqual(['大', '小'])
    expect(await names('&sort=bytes&media=PICTURE&used=false')).toEqual(['小', '大'])
    expect(await names('&media=VIDEO')).toEqual([])
    expect(await names('&used=true')).toEqual([])
    const before = (await call('xh_owner', 'GET', `image/totals?brandId=${brands.XH}`))['data'] as {
      all: { count: number }
      unused: { count: number }
    }
    expect(before.all.count).toBeGreaterThan(before.unused.count)
    const [foreign] = await libraries('yq001_mgr')
    const ids = [small.id, large.id]
    expect(await refused('xh_owner', 'image/moveImage', { ids, libraryId: foreign?.id })).toMatchObject({
      status: 40401,
    })
    expect(await refused('xh_owner', 'image/moveImage', { ids: [...ids, 'x'], libraryId: to.id })).toMatchObject({
      status: 40401,
    })
    await call('xh_owner', 'POST', 'image/moveImage', { ids, libraryId: to.id })
    expect(await images('xh_owner', from.id)).toEqual([])
    expect(await images('xh_owner', to.id)).toHaveLength(2)
  })
})
