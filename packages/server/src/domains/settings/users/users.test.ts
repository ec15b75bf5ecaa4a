import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { newRole, newUser, NO_PASSWORD } from '../../access/index.ts'

const PATH = '/api/admin/account'
const NOW = '2026-11-28T04:00:00.000Z'
const clock = createManualClock(new Date(NOW))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

let writes = 0
const post = async (token: string, path: string, body: object = {}, confirmation?: string) =>
  (
    await server.call('POST', path, {
      token,
      body,
      headers: { 'Idempotency-Key': `account-write-${(writes += 1)}` },
      ...(confirmation === undefined ? {} : { confirmation }),
    })
  ).body
const get = async (token: string, path: string) => (await server.call('GET', path, { token })).body
const userOf = (username: string) =>
  server.database.db.selectFrom('user').where('username', '=', username).selectAll().executeTakeFirstOrThrow()
const brandOf = async (name: string) =>
  (await server.database.db.selectFrom('brand').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
/** A role with these functions and what is above them. */
const roleWith = async (id: string, brandId: string | null, level: '1' | '2', functions: readonly string[]) => {
  const { db } = server.database
  await db
    .insertInto('role')
    .values(newRole({ id, brand_id: brandId, name: id, level }, NOW))
    .execute()
  const nodes = await db
    .selectFrom('menu_node')
    .where('name', 'in', ['settings_index', 'role', 'user', ...functions])
    .select('id')
    .execute()
  await db
    .insertInto('role_menu')
    .values(nodes.map(({ id: menu_id }) => ({ role_id: id, menu_id })))
    .execute()
  return id
}
/** Somebody with these roles, whose password is that of every account. */
const personWith = async (username: string, brandId: string | null, roleIds: readonly string[]) => {
  const { db } = server.database
  const { password_hash } = await userOf('admin')
  await db
    .insertInto('user')
    .values(newUser({ id: username, brand_id: brandId, username, name: username, password_hash }, NOW))
    .execute()
  await db
    .insertInto('user_role')
    .values(roleIds.map((role_id, sort) => ({ user_id: username, role_id, sort })))
    .execute()
}
const draft = (changes: object = {}) => ({
  username: 'new.cashier',
  name: '新来的',
  phone: '12012345678',
  roleIds: [],
  ...changes,
})

describe('an account', () => {
  it('is made without a password; its owner sets one by a link that is valid once, and signs in', async () => {
    const owner = await server.signIn('xh_owner')
    const brandId = await brandOf('星河电竞馆')
    const roleId = await roleWith('greeter', brandId, '2', ['USER_VIEW'])
    const made = await post(owner, PATH, { brandId, ...draft({ roleIds: [roleId] }) })
    expect(made).toMatchObject({
      status: 200,
      data: { username: 'new.cashier', hasPassword: false, roleIds: [roleId] },
    })
    const { id } = made['data'] as { readonly id: string }
    expect((await userOf('new.cashier')).password_hash).toBe(NO_PASSWORD)
    const confirmation = await server.confirm(owner)
    const link = await post(owner, `${PATH}/resetPassword/${id}`, {}, confirmation)
    const { secret } = link['data'] as { readonly secret: string }
    expect(JSON.stringify(await server.database.db.selectFrom('password_link').selectAll().execute())).not.toContain(
      secret,
    )
    const use = (newPassword: string) => post('', '/api/auth/password/set', { secret, newPassword })
    expect(await use('new.cashier.2026')).toMatchObject({ status: 42_201, errors: [{ field: 'newPassword' }] })
    expect(await use(server.password.replace('netbar-test', 'lantern-42-river'))).toMatchObject({ status: 200 })
    expect(await use('another-lantern-42')).toMatchObject({ status: 42_202 })
    const logs = (await get(owner, `${PATH}/logs/${id}`))['rows']
    expect(logs).toMatchObject([{ changes: [{ field: 'password', to: 'link' }] }, { event: 'ADDED' }])
  })

  it('loses its password and its sessions with the link, which ends after a day and with the next one', async () => {
    const owner = await server.signIn('xh_owner')
    const { id } = await userOf('xh001_cash1')
    const session = await server.signIn('xh001_cash1')
    const confirmation = await server.confirm(owner)
    const reset = async () => {
      const { data } = await post(owner, `${PATH}/resetPassword/${id}`, {}, confirmation)
      return (data as { readonly secret: string }).secret
    }
    const [first, second] = [await reset(), await reset()]
    const look = (secret: string) => post('', '/api/auth/password/look', { secret })
    expect(await get(session, '/api/admin/notification/unread/total')).toMatchObject({ status: 40_101 })
    expect(await look(first)).toMatchObject({ status: 42_202 })
    expect(await look(second)).toMatchObject({ status: 200, data: { username: 'xh001_cash1' } })
    clock.jump(25 * 3_600_000)
    expect(await look(second)).toMatchObject({ status: 42_202 })
  })

  it('is refused at sign-in and with every call when it is disabled, over, or used elsewhere', async () => {
    const admin = await server.signIn('admin')
    const { id } = await userOf('xh001_cash2')
    const change = async (changes: object) => {
      const { body } = await server.call('GET', `${PATH}/${id}`, { token: admin })
      const row = body['data'] as Record<string, unknown>
      const kept = {
        name: row['name'],
        phone: row['phone'],
        roleIds: row['roleIds'],
        branchIds: row['branchIds'],
        version: row['version'],
      }
      return post(admin, `${PATH}/${id}`, { ...kept, ...changes })
    }
    const entry = async () =>
      (
        await server.call('POST', '/api/auth/jwt/token', {
          body: { username: 'xh001_cash2', password: server.password },
        })
      ).body
    const session = await server.signIn('xh001_cash2')
    const call = () => get(session, '/api/admin/notification/unread/total')

    expect(await change({ ipPolicy: 'CUSTOM', allowedIps: ['10.9.0.0/16'] })).toMatchObject({ status: 200 })
    expect(await entry()).toMatchObject({ status: 40_102, msg: '请在指定IP地址登录!' })
    expect(await call()).toMatchObject({ status: 40_102, msg: '请在指定IP地址登录!' })
    expect(await change({ ipPolicy: 'BRANCH' })).toMatchObject({ status: 200 })
    expect(await call()).toMatchObject({ status: 40_102 })
    const branch = (await get(admin, `${PATH}/networks`))['data'] as readonly { readonly branchId: string }[]
    for (const { branchId } of branch) await post(admin, `${PATH}/networks/${branchId}`, { networks: ['127.0.0.1'] })
    expect(await call()).toMatchObject({ status: 200 })
    expect(await change({ validUntil: '2026-11-20' })).toMatchObject({ status: 200 })
    expect(await entry()).toMatchObject({ status: 40_102, msg: '账号已过有效期，请联系管理员' })
    expect(await call()).toMatchObject({ status: 40_101 })
    const { data } = await change({ validUntil: null })
    const { version } = data as { readonly version: number }
    expect(await post(admin, `${PATH}/enable/${id}`, { version, enabled: false })).toMatchObject({ status: 200 })
    expect(await entry()).toMatchObject({ status: 40_102, msg: '用户已锁定，请联系管理员' })
    expect(await call()).toMatchObject({ status: 40_101 })
  })

  it('is unlocked, and its sessions are ended one by one', async () => {
    const owner = await server.signIn('xh_owner')
    const { id, status } = await userOf('locked01')
    expect(status).toBe('LOCKED')
    expect(await post(owner, `${PATH}/unlock/${id}`)).toMatchObject({ status: 200, data: { status: 'NORMAL' } })
    const [one, other] = [await server.signIn('locked01'), await server.signIn('locked01')]
    const sessions = (await get(owner, `${PATH}/sessions/${id}`))['data'] as readonly { readonly id: string }[]
    expect(sessions).toHaveLength(2)
    expect(await post(owner, `${PATH}/sessions/end/${id}`, { sessionId: sessions[0]?.id })).toMatchObject({
      status: 200,
    })
    const states = [await get(one, '/api/admin/user/profile'), await get(other, '/api/admin/user/profile')]
    expect(states.map((body) => body['status']).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      200, 40_101,
    ])
  })
})

