import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { usersByRights } from '../../../kernel/rights/index.ts'

const PATH = '/api/admin/role'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let writes = 0
const post = async (username: string, path: string, body: object) =>
  (
    await server.call('POST', `${PATH}${path}`, {
      token: await server.signIn(username),
      body,
      headers: { 'Idempotency-Key': `role-write-${(writes += 1)}` },
    })
  ).body
const get = async (username: string, path: string) =>
  (await server.call('GET', path, { token: await server.signIn(username) })).body
const roleOf = async (username: string) =>
  server.database.db
    .selectFrom('role')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .where('user.username', '=', username)
    .selectAll('role')
    .executeTakeFirstOrThrow()
const menusOf = async (id: string) =>
  // The conformance test says what the answer is.
  (await get('admin', `${PATH}/menu/${id}`))['data'] as { readonly version: number; readonly menus: string[] }

describe('roles', () => {
  it('[PERM-7] open with the next call what they are given, and no longer what is taken; their holders are told', async () => {
    const { id } = await roleOf('xh001_cash1')
    const before = await menusOf(id)
    expect((await get('xh001_cash1', `${PATH}/page`))['status']).toBe(40_301)
    const given = { version: before.version, menus: [...before.menus, 'ROLE_VIEW'] }
    expect(await post('admin', `/menu/${id}`, given)).toMatchObject({ status: 200 })
    expect((await get('xh001_cash1', `${PATH}/page`))['status']).toBe(200)
    const taken = { version: before.version + 1, menus: before.menus }
    expect(await post('admin', `/menu/${id}`, taken)).toMatchObject({ status: 200 })
    expect((await get('xh001_cash1', `${PATH}/page`))['status']).toBe(40_301)
    const told = await server.database.db
      .selectFrom('live_message')
      .where('type', '=', 'RIGHTS_CHANGED')
      .where('value', '=', id)
      .select('branch_id')
      .execute()
    expect(told.length).toBeGreaterThan(0)
    const logs = (await get('admin', `${PATH}/logs/${id}`))['rows']
    expect(logs).toContainEqual(
      expect.objectContaining({ changes: [{ field: 'given', from: null, to: expect.stringContaining('ROLE_VIEW') }] }),
    )
  })

  it('[PERM-7] show their administrator what they open, at the branches of their brand, and give nothing by it', async () => {
    const { id, name, level } = await roleOf('xh001_cash1')
    const [seen, cashier, owner] = await Promise.all([
      get('admin', `${PATH}/preview/${id}`),
      get('xh001_cash1', '/api/admin/user/front/info?token=&appType=SDX_NETCAFE'),
      get('admin', '/api/admin/user/front/info?token=&appType=SDX_NETCAFE'),
    ])
    expect(seen['data']).toMatchObject({ username: 'admin', roles: [{ id, name, level }] })
    expect(seen['data']).toMatchObject({ menus: cashier['data'] && Object(cashier['data']).menus })
    expect(Object(seen['data']).branches.length).toBeLessThan(Object(owner['data']).branches.length)
    expect((await get('admin', `${PATH}/page`))['status']).toBe(200)
    expect((await get('xh001_cash1', `${PATH}/preview/${id}`))['status']).toBe(40_301)
  })

  it('[PERM-7] give nothing that their author does not have', async () => {
    const { id } = await roleOf('xh001_cash1')
    const { version, menus } = await menusOf(id)
    const beyond = await post('xh_owner', `/menu/${id}`, { version, menus: [...menus, 'auditNetbar'] })
    expect(beyond).toMatchObject({ status: 42_202, msg: '其中2项权限您自己没有，不能授予或收回' })
    expect((await menusOf(id)).menus.toSorted()).toEqual(menus.toSorted())
  })

  it('keep the last administrator of their brand', async () => {
    const { id, version } = await roleOf('xh_owner')
    const { menus } = await menusOf(id)
    const last = { status: 42_202, msg: '不能取消品牌的最后一位管理员，请先为他人授权' }
    expect(await post('admin', `/enable/${id}`, { version, enabled: false })).toMatchObject(last)
    expect(await post('admin', `/${id}`, { version, name: '负责人', level: '2' })).toMatchObject(last)
    const without = menus.filter((name) => name !== 'ROLE_ASSIGN')
    expect(await post('admin', `/menu/${id}`, { version, menus: without })).toMatchObject(last)
    expect(await roleOf('xh_owner')).toMatchObject({ version, enabled: 1, level: '1' })
  })

  it('are not removed while somebody has them, and are copied with what they open', async () => {
    const { id, version } = await roleOf('xh001_cash1')
    expect(await post('xh_owner', `/delete/${id}`, { version })).toMatchObject({
      status: 42_202,
      msg: '该角色下仍有用户，无法删除',
    })
    const copy = await post('admin', `/copy/${id}`, { name: '收银员副本' })
    expect(copy).toMatchObject({ status: 200, data: { name: '收银员副本', level: '2', userCount: 0 } })
    const { id: copied } = copy['data'] as { readonly id: string }
    expect((await menusOf(copied)).menus.toSorted()).toEqual((await menusOf(id)).menus.toSorted())
    expect(await post('admin', `/copy/${id}`, { name: '收银员副本' })).toMatchObject({ status: 42_201 })
    expect(await post('xh_owner', `/delete/${copied}`, { version: 1 })).toMatchObject({ status: 200 })
  })

  it('that are disabled open nothing, and nobody is told or mentioned for them', async () => {
    const { id, version } = await roleOf('xh001_cash1')
    expect(await post('admin', `/enable/${id}`, { version, enabled: false })).toMatchObject({ status: 200 })
    const token = await server.signIn('xh001_cash1')
    const { body } = await server.call('GET', `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`)
    expect(body).toMatchObject({ data: { menus: [], roles: [] } })
    const named = () =>
      usersByRights(server.database.db).where('username', '=', 'xh001_cash1').select('user.id').execute()
    expect(await named()).toEqual([])
    expect(await post('admin', `/enable/${id}`, { version: version + 1, enabled: true })).toMatchObject({ status: 200 })
    expect(await named()).not.toEqual([])
  })

  it('that require a second factor have their holders enrol one at the next sign-in, before anything else', async () => {
    const { id, version, name } = await roleOf('finance01')
    const call = async () => (await get('finance01', '/api/admin/notification/unread/total'))['status']
    expect(await call()).toBe(200)
    const draft = { version, name, level: '1', factor: 'REQUIRED' }
    expect(await post('admin', `/${id}`, draft)).toMatchObject({ status: 200, data: { factor: 'REQUIRED' } })
    expect(await call()).toBe(42_802)
    const lifted = { ...draft, version: version + 1, factor: 'OPTIONAL' }
    expect(await post('admin', `/${id}`, lifted)).toMatchObject({ status: 200 })
    expect(await call()).toBe(200)
  })
})
