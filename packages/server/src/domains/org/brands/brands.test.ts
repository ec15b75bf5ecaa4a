// @module-tag sqlite
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let brands: Readonly<Record<'XH' | 'YQ' | 'XC', string>>
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'xh_owner', 'newbrand', 'area01', 'xh001_mgr', 'yq001_mgr'])
    tokens.set(username, await server.signIn(username))
  const rows = await server.database.db.selectFrom('brand').selectAll().execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  brands = { XH: idOf('星河电竞馆'), YQ: idOf('云栖网咖'), XC: idOf('新晨电竞') }
})
afterAll(() => server.stop())

const call = async (as: string, method: string, path: string, body?: unknown) =>
  (
    await server.call(method, `/api/admin/${path}`, {
      token: tokens.get(as) ?? '',
      ...(body === undefined ? {} : { body }),
    })
  ).body
const userId = async (username: string) =>
  (await server.database.db.selectFrom('user').where('username', '=', username).select('id').executeTakeFirstOrThrow())
    .id
const list = async (as: string) =>
  // The conformance test parses this answer by the contract.
  (await call(as, 'GET', 'base/user/brand/list'))['data'] as { brandId: string; name: string; defaultBrand: boolean }[]
const detail = async (brandId: string) =>
  // The conformance test parses this answer by the contract.
  (await call('admin', 'GET', `brand/${brandId}`))['data'] as object
const draft = { name: '星河电竞馆', shortName: '星河', companyName: '武汉星河电竞文化有限公司' }

