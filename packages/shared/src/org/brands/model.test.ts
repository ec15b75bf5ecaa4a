import { describe, expect, it } from 'vitest'
import { branchSelected } from '../branches/index.ts'
import { $messages } from '../../platform/messages/index.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { exampleBranch, exampleBrand, exampleUser, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $brandLogo,
  $brands,
  $defaultBrand,
  branchChoice,
  branchChoiceOpened,
  branchesOfBrand,
  brand,
  brandFormOpened,
  brandLogosOpened,
  brandOpened,
  brands,
  brandsOpened,
  brandWrite,
  cloudDeskWrite,
  defaultBrandSelected,
} from './index.ts'

const LIST = 'GET /api/admin/base/user/brand/list'
const DEFAULT = 'POST /api/admin/base/user/branch/update/default/u1/'
const LOGOS = 'GET /api/admin/base/user/branch/brand/logo'
const SAVE = 'POST /api/admin/brand/save'
const two = [
  { brandId: 'r1', name: '星河电竞馆', defaultBrand: true },
  { brandId: 'r2', name: '云栖网咖', defaultBrand: false },
]

const withBrands = (prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    user: { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2', brandId: 'r2' }] },
    answers: (world) => {
      world.http.data(LIST, two)
      world.http.data('GET /api/admin/brand/r1', exampleBrand())
      world.http.data('GET /api/admin/branch/list/r1', [])
      prepare(world)
    },
  })
const texts = ({ runtime }: FakeWorld) =>
  runtime.scope.getState($messages).shown.map(({ kind, text }) => `${kind} ${text}`)
const defaultId = ({ runtime }: FakeWorld) => runtime.scope.getState($defaultBrand)?.brandId ?? null

describe('the brands of the user', () => {
  it('[CALL-5] are fetched when they are shown, and reset with the session', async () => {
    const world = await withBrands()
    expect(world.http.to(LIST)).toEqual([])
    world.runtime.send(brandsOpened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($brands)).toEqual(two)
    expect(defaultId(world)).toBe('r1')
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($brands)).toEqual([])
  })

  it('[CALL-5] default to the first where the server marks none', async () => {
    const world = await withBrands(({ http }) => http.data(LIST, [{ brandId: 7, name: '七号' }]))
    world.runtime.send(brandsOpened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($defaultBrand)).toEqual({ brandId: '7', name: '七号', defaultBrand: false })
  })
})

describe('the default brand', () => {
  const opened = async (prepare?: (world: FakeWorld) => void) => {
    const world = await withBrands(prepare)
    world.runtime.send(brandsOpened, undefined)
    await world.settle()
    return world
  }

  it('[CALL-5] is shown at once, and stays when the server confirms it', async () => {
    const world = await opened(({ http }) => http.data(`${DEFAULT}r2`, null))
    const release = world.http.hold(`${DEFAULT}r2`)
    world.runtime.send(defaultBrandSelected, 'r2')
    expect(defaultId(world)).toBe('r2')
    await world.settle()
    release()
    await world.settle()
    expect(world.runtime.scope.getState($brands).map(({ defaultBrand }) => defaultBrand)).toEqual([false, true])
  })

  it('[ERR-8] is the former one again when the server refuses, with the server’s message', async () => {
    const world = await opened(({ http }) => http.refuse(`${DEFAULT}r2`, 50_001, '品牌服务维护中'))
    world.runtime.send(defaultBrandSelected, 'r2')
    await world.settle()
    expect(defaultId(world)).toBe('r1')
    expect(texts(world)).toEqual(expect.arrayContaining(['error 品牌服务维护中']))
  })

  it('[ERR-8] [ERR-6] says that the system is busy where the server sends no message', async () => {
    const world = await opened(({ http }) => http.fail(`${DEFAULT}r2`))
    world.runtime.send(defaultBrandSelected, 'r2')
    await world.settle()
    expect(texts(world)).toEqual(expect.arrayContaining(['error 系统忙，请稍后再试！']))
  })

  it('[CALL-5] is the one chosen last, even if the answer to an earlier choice is late', async () => {
    const world = await opened(({ http }) => {
      http.data(`${DEFAULT}r1`, null)
      http.data(`${DEFAULT}r2`, null)
    })
    const release = world.http.hold(`${DEFAULT}r2`)
    world.runtime.send(defaultBrandSelected, 'r2')
    await world.settle()
    const other = world.http.hold(`${DEFAULT}r1`)
    world.runtime.send(defaultBrandSelected, 'r1')
    await world.settle()
    release()
    await world.settle()
    expect(defaultId(world)).toBe('r1')
    other()
    await world.settle()
    expect(defaultId(world)).toBe('r1')
  })
})