describe('who gives', () => {
  it('[PERM-7] gives nothing that they do not have, and changes nobody who has more', async () => {
    const brandId = await brandOf('星河电竞馆')
    const roleId = await roleWith('registrar', brandId, '1', [
      'USER_VIEW',
      'USER_ADD',
      'USER_EDIT',
      'USER_DISABLE',
      'USER_RESET_PWD',
    ])
    await personWith('registrar', brandId, [roleId])
    const token = await server.signIn('registrar')
    const owner = await userOf('xh_owner')
    const ownerRole = await server.database.db
      .selectFrom('user_role')
      .where('user_id', '=', owner.id)
      .select('role_id')
      .executeTakeFirstOrThrow()
    const made = await post(token, PATH, { brandId, ...draft({ username: 'climber', roleIds: [ownerRole.role_id] }) })
    expect(made).toMatchObject({ status: 42_201, errors: [{ field: 'roleIds' }] })
    const more = { status: 42_202, msg: '该账号的权限或门店超出您的范围，不能修改' }
    expect(
      await post(token, `${PATH}/${owner.id}`, { version: 1, ...draft({ username: '', roleIds: [roleId] }) }),
    ).toMatchObject(more)
    expect(await post(token, `${PATH}/enable/${owner.id}`, { version: 1, enabled: false })).toMatchObject(more)
    expect(await post(token, `${PATH}/unlock/${owner.id}`)).toMatchObject(more)
    const own = await userOf('registrar')
    expect(await post(token, `${PATH}/enable/${own.id}`, { version: 1, enabled: false })).toMatchObject({
      status: 42_202,
      msg: '不能停用或限制您自己的账号',
    })
    expect(
      await post(token, `${PATH}/${own.id}`, {
        version: 1,
        ...draft({ username: '', roleIds: [roleId, ownerRole.role_id] }),
      }),
    ).toMatchObject({ status: 42_201 })
  })

  it('[PERM-7] of two brands gives in each what they have there', async () => {
    const [xh, yq] = [await brandOf('星河电竞馆'), await brandOf('云栖网咖')]
    const functions = ['ROLE_VIEW', 'ROLE_ASSIGN', 'USER_VIEW', 'USER_ADD', 'USER_EDIT', 'USER_EXPORT']
    const much = await roleWith('much', xh, '1', functions)
    const little = await roleWith('little', yq, '1', ['ROLE_VIEW', 'ROLE_ASSIGN', 'USER_VIEW'])
    const target = await roleWith('target', yq, '2', [])
    await personWith('both', xh, [much, little])
    const token = await server.signIn('both')
    const menus = { version: 1, menus: ['USER_EXPORT'] }
    expect(await post(token, `/api/admin/role/menu/${target}`, menus)).toMatchObject({ status: 42_202 })
    expect(
      await post(token, `/api/admin/role/menu/${target}`, { version: 1, menus: ['user', 'role', 'USER_VIEW'] }),
    ).toMatchObject({ status: 200 })
    expect(
      await post(token, PATH, { brandId: yq, ...draft({ username: 'yq.person', roleIds: [target] }) }),
    ).toMatchObject({ status: 40_301 })
    expect(
      await post(token, PATH, { brandId: xh, ...draft({ username: 'xh.person', roleIds: [target] }) }),
    ).toMatchObject({ status: 200 })
  })

  it('keeps the last administrator of a brand', async () => {
    const admin = await server.signIn('admin')
    const { id, version, phone } = await userOf('newbrand')
    const last = { status: 42_202, msg: '不能取消品牌的最后一位管理员，请先为他人授权' }
    expect(await post(admin, `${PATH}/enable/${id}`, { version, enabled: false })).toMatchObject(last)
    const kept = { version, ...draft({ username: '', phone }) }
    const roleId = await roleWith('bystander', await brandOf('新晨电竞'), '2', [])
    expect(await post(admin, `${PATH}/${id}`, { ...kept, roleIds: [roleId] })).toMatchObject(last)
    const { role_id } = await server.database.db
      .selectFrom('user_role')
      .where('user_id', '=', id)
      .select('role_id')
      .executeTakeFirstOrThrow()
    expect(await post(admin, `${PATH}/${id}`, { ...kept, roleIds: [role_id], validUntil: '2027-01-01' })).toMatchObject(
      last,
    )
  })

  it('[PERM-7] of a branch sees those of the branch, masked, and tells their consoles of a change', async () => {
    const manager = await server.signIn('xh001_mgr')
    const seen = (await get(manager, `${PATH}/page?limit=100`))['rows'] as readonly {
      readonly username: string
      readonly name: string
    }[]
    expect(seen.map(({ username }) => username)).toContain('xh001_cash3')
    expect(seen.map(({ username }) => username)).not.toContain('xh002_mgr')
    expect(seen.find(({ username }) => username === 'xh001_cash3')?.name).toBe('杨*桐')
    const admin = await server.signIn('admin')
    const { id, version } = await userOf('xh001_cash3')
    const roleId = await roleWith('second', await brandOf('星河电竞馆'), '2', [])
    expect(await post(admin, `${PATH}/assign/${id}`, { version, roleIds: [roleId] })).toMatchObject({ status: 200 })
    const told = await server.database.db
      .selectFrom('live_message')
      .where('type', '=', 'RIGHTS_CHANGED')
      .where('value', '=', id)
      .select('branch_id')
      .execute()
    expect(told.length).toBeGreaterThan(0)
    const logs = (await get(admin, `${PATH}/logs/${id}`))['rows']
    expect(logs).toMatchObject([{ changes: [{ field: 'roleIds', to: expect.stringContaining(roleId) }] }])
  })
})