/** Checks that a refused call leaves every row as it was. */
const refused = async (as: string, method: string, path: string, body: unknown) => {
  const before = await digest(server.database)
  const answer = await call(as, method, path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}

describe('the brands of a user', () => {
  it('[CALL-5] are all of them for the platform, and for others their own one, which is the default', async () => {
    const all = await list('admin')
    expect(all.map(({ name }) => name).toSorted()).toEqual(['星河电竞馆', '云栖网咖', '新晨电竞'].toSorted())
    expect(all.filter(({ defaultBrand }) => defaultBrand).map(({ name }) => name)).toEqual(['星河电竞馆'])
    expect(await list('xh_owner')).toEqual([{ brandId: brands.XH, name: '星河电竞馆', defaultBrand: true }])
    expect(await list('newbrand')).toEqual([{ brandId: brands.XC, name: '新晨电竞', defaultBrand: true }])
    expect((await list('yq001_mgr')).map(({ brandId }) => brandId)).toEqual([brands.YQ])
  })

  it('[CALL-5] keep the default that the user chose, again and again', async () => {
    const admin = await userId('admin')
    for (const brandId of [brands.YQ, brands.XC]) {
      expect(await call('admin', 'POST', `base/user/branch/update/default/${admin}/${brandId}`)).toMatchObject({
        status: 200,
      })
      const chosen = (await list('admin')).filter(({ defaultBrand }) => defaultBrand)
      expect(chosen.map((brand) => brand.brandId)).toEqual([brandId])
    }
  })

  it('[ERR-8] [PERM-7] refuse a default for somebody else, and a foreign or unknown brand, with a message', async () => {
    const owner = await userId('xh_owner')
    const path = (user: string, brand: string) => `base/user/branch/update/default/${user}/${brand}`
    expect(await refused('xh_owner', 'POST', path(await userId('admin'), brands.XH), undefined)).toMatchObject({
      status: 40401,
    })
    for (const brandId of [brands.YQ, 'nothing'])
      expect(await refused('xh_owner', 'POST', path(owner, brandId), undefined)).toMatchObject({
        status: 40401,
        msg: '品牌不存在',
      })
  })

  it('[CALL-5] have the logos of those that have one', async () => {
    // The conformance test parses this answer by the contract.
    const logos = async (as: string) =>
      (await call(as, 'GET', 'base/user/branch/brand/logo'))['data'] as { imageUrl: string }[]
    const [logo, ...others] = await logos('xh001_mgr')
    expect(logo).toMatchObject({ brandId: brands.XH, key: 'menu-logo' })
    expect(others).toEqual([])
    expect((await fetch(server.url + logo?.imageUrl)).headers.get('content-type')).toBe('image/png')
    expect(await logos('newbrand')).toEqual([])
  })
})

describe('the branches of a brand', () => {
  const numbers = async (as: string, path: string) =>
    ((await call(as, 'GET', path))['data'] as { branchNo: string }[]).map(({ branchNo }) => branchNo)

  it('[CALL-5] are those that the user sees', async () => {
    for (const path of [`base/user/branch/brand/${brands.XH}`, `branch/list/${brands.XH}`]) {
      expect(await numbers('xh_owner', path)).toEqual(['XH001', 'XH002', 'XH003'])
      expect(await numbers('xh001_mgr', path)).toEqual(['XH001'])
    }
    expect(await numbers('newbrand', `branch/list/${brands.XC}`)).toEqual([])
  })

  it('[CALL-5] have their state in the list of the settings', async () => {
    const [first] = (await call('xh_owner', 'GET', `branch/list/${brands.XH}`))['data'] as object[]
    expect(first).toMatchObject({ name: '光谷旗舰店', brandId: brands.XH, status: 'OPEN', machineCount: 20 })
  })

  it('[PERM-7] of a foreign brand are not found', async () => {
    for (const path of [`base/user/branch/brand/${brands.YQ}`, `branch/list/${brands.YQ}`, `branch/list/nothing`])
      expect(await call('xh_owner', 'GET', path)).toEqual({ status: 40401, msg: '品牌不存在' })
  })
})

describe('a brand', () => {
  it('[CALL-5] is shown completely to its people', async () => {
    expect((await call('xh_owner', 'GET', `brand/${brands.XH}`))['data']).toMatchObject({
      brandId: brands.XH,
      name: '星河电竞馆',
      creditCode: '91420100MA4KXH12XM',
      deductOrder: 'PRINCIPAL_FIRST',
      cloudDesk: { enabled: true, address: 'https://desk.xinghe.example' },
      branchCount: 3,
      version: 1,
    })
    expect(await call('xh_owner', 'GET', `brand/${brands.YQ}`)).toMatchObject({ status: 40401 })
    expect(await call('xh001_mgr', 'GET', `brand/${brands.XH}`)).toMatchObject({ status: 40301 })
  })

  it('[CALL-5] is changed from its newest version', async () => {
    const save = (version: number, change: object) =>
      call('xh_owner', 'POST', 'brand/save', { id: brands.XH, version, ...draft, ...change })
    const saved = await save(1, { contact: ' 周建国 ', phone: '027-80000001', creditCode: '91420100ma4kxh12xm' })
    expect(saved['data']).toMatchObject({ version: 2, contact: '周建国', creditCode: '91420100MA4KXH12XM' })
    expect({ ...(await detail(brands.XH)), adminId: null }).toEqual(saved['data'])
    const stale = { id: brands.XH, version: 1, ...draft, contact: 'x' }
    expect(await refused('xh_owner', 'POST', 'brand/save', stale)).toMatchObject({
      status: 40902,
      msg: '品牌已被更新，请刷新后再试',
    })
  })

  it('[CALL-5] is refused with the names of the invalid fields', async () => {
    const wrong = {
      id: brands.XH,
      version: 2,
      name: ' ',
      creditCode: '91420100MA4KXH12XX',
      phone: '12',
      deductOrder: 'NEVER',
      owner: 'x',
    }
    const { status, errors } = await call('xh_owner', 'POST', 'brand/save', wrong)
    expect(status).toBe(42201)
    expect((errors as { field: string }[]).map(({ field }) => field).toSorted()).toEqual(
      ['creditCode', 'deductOrder', 'name', 'owner', 'phone'].toSorted(),
    )
    expect(await refused('xh_owner', 'POST', 'brand/save', { id: brands.XH, ...draft })).toMatchObject({
      status: 42201,
      errors: [{ field: 'version', msg: '此项必填' }],
    })
    expect(
      await refused('xh_owner', 'POST', 'brand/save', { id: brands.XH, version: 2, name: '云栖网咖' }),
    ).toMatchObject({
      status: 42201,
      errors: [{ field: 'name', msg: '品牌名称已存在' }],
    })
  })

  it('[PERM-7] is added by the platform only, and changed by its own people only', async () => {
    expect(await refused('xh_owner', 'POST', 'brand/save', { name: '另一品牌' })).toMatchObject({ status: 40301 })
    expect(await refused('xh_owner', 'POST', 'brand/save', { id: brands.YQ, version: 1, ...draft })).toMatchObject({
      status: 40401,
    })
    expect(await refused('xh001_mgr', 'POST', 'brand/save', { id: brands.XH, version: 2, ...draft })).toMatchObject({
      status: 40301,
    })
  })

  it('[CALL-5] is visible to the platform with the next call after it was added', async () => {
    await list('admin')
    const added = (await call('admin', 'POST', 'brand/save', { name: '晨曦网咖' }))['data'] as { brandId: string }
    expect(added).toMatchObject({ name: '晨曦网咖', version: 1, branchCount: 0, status: 'ON' })
    expect((await list('admin')).map(({ brandId }) => brandId)).toContain(added.brandId)
    expect({ ...(await detail(added.brandId)), adminId: null }).toEqual(added)
  })

  it('[CALL-5] needs an address to enable its cloud desk', async () => {
    const put = (body: object) => call('admin', 'PUT', 'brand/cloud/desk', { brandId: brands.YQ, ...body })
    expect(
      await refused('admin', 'PUT', 'brand/cloud/desk', { brandId: brands.YQ, version: 1, enabled: true }),
    ).toMatchObject({
      status: 42201,
      errors: [{ field: 'address', msg: '启用云桌面时必须填写地址' }],
    })
    for (const address of ['javascript:alert(1)', 'desk.example', 'https://'])
      expect(await put({ version: 1, enabled: true, address })).toMatchObject({ status: 42201 })
    expect((await put({ version: 1, enabled: true, address: 'https://desk.example' }))['data']).toMatchObject({
      cloudDesk: { enabled: true, address: 'https://desk.example' },
      version: 2,
    })
    expect(await put({ version: 1, enabled: false })).toMatchObject({ status: 40902 })
    expect((await put({ version: 2, enabled: false }))['data']).toMatchObject({ cloudDesk: { enabled: false } })
  })
})
