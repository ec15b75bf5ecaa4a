import type { BrandMenus, LosingRole, RoleMenus } from '@netbar/shared/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const PATH = '/api/admin/brand/menu'
let server: TestServer
let platform: string
let owner: string
let brandId: string
beforeEach(async () => {
  server = await startTestServer()
  platform = await server.signIn('admin')
  owner = await server.signIn('xh_owner')
  const { db } = server.database
  const brand = await db.selectFrom('brand').where('name', '=', '星河电竞馆').select('id').executeTakeFirstOrThrow()
  brandId = brand.id
})
afterEach(() => server.stop())

const ask = async (token: string, method: 'GET' | 'POST', path: string, body?: object) =>
  (await server.call(method, path, { token, ...(body === undefined ? {} : { body }) })).body
const find = async () => (await ask(platform, 'GET', `${PATH}/${brandId}`))['data'] as BrandMenus
const save = (version: number, menus: readonly string[], token = platform) =>
  ask(token, 'POST', `${PATH}/${brandId}`, { version, menus })
const roleOf = (name: string) =>
  server.database.db
    .selectFrom('role')
    .where('brand_id', '=', brandId)
    .where('name', '=', name)
    .selectAll()
    .executeTakeFirstOrThrow()
const without = (menus: readonly string[], ...names: readonly string[]) => menus.filter((name) => !names.includes(name))
const messagesOf = async () =>
  (
    await server.database.db
      .selectFrom('live_message')
      .where('type', '=', 'RIGHTS_CHANGED')
      .select('branch_id')
      .execute()
  ).length

describe('what a brand may use', () => {
  it('is everything until the platform withholds something', async () => {
    const { version, menus, nodes } = await find()
    expect(version).toBe(0)
    expect(menus).toEqual(nodes.map(({ name }) => name))
  })

  it('[PERM-7] is set by the platform alone', async () => {
    for (const [method, path, body] of [
      ['GET', `${PATH}/${brandId}`, undefined],
      ['POST', `${PATH}/losses/${brandId}`, { menus: ['role'] }],
      ['POST', `${PATH}/${brandId}`, { version: 0, menus: ['role'] }],
    ] as const)
      expect(await ask(owner, method, path, body)).toMatchObject({ status: 40_301 })
  })

  it('says which roles would lose what, and writes nothing for it', async () => {
    const { menus } = await find()
    const { data } = await ask(platform, 'POST', `${PATH}/losses/${brandId}`, { menus: without(menus, 'ROLE_EXPORT') })
    const { id } = await roleOf('品牌负责人')
    expect(data as readonly LosingRole[]).toContainEqual({ id, name: '品牌负责人', loses: 1, userCount: 1 })
    expect((await find()).version).toBe(0)
  })

  it('[PERM-7] is taken from its roles at once, named in their histories, and told to who has them', async () => {
    const told = await messagesOf()
    expect(await ask(owner, 'GET', '/api/admin/role/export')).toMatchObject({ status: 200 })
    expect(await save(0, without((await find()).menus, 'ROLE_EXPORT'))).toMatchObject({
      status: 200,
      data: { version: 1 },
    })
    expect(await ask(owner, 'GET', '/api/admin/role/export')).toMatchObject({ status: 40_301 })
    expect(await messagesOf()).toBeGreaterThan(told)
    const { id } = await roleOf('品牌负责人')
    const logs = await ask(owner, 'GET', `/api/admin/role/logs/${id}`)
    expect(logs).toMatchObject({ rows: [{ changes: [{ field: 'taken', from: '["ROLE_EXPORT"]', to: null }] }] })
  })

  it('[PERM-7] is not given to a role again, nor offered, until the brand may use it', async () => {
    const all = (await find()).menus
    await save(0, without(all, 'ROLE_EXPORT'))
    const role = await roleOf('收银员')
    const menusOf = async (token: string) =>
      (await ask(token, 'GET', `/api/admin/role/menu/${role.id}`))['data'] as RoleMenus
    const { version, menus, nodes } = await menusOf(platform)
    expect(nodes.map(({ name }) => name)).not.toContain('ROLE_EXPORT')
    const give = () =>
      ask(platform, 'POST', `/api/admin/role/menu/${role.id}`, { version, menus: [...menus, 'ROLE_EXPORT'] })
    expect(await give()).toMatchObject({ status: 42_202 })
    await save(1, all)
    expect(await give()).toMatchObject({ status: 200 })
  })

  it('is no less than a page, leaves an administrator, and is set by one at a time; a refusal changes nothing', async () => {
    const all = (await find()).menus
    for (const menus of [[], ['settings_index'], without(all, 'ROLE_ASSIGN')])
      expect(await save(0, menus)).toMatchObject({ status: 42_202 })
    expect(await find()).toMatchObject({ version: 0, menus: all })
    expect((await ask(owner, 'GET', '/api/admin/role/export'))['status']).toBe(200)
    expect(await save(0, all)).toMatchObject({ status: 200 })
    expect(await save(0, all)).toMatchObject({ status: 40_902 })
  })
})
