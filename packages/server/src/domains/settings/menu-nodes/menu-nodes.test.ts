import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const PATH = '/api/admin/menu'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('[PERM-7] the menu shows who has a page, is renamed for everybody at once, and is of the platform alone', async () => {
  const [admin, owner] = [await server.signIn('admin'), await server.signIn('xh_owner')]
  const call = async (token: string, method: 'GET' | 'POST', path: string, body?: object) =>
    (await server.call(method, path, { token, ...(body === undefined ? {} : { body }) })).body
  const tree = (await call(admin, 'GET', `${PATH}/tree`))['data'] as readonly Record<string, unknown>[]
  const names = tree.map(({ name }) => name)
  expect(names.indexOf('settings_index')).toBeLessThan(names.indexOf('role'))
  const node = tree.find(({ name }) => name === 'role')
  const roles = (await call(admin, 'GET', `${PATH}/roles/${String(node?.['id'])}`))['data']
  expect(roles).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: '品牌负责人', brandName: '星河电竞馆', userCount: 1 })]),
  )
  expect(node).toMatchObject({
    parent: 'settings_index',
    type: 'MENU',
    roleCount: (roles as readonly unknown[]).length,
  })

  const draft = { version: 1, titleZh: '岗位', titleEn: 'Positions', titleTw: '崗位', sort: 7 }
  const path = `${PATH}/${String(node?.['id'])}`
  expect(await call(owner, 'POST', path, draft)).toMatchObject({ status: 40_301 })
  expect(await call(admin, 'POST', path, draft)).toMatchObject({
    status: 200,
    data: { version: 2, titleEn: 'Positions' },
  })
  expect(await call(admin, 'POST', path, draft)).toMatchObject({ status: 40_902 })
  const user = await call(owner, 'GET', `/api/admin/user/front/info?token=${owner}&appType=SDX_NETCAFE`)
  expect(JSON.stringify(user['data'])).toContain('岗位')
  expect(await call(admin, 'GET', `${PATH}/logs/${String(node?.['id'])}`)).toMatchObject({
    rows: [{ changes: expect.arrayContaining([{ field: 'titleZh', from: '角色管理', to: '岗位' }]) }],
  })
})
