import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const clock = createManualClock(new Date('2026-11-28T04:00:00.000Z'))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

const get = async (username: string, path: string) =>
  (await server.call('GET', path, { token: await server.signIn(username) })).body
const post = async (username: string, path: string, body: object, confirmation?: string) =>
  (
    await server.call('POST', path, {
      token: await server.signIn(username),
      body,
      ...(confirmation === undefined ? {} : { confirmation }),
    })
  ).body
const operations = async (username: string, query = '') => {
  clock.advance(1_000)
  return (await get(username, `/api/admin/log/operation/page?limit=50${query}`))['rows'] as readonly Record<
    string,
    unknown
  >[]
}
const anyRole = () =>
  server.database.db
    .selectFrom('role')
    .innerJoin('brand', 'brand.id', 'role.brand_id')
    .where('brand.name', '=', '星河电竞馆')
    .where('role.level', '=', '2')
    .selectAll('role')
    .orderBy('role.id')
    .executeTakeFirstOrThrow()

describe('the log of operations', () => {
  it('has who changed what, from what to what, where from and how it ended', async () => {
    const found = await anyRole()
    const draft = { name: found.name, level: '2', remark: '夜班' }
    const { id, version } = found
    expect(await post('xh_owner', `/api/admin/role/${id}`, { version, ...draft })).toMatchObject({ status: 200 })
    expect(await post('xh_owner', `/api/admin/role/${id}`, { version, ...draft })).toMatchObject({ status: 40_902 })
    // A refusal is written a moment after its answer.
    const lines = await vi.waitFor(async () => {
      const written = await operations('xh_owner', `&subjectId=${id}`)
      expect(written).toHaveLength(2)
      return written
    })
    expect(lines).toMatchObject([
      { result: 'FAIL', status: 40_902, changes: [] },
      {
        result: 'SUCCESS',
        userName: '周建国',
        module: 'role',
        moduleTitle: '角色管理',
        actionTitle: '编辑角色',
        subjectName: found.name,
        changes: [{ kind: 'roles', id, fields: [{ field: 'remark', from: '', to: '夜班' }] }],
      },
    ])
    expect(lines[0]?.['ip']).toMatch(/127\.0\.0\.1/)
    expect(await operations('xh_owner', '&module=role&result=FAIL')).toHaveLength(1)
    expect(await operations('xh_owner', '&keyword=xh_owner&module=user')).toHaveLength(0)
  })

  it('[PERM-7] shows a brand its own, and what others did to it, and no other brand any of it', async () => {
    const { id, version, name } = await anyRole()
    const draft = { version, name, level: '2', remark: '改过' }
    expect(await post('admin', `/api/admin/role/${id}`, draft)).toMatchObject({ status: 200 })
    expect((await operations('xh_owner')).some((line) => line['userName'] === '欧阳晓雪')).toBe(true)
    expect(await operations('newbrand')).toEqual([])
    expect(await get('xh001_mgr', '/api/admin/log/operation/page')).toMatchObject({ status: 40_301 })
  })

  it('has no secret and no password of what it records', async () => {
    const owner = await server.signIn('xh_owner')
    const { id } = await server.database.db
      .selectFrom('user')
      .where('username', '=', 'xh001_cash1')
      .select('id')
      .executeTakeFirstOrThrow()
    const confirmation = await server.confirm(owner)
    const answer = await server.call('POST', `/api/admin/account/resetPassword/${id}`, { token: owner, confirmation })
    const { secret } = answer.body['data'] as { readonly secret: string }
    await post('xh001_cash3', '/api/admin/user/password', {
      oldPassword: server.password,
      newPassword: 'lantern-42-river',
    })
    const stored = await vi.waitFor(async () => {
      await operations('admin')
      const text = JSON.stringify(await server.database.db.selectFrom('call_log').selectAll().execute())
      expect(text).toContain('session.changePassword')
      return text
    })
    expect(stored).toContain('userAccess.resetPassword')
    for (const word of [secret, 'lantern-42-river', server.password]) expect(stored).not.toContain(word)
  })

  it('is asked for 31 days at most, and counts no further than pages go', async () => {
    const long = '&startTime=2026-10-01T00:00:00.000Z&endTime=2026-11-28T00:00:00.000Z'
    expect(await get('admin', `/api/admin/log/operation/page?limit=5${long}`)).toMatchObject({ status: 42_201 })
    expect(await get('admin', '/api/admin/log/operation/page?limit=50&page=2000')).toMatchObject({ rows: [] })
  })
})

describe('the log of sign-ins', () => {
  it('[PERM-7] has attempts at the accounts that somebody sees; at unknown ones for the platform', async () => {
    const attempt = (username: string) =>
      server.call('POST', '/api/auth/jwt/token', { body: { username, password: 'wrong-password' } })
    await attempt('nobody.there')
    await attempt('yq001_mgr')
    const names = async (username: string) => {
      const rows = (await get(username, '/api/admin/log/login/page?limit=100&result=FAIL'))['rows']
      return (rows as readonly { readonly username: string }[]).map((row) => row.username)
    }
    expect(await names('admin')).toEqual(expect.arrayContaining(['nobody.there', 'yq001_mgr']))
    const own = await names('xh_owner')
    expect(own).not.toContain('nobody.there')
    expect(own).not.toContain('yq001_mgr')
  })
})
