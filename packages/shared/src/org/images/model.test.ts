import { describe, expect, it } from 'vitest'
import { branchSelected } from '../branches/index.ts'
import { brandLogosOpened } from '../brands/index.ts'
import { $messages } from '../../platform/messages/index.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $isAddingImages,
  brandResources,
  brandResourcesOpened,
  brandResourcesWrite,
  counterClosed,
  counterOpened,
  counterPictures,
  galleryFileChosen,
  imageDeletion,
  imageLibraries,
  imageRename,
  imagesDeletion,
  imageUploaded,
  libraryDeletion,
  libraryImages,
  libraryWrite,
  picturesWrite,
  placeOpened,
  placePictures,
  platformResources,
} from './index.ts'

const time = '2026-11-21T03:59:21.000Z'
const RESOURCES = 'GET /api/admin/base/brand/resource/brandResource/r1'
const SAVE_RESOURCES = 'POST /api/admin/base/brand/resource/batchSaveBrandResource'
const PLATFORMS = 'GET /api/admin/image/platform'
const LIBRARIES = 'GET /api/admin/image/library/findImageLibrary'
const IMAGES = 'GET /api/admin/image/page'
const ADD = 'POST /api/admin/image/addImage'
const PICTURES = 'GET /api/admin/brand/picture/resource/homologous/all'
const COUNTER = 'GET /api/admin/brand/picture/resource/checkout/counter'
const logo = { key: 'menu-logo', imageUrl: '/uploads/a.png', updatedTime: time }
const library = {
  id: 'l1',
  brandId: 'r1',
  name: '品牌图库',
  type: 'LOGO',
  coverUrl: null,
  imageCount: 1,
  bytes: 9,
  updatedTime: time,
}
const image = (id: string) => ({
  id,
  libraryId: 'l1',
  name: id,
  imageUrl: `/uploads/${id}.png`,
  mime: 'image/png',
  bytes: 9,
  width: 1,
  height: 1,
  posterUrl: null,
  useCount: 0,
  createdBy: '王梓轩',
  createdTime: time,
})
const messages = ({ runtime }: FakeWorld) =>
  runtime.scope.getState($messages).shown.map(({ kind, text }) => `${kind} ${text}`)

const withImages = (prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    user: { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] },
    answers: (world) => {
      world.http.data(RESOURCES, [logo])
      world.http.data(PLATFORMS, [])
      world.http.rows(LIBRARIES, [library])
      world.http.rows(IMAGES, [image('i1')])
      prepare(world)
    },
  })

describe('the pictures of a brand', () => {
  it('[CALL-8] are shown with their slots and saved, and the logo in the header follows', async () => {
    const LOGOS = 'GET /api/admin/base/user/branch/brand/logo'
    const world = await withImages(({ http }) => {
      http.data(SAVE_RESOURCES, [])
      http.data(LOGOS, [])
    })
    world.runtime.send(brandLogosOpened, undefined)
    world.runtime.send(brandResourcesOpened, 'r1')
    await world.settle()
    expect(world.runtime.scope.getState(brandResources.$value)).toEqual([logo])
    const body = { brandId: 'r1', resources: [{ key: 'menu-logo', imageUrl: null }] }
    world.runtime.send(brandResourcesWrite.submitted, body)
    await world.settle()
    expect(world.http.to(SAVE_RESOURCES)[0]?.body).toEqual(body)
    expect(world.runtime.scope.getState(brandResources.$value)).toEqual([])
    expect(world.http.to(PLATFORMS).map(({ url }) => url.split('?')[1])).toEqual(['brandId=r1', 'brandId=r1'])
    expect(world.http.to(LOGOS)).toHaveLength(2)
  })

  it('[CALL-8] have only a key and an address where the server knows only the specification', async () => {
    const world = await withImages(({ http }) => http.data(RESOURCES, [{ key: 'menu-logo', imageUrl: 'x' }]))
    world.runtime.send(brandResourcesOpened, 'r1')
    await world.settle()
    expect(world.runtime.scope.getState(brandResources.$value)).toMatchObject([{ key: 'menu-logo', imageUrl: 'x' }])
  })

  it.each([
    ['refuses', (world: FakeWorld) => world.http.refuse(RESOURCES, 40_401, '品牌不存在')],
    ['does not answer', (world: FakeWorld) => world.http.fail(RESOURCES)],
    ['answers something else', (world: FakeWorld) => world.http.data(RESOURCES, 'x')],
  ])('[ERR-7] say 查询品牌对应图片资源失败 when the server %s', async (_, prepare) => {
    const world = await withImages(prepare)
    world.runtime.send(brandResourcesOpened, 'r1')
    await world.settle()
    expect(messages(world)).toEqual(expect.arrayContaining(['error 查询品牌对应图片资源失败']))
    expect(world.runtime.scope.getState(brandResources.$status)).toBe('failed')
    expect(world.runtime.scope.getState(platformResources.$status)).toBe('ready')
  })

  it('[ERR-1] [ERR-7] show no message during a sign-out', async () => {
    const world = await withImages(({ http }) => http.refuse(RESOURCES, 40_101))
    world.runtime.send(brandResourcesOpened, 'r1')
    await world.settle()
    expect(messages(world)).not.toContain('error 查询品牌对应图片资源失败')
  })
})

