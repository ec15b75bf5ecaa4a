import { calls, MAX_VIEWS, Status } from '@netbar/shared/contract'
import type { ListSettings, ListView } from '@netbar/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { viewsOfTabs } from '../migrations/0116-views-of-tabs.ts'

const PATH = '/api/admin/user/lists'
const ROUTE = 'storePurchaseList'
const LOOK = { hidden: ['kind'], order: [], pinned: ['orderNo'], isRoomy: true, widths: { orderNo: 180 } }

let server: TestServer
let manager: string
let cashier: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('xh001_mgr')
  cashier = await server.signIn('xh001_cash1')
  other = await server.signIn('xh002_mgr')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.db.deleteFrom('list_setting').execute()
  await server.database.db.deleteFrom('list_view').execute()
})

const own = async (token: string): Promise<ListSettings> =>
  v.parse(calls.listViews.own.answer, (await server.call('GET', PATH, { token })).body['data'])
const post = async (path: string, body: object, token = manager) =>
  (await server.call('POST', `${PATH}/${path}`, { token, body })).body
const added = async (name: string, token = manager): Promise<ListView> =>
  v.parse(
    calls.listViews.add.answer,
    (await post('view', { route: ROUTE, name, search: 'orderNo=CG', look: LOOK }, token))['data'],
  )
const roleOf = async (token: string, name: string): Promise<string> =>
  (await own(token)).roles.find((role) => role.name === name)?.id ?? ''

describe('how a person sees their lists', () => {
  it('columns are kept for the person, on every machine, and nobody else’s change', async () => {
    expect(await own(manager)).toMatchObject({ lists: [], views: [] })
    expect(await post('look', { route: ROUTE, look: LOOK })).toMatchObject({ status: 200 })
    const again = await server.signIn('xh001_mgr')
    expect((await own(again)).lists).toEqual([{ route: ROUTE, look: LOOK, defaultViewId: null }])
    expect((await own(cashier)).lists).toEqual([])
    await post('look', { route: ROUTE, look: null })
    expect((await own(again)).lists).toEqual([{ route: ROUTE, look: null, defaultViewId: null }])
  })

  it.each([
    ['a width', { ...LOOK, widths: { orderNo: 4 } }],
    ['a column', { ...LOOK, hidden: ['x'.repeat(65)] }],
  ])('%s beyond its bounds is refused', async (_, look) => {
    expect(await post('look', { route: ROUTE, look })).toMatchObject({ status: Status.invalidFields })
  })
})

describe('views of lists', () => {
  it('are the person’s own until they are shared with a role, whose people then see them', async () => {
    const view = await added('待收货')
    expect(view).toMatchObject({ isMine: true, mayRemove: true, role: null, look: LOOK })
    expect((await own(other)).views).toEqual([])
    const roleId = await roleOf(manager, '店长')
    expect(await post(`share/${view.id}`, { version: 1, roleId })).toMatchObject({
      data: { role: { id: roleId, name: '店长' }, version: 2 },
    })
    const [seen] = (await own(other)).views
    expect(seen).toMatchObject({ id: view.id, isMine: false, search: 'orderNo=CG' })
    expect((await own(cashier)).views).toEqual([])
    // Seen, and chosen, but not changed by others.
    expect(await post('default', { route: ROUTE, viewId: view.id }, other)).toMatchObject({ status: 200 })
    const change = { version: 2, name: '我的', search: '', look: LOOK }
    expect(await post(`view/${view.id}`, change, other)).toMatchObject({ status: Status.notFound })
    await post(`share/${view.id}`, { version: 2, roleId: null })
    expect(await own(other)).toMatchObject({ views: [], lists: [{ defaultViewId: null }] })
  })

  it('[PERM-4] are shared only by who has the function for it, and only with roles within reach', async () => {
    const view = await added('我的', cashier)
    const roleId = await roleOf(manager, '店长')
    expect(await post(`share/${view.id}`, { version: 1, roleId }, cashier)).toMatchObject({ status: Status.forbidden })
    expect((await own(cashier)).roles).toEqual([])
    const platform = await server.database.db
      .selectFrom('role')
      .where('name', '=', '平台管理员')
      .select('id')
      .executeTakeFirstOrThrow()
    const mine = await added('我的')
    expect(await post(`share/${mine.id}`, { version: 1, roleId: platform.id })).toMatchObject({
      status: Status.notFound,
    })
  })

  it('have names of their own, and as many as fit', async () => {
    const first = await added('甲')
    await added('乙')
    const taken = { status: Status.invalidFields, errors: [{ field: 'name', msg: '您已有同名的视图' }] }
    expect(await post('view', { route: ROUTE, name: '甲', search: '', look: LOOK })).toMatchObject(taken)
    const rename = { version: 1, name: '乙', search: '', look: LOOK }
    expect(await post(`view/${first.id}`, rename)).toMatchObject(taken)
    expect(await post(`view/${first.id}`, { ...rename, name: '甲' })).toMatchObject({ data: { version: 2 } })
    // Another person’s, and another list’s, are no obstacle.
    await added('甲', other)
    for (let count = 2; count < MAX_VIEWS; count += 1) await added(`第${count}`)
    expect(await post('view', { route: ROUTE, name: '多', search: '', look: LOOK })).toMatchObject({
      status: Status.businessRule,
    })
  })

  it('say that they were changed or removed meanwhile, and leave no default behind', async () => {
    const view = await added('待收货')
    await post('default', { route: ROUTE, viewId: view.id })
    const change = { version: 1, name: '待收货', search: 'orderNo=CG2', look: LOOK }
    await post(`view/${view.id}`, change)
    expect(await post(`view/${view.id}`, change)).toMatchObject({ status: Status.versionConflict })
    expect(await post(`delete/${view.id}`, { version: 1 })).toMatchObject({ status: Status.versionConflict })
    expect(await post(`delete/${view.id}`, { version: 2 })).toMatchObject({ status: 200 })
    expect(await post(`view/${view.id}`, { ...change, version: 2 })).toMatchObject({
      status: Status.notFound,
      msg: '此视图已被删除，或不再与您共享',
    })
    expect(await own(manager)).toMatchObject({ views: [], lists: [{ defaultViewId: null }] })
  })
})

describe('views saved before lists in tabs had keys of their own', () => {
  it.each([
    ['inventory', 'tab=expiring&state=SOON', 'inventory:expiring', 'state=SOON'],
    ['productMasterManage', 'tab=master&keyword=a', 'productMasterManage', 'keyword=a'],
    ['suppliers', 'keyword=a', 'suppliers', 'keyword=a'],
  ])('%s with %s is one of %s', async (route, search, key, left) => {
    await post('view', { route, name: '常用', search, look: LOOK })
    await viewsOfTabs.up(server.database.db)
    expect((await own(manager)).views).toMatchObject([{ route: key, search: left }])
  })
})
