import { calls } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../../testing/digest.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const username of ['admin', 'xh_owner', 'finance01']) tokens.set(username, await server.signIn(username))
})
afterAll(() => server.stop())

const ask = async (as: string, method: string, path: string, body?: unknown) =>
  (
    await server.call(method, `/api/admin/brand${path}`, {
      token: tokens.get(as) ?? '',
      ...(body === undefined ? {} : { body }),
    })
  ).body
const refused = async (as: string, path: string, body: unknown) => {
  const before = await digest(server.database)
  const answer = await ask(as, 'POST', path, body)
  if ((await digest(server.database)) !== before) throw new Error('something was changed')
  return answer
}
const page = async (as: string, query: string) =>
  v.parse(v.array(calls.brandEntries.page.answer), (await ask(as, 'GET', `/page${query}`))['rows'])
const add = async (body: object) =>
  v.parse(calls.brands.save.answer, (await ask('admin', 'POST', '/save', body))['data'])

describe('the list of brands', () => {
  it('[CALL-5] has what each brand has, and is filtered and sorted', async () => {
    const [star, ...others] = await page('admin', '?keyword=星河')
    expect(others).toEqual([])
    expect(star).toMatchObject({ name: '星河电竞馆', enabled: true, branchCount: 3, openBranchCount: 3 })
    expect(star?.memberCount).toBeGreaterThan(0)
    expect(await page('admin', '?enabled=false')).toEqual([])
    const names = (await page('admin', '?sort=-name')).map(({ name }) => name)
    expect(names).toEqual(names.toSorted().toReversed())
  })

  it('[PERM-7] shows people of a brand their own, and exports it with a right of its own', async () => {
    expect((await page('finance01', '')).map(({ name }) => name)).toEqual(['星河电竞馆'])
    expect(await ask('finance01', 'GET', '/page?purpose=export')).toMatchObject({ status: 40301 })
    expect(await ask('xh_owner', 'GET', '/page?purpose=export')).toMatchObject({ status: 200 })
  })
})

describe('a new brand', () => {
  const admin = { adminUsername: 'first.admin', adminName: '梁启明', adminPhone: '12088888888' }

  it('[CALL-5] gets its administrator, who opens what the platform gives and nothing of the platform', async () => {
    const { adminId, brandId } = await add({ name: '蓝鲸网咖', ...admin })
    const { db } = server.database
    const opened = await db
      .selectFrom('user_role')
      .innerJoin('role', 'role.id', 'user_role.role_id')
      .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
      .innerJoin('menu_node', 'menu_node.id', 'role_menu.menu_id')
      .where('user_id', '=', adminId ?? '')
      .where('role.brand_id', '=', brandId)
      .where('role.level', '=', '1')
      .select('menu_node.name')
      .execute()
    const names = opened.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['ROLE_ASSIGN', 'BRANCH_ADD', 'USER_ADD', 'brand']))
    for (const name of ['permission', 'PERMISSION_EDIT', 'BRAND_ADD', 'BRAND_DISABLE', 'UPDATE_LOG_EDIT'])
      expect(names).not.toContain(name)
  })

  it.each([
    ['a username that is taken', { adminUsername: 'xh_owner' }, 'adminUsername'],
    ['no name of the administrator', { adminUsername: 'second.admin', adminName: '' }, 'adminName'],
    ['no phone', { adminUsername: 'second.admin', adminPhone: '' }, 'adminPhone'],
  ])('[CALL-5] is not added with %s', async (_, wrong, field) => {
    expect(await refused('admin', '/save', { name: '白鲸网咖', ...admin, ...wrong })).toMatchObject({
      status: 42201,
      errors: [{ field }],
    })
  })

  it('[CALL-5] alone gets one: a brand that stands has its accounts', async () => {
    const [star] = await page('admin', '?keyword=星河')
    const body = { id: star?.id, version: star?.version, name: '星河电竞馆', ...admin, adminUsername: 'third.admin' }
    expect(await refused('admin', '/save', body)).toMatchObject({ status: 42201, errors: [{ field: 'adminUsername' }] })
  })
})

describe('a brand', () => {
  it('[CALL-5] is not disabled while one of its branches is not closed, which the refusal names', async () => {
    const [star] = await page('admin', '?keyword=星河')
    const { status, msg } = await refused('admin', `/enable/${star?.id}`, { version: star?.version, enabled: false })
    expect(status).toBe(42202)
    expect(msg).toContain('光谷旗舰店')
  })

  it('[CALL-5] that is disabled is not chosen, gets no branch, and its history has it', async () => {
    const { brandId, version } = await add({ name: '灰鲸网咖' })
    expect(await ask('admin', 'POST', `/enable/${brandId}`, { version, enabled: false })).toMatchObject({
      data: { enabled: false },
    })
    const choice = await server.call('GET', '/api/admin/base/user/brand/list', { token: tokens.get('admin') ?? '' })
    expect(JSON.stringify(choice.body)).not.toContain('灰鲸网咖')
    const branch = await server.call('POST', '/api/admin/branch', {
      token: tokens.get('admin') ?? '',
      headers: { 'Idempotency-Key': 'of-a-disabled-brand' },
      body: { brandId, branchNo: 'HJ001', name: '一号店' },
    })
    expect(branch.body).toMatchObject({ status: 42201, errors: [{ field: 'brandId' }] })
    expect(await refused('admin', `/enable/${brandId}`, { version, enabled: true })).toMatchObject({ status: 40902 })
    const { rows } = await ask('admin', 'GET', `/logs/${brandId}`)
    expect(rows).toMatchObject([{ changes: [{ field: 'status', from: 'ON', to: 'OFF' }] }])
  })
})