describe('libraries and their images', () => {
  const opened = async (prepare?: (world: FakeWorld) => void) => {
    const world = await withImages(prepare)
    world.runtime.send(imageLibraries.queried, { type: 'LOGO' })
    world.runtime.send(libraryImages.queried, { libraryId: 'l1' })
    await world.settle()
    return world
  }
  const asked = ({ http }: FakeWorld) => [http.to(LIBRARIES).length, http.to(IMAGES).length]

  it('[CALL-8] are listed, and reloaded after each change', async () => {
    const world = await opened(({ http }) => {
      http.data('POST /api/admin/image/library/addImageLibrary', library)
      http.data('POST /api/admin/image/library/deleteImageLibrary', null)
      http.data('POST /api/admin/image/updateImageName', image('i1'))
      http.data('POST /api/admin/image/deleteImage', null)
      http.data('POST /api/admin/image/batchDeleteImage', null)
    })
    expect(world.runtime.scope.getState(imageLibraries.$rows)).toEqual([library])
    expect(world.runtime.scope.getState(libraryImages.$rows)).toEqual([image('i1')])
    expect(world.http.to(IMAGES)[0]?.url).toContain('libraryId=l1')
    world.runtime.send(libraryWrite.submitted, { brandId: 'r1', name: '品牌图库', type: 'LOGO' })
    await world.settle()
    world.runtime.send(libraryDeletion.submitted, { id: 'l2', imageCount: 3 })
    await world.settle()
    expect(asked(world)).toEqual([3, 1])
    world.runtime.send(imageRename.submitted, { id: 'i1', name: '标志' })
    world.runtime.send(imageDeletion.submitted, 'i1')
    world.runtime.send(imagesDeletion.submitted, ['i1', 'i2'])
    await world.settle()
    expect(asked(world)).toEqual([6, 4])
    expect(world.http.to('POST /api/admin/image/deleteImage')[0]?.body).toEqual({ id: 'i1' })
    expect(world.http.to('POST /api/admin/image/batchDeleteImage')[0]?.body).toEqual({ ids: ['i1', 'i2'] })
  })

  it('[CALL-8] say why an image was not deleted, and stay unchanged', async () => {
    const world = await opened(({ http }) =>
      http.refuse('POST /api/admin/image/deleteImage', 42_202, '图片正在使用，无法删除：标志'),
    )
    world.runtime.send(imageDeletion.submitted, 'i1')
    await world.settle()
    expect(messages(world)).toEqual(expect.arrayContaining(['error 图片正在使用，无法删除：标志']))
    expect(asked(world)).toEqual([1, 1])
  })

  it('[CALL-8] add many uploaded files at once, report each refusal, and reload once', async () => {
    const world = await opened(({ http }) =>
      http.on(ADD, ({ body }) => {
        const { name } = Object(body)
        return {
          status: 200,
          body: name === 'b' ? { status: 42_202, msg: '图片已存在' } : { status: 200, data: image(name) },
        }
      }),
    )
    const releases = world.http.hold(ADD)
    for (const name of ['a', 'b', 'c'])
      world.runtime.send(imageUploaded, { libraryId: 'l1', name, imageUrl: `/uploads/${name}.png` })
    await world.settle()
    expect(world.runtime.scope.getState($isAddingImages)).toBe(true)
    for (let n = 0; n < 3; n += 1) {
      expect(asked(world)).toEqual([1, 1])
      releases()
      await world.settle()
    }
    expect(world.runtime.scope.getState($isAddingImages)).toBe(false)
    expect(asked(world)).toEqual([2, 2])
    expect(messages(world)).toEqual(expect.arrayContaining(['error 图片已存在']))
  })
})