describe('the logo in the header', () => {
  const logo = (brandId: string) => ({ brandId, key: 'menu-logo', imageUrl: `/uploads/${brandId}.png` })

  it('[CALL-5] is that of the current branch’s brand', async () => {
    const world = await withBrands(({ http }) => http.data(LOGOS, [logo('r1'), logo('r2')]))
    world.runtime.send(brandLogosOpened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($brandLogo)).toBe('/uploads/r1.png')
    world.runtime.send(branchSelected, 'b2')
    expect(world.runtime.scope.getState($brandLogo)).toBe('/uploads/r2.png')
  })

  it('[ERR-7] is missing, with the message, when the call fails', async () => {
    const world = await withBrands(({ http }) => http.refuse(LOGOS, 50_001, 'x'))
    world.runtime.send(brandLogosOpened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($brandLogo)).toBeNull()
    expect(texts(world)).toEqual(expect.arrayContaining(['error 查询品牌对应图片资源失败']))
  })
})

describe('the page of a brand', () => {
  const opened = async (prepare?: (world: FakeWorld) => void) => {
    const world = await withBrands(prepare)
    world.runtime.send(brandOpened, 'r1')
    await world.settle()
    return world
  }
  const draft = { id: 'r1', version: 1, name: '星河' }

  it('[CALL-5] shows the brand with its branches, and saved changes', async () => {
    const world = await opened(({ http }) => http.data(SAVE, exampleBrand({ name: '星河', version: 2 })))
    expect(world.runtime.scope.getState(brand.$value)).toEqual(exampleBrand())
    expect(world.runtime.scope.getState(branchesOfBrand.$value)).toEqual([])
    world.runtime.send(brandWrite.submitted, draft)
    await world.settle()
    expect(world.runtime.scope.getState(brand.$value)).toMatchObject({ name: '星河', version: 2 })
    expect(world.http.to(SAVE)[0]?.body).toEqual(draft)
    expect(texts(world)).toEqual(expect.arrayContaining(['success 品牌已保存']))
  })

  it('[CALL-5] shows field errors, and leaves the brand unchanged', async () => {
    const errors = [{ field: 'name', msg: '品牌名称已存在' }]
    const world = await opened(({ http }) =>
      http.on(SAVE, () => ({ status: 200, body: { status: 42_201, msg: '提交的内容有误', errors } })),
    )
    world.runtime.send(brandWrite.submitted, draft)
    await world.settle()
    expect(world.runtime.scope.getState(brandWrite.$errors)).toEqual([{ field: 'name', message: '品牌名称已存在' }])
    expect(world.runtime.scope.getState(brand.$value)).toEqual(exampleBrand())
    world.runtime.send(brandFormOpened, undefined)
    expect(world.runtime.scope.getState(brandWrite.$errors)).toEqual([])
  })

  it('[CALL-5] is not overwritten when another brand is saved, while the list of brands follows', async () => {
    const world = await opened(({ http }) => http.data(SAVE, exampleBrand({ brandId: 'r9', name: '新' })))
    world.runtime.send(brandsOpened, undefined)
    await world.settle()
    world.runtime.send(brandWrite.submitted, { name: '新' })
    await world.settle()
    expect(world.runtime.scope.getState(brand.$value)?.brandId).toBe('r1')
    expect(world.http.to(LIST)).toHaveLength(2)
    expect(world.runtime.scope.getState(brands.$status)).toBe('ready')
  })

  it('[CALL-5] switches the cloud desk', async () => {
    const cloudDesk = { enabled: true, address: 'https://desk.example' }
    const world = await opened(({ http }) =>
      http.data('PUT /api/admin/brand/cloud/desk', exampleBrand({ cloudDesk, version: 2 })),
    )
    world.runtime.send(cloudDeskWrite.submitted, { brandId: 'r1', version: 1, ...cloudDesk })
    await world.settle()
    expect(world.runtime.scope.getState(brand.$value)?.cloudDesk).toEqual(cloudDesk)
  })

  it('[CALL-5] offers the branches of a brand to choose from, those of the latest query', async () => {
    const world = await withBrands(({ http }) => {
      http.data('GET /api/admin/base/user/branch/brand/r1', [exampleBranch])
      http.data('GET /api/admin/base/user/branch/brand/r2', [])
    })
    const release = world.http.hold('GET /api/admin/base/user/branch/brand/r1')
    world.runtime.send(branchChoiceOpened, 'r1')
    world.runtime.send(branchChoiceOpened, 'r2')
    await world.settle()
    release()
    await world.settle()
    expect(world.runtime.scope.getState(branchChoice.$value)).toEqual([])
  })
})