describe('the pictures of a place', () => {
  const picture = {
    id: 'p1',
    imageUrl: '/uploads/a.png',
    link: '',
    sort: 0,
    startTime: null,
    endTime: null,
    branchIds: [],
  }
  const shows = (brandId: string, pictures: readonly object[]) => ({
    brandId,
    brandName: brandId,
    place: 'CARD',
    pictures,
  })

  it('[CALL-8] are shown for every brand, and replaced by saved ones', async () => {
    const world = await withImages(({ http }) => {
      http.data(PICTURES, [shows('r1', []), shows('r2', [])])
      http.data('POST /api/admin/brand/picture/resource/batch/save', shows('r1', [picture]))
    })
    world.runtime.send(placeOpened, 'CARD')
    await world.settle()
    expect(world.http.to(PICTURES)[0]?.url).toContain('place=CARD')
    world.runtime.send(picturesWrite.submitted, {
      brandId: 'r1',
      place: 'CARD',
      pictures: [{ imageUrl: '/uploads/a.png' }],
    })
    await world.settle()
    expect(world.runtime.scope.getState(placePictures.$value)).toEqual([shows('r1', [picture]), shows('r2', [])])
  })

  it('[CALL-8] follow the branch at the checkout counter while it is shown', async () => {
    const world = await withImages(({ http }) => http.data(COUNTER, [picture]))
    world.runtime.send(branchSelected, 'b2')
    world.runtime.send(counterOpened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState(counterPictures.$value)).toEqual([picture])
    world.runtime.send(branchSelected, 'b1')
    await world.settle()
    world.runtime.send(counterClosed, undefined)
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(world.http.to(COUNTER).map(({ url }) => url.split('?')[1])).toEqual(['branchId=b2', 'branchId=b1'])
    expect(world.runtime.scope.getState(counterPictures.$value)).toBeNull()
  })

  it('[SES-3] are reset with the session', async () => {
    const world = await withImages(({ http }) => http.data(PICTURES, [shows('r1', [])]))
    world.runtime.send(placeOpened, 'CARD')
    await world.settle()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState(placePictures.$value)).toBeNull()
  })
})

describe('files for a library', () => {
  it('[ENT-3] a film is sent after its still, which it then has as its poster', async () => {
    const world = await withImages(({ http }) => http.data(ADD, image('f1')))
    const [file, still] = [new Blob(['film'], { type: 'video/mp4' }), new Blob(['still'], { type: 'image/jpeg' })]
    world.runtime.send(galleryFileChosen, { libraryId: 'l1', file, fileName: '开业.mp4', still })
    await world.settle()
    expect(world.upload.transfers.map(({ request }) => request.fileName)).toEqual(['开业.mp4.jpg'])
    world.upload.latest.answer({ url: '/uploads/still.jpg' })
    await world.settle()
    expect(world.upload.latest.request.file).toBe(file)
    world.upload.latest.answer({ url: '/uploads/film.mp4' })
    await world.settle()
    expect(world.http.to(ADD).map(({ body }) => body)).toEqual([
      { libraryId: 'l1', name: '开业', imageUrl: '/uploads/film.mp4', posterUrl: '/uploads/still.jpg' },
    ])
  })

  it('[ENT-4] a film whose still does not arrive is not sent, and the page says why', async () => {
    const world = await withImages()
    const film = new Blob(['film'], { type: 'video/mp4' })
    world.runtime.send(galleryFileChosen, { libraryId: 'l1', file: film, fileName: '开业.mp4', still: new Blob(['x']) })
    await world.settle()
    world.upload.latest.refuse(42_201, '文件已损坏')
    await world.settle()
    expect(world.upload.transfers).toHaveLength(1)
    expect(messages(world)).toContain('error 文件已损坏')
  })
})
