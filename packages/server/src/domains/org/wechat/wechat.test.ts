// @module-tag sqlite
import { SECRET_MASK } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutsideWorld, startTestServer } from '../../../testing/index.ts'
import type { OutsideWorld, TestServer } from '../../../testing/index.ts'
import { digest } from '../../../testing/digest.ts'
import { SIMULATED_TEMPLATES, simulatedOpenid } from './wechat-simulator.ts'

const BASE = '/api/mobile/admin/wechat/binding'
const SECRET = '0123456789abcdef0123456789abcdef'
const NOT_FOUND = { status: 40_401, msg: '没有找到相关数据' }

let server: TestServer
let outside: OutsideWorld
let owner: string
let admin: string
/** Confirmations by token. */
let confirmed: ReadonlyMap<string, string>
let brands: { readonly own: string; readonly foreign: string }
let bindid: string

beforeAll(async () => {
  outside = createOutsideWorld()
  server = await startTestServer({ outside: outside.services })
  const { db } = server.database
  const brandOf = async (branchNo: string) =>
    (await db.selectFrom('branch').where('branch_no', '=', branchNo).select('brand_id').executeTakeFirstOrThrow())
      .brand_id
  brands = { own: await brandOf('XH001'), foreign: await brandOf('YQ001') }
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { db } = server.database
  owner = await server.signIn('xh_owner')
  admin = await server.signIn('admin')
  confirmed = new Map([
    [owner, await server.confirm(owner)],
    [admin, await server.confirm(admin)],
  ])
  bindid = (
    await db.selectFrom('wechat_binding').where('brand_id', '=', brands.own).select('id').executeTakeFirstOrThrow()
  ).id
})

const get = async (path: string, token = owner) => (await server.call('GET', BASE + path, { token })).body
const post = async (path: string, body: unknown, token = owner) =>
  (await server.call('POST', BASE + path, { token, body, confirmation: confirmed.get(token) })).body
const info = async (brandId = brands.own, token = owner) =>
  // The conformance test parses this answer by the contract.
  (await get(`/info/${brandId}`, token))['data'] as Readonly<Record<string, unknown>> | null
/** Runs a call and checks that it changed no row; session rows exist before. */
const unchanged = async <T>(call: () => Promise<T>): Promise<T> => {
  const before = await digest(server.database)
  const answer = await call()
  expect(await digest(server.database)).toBe(before)
  return answer
}
const form = async (change: Readonly<Record<string, unknown>> = {}) => {
  const { id: _id, updatedTime: _updatedTime, ...known } = (await info()) ?? {}
  return { ...known, ...change }
}
const storedSecrets = () =>
  server.database.db
    .selectFrom('wechat_binding')
    .where('brand_id', '=', brands.own)
    .select(['app_secret', 'token', 'encoding_aes_key'])
    .executeTakeFirstOrThrow()

describe('the official account of a brand', () => {
  it('[CALL-6] is returned without its secrets, which are encrypted in the database', async () => {
    expect(await info()).toMatchObject({ appSecret: SECRET_MASK, token: SECRET_MASK, encodingAesKey: '' })
    expect(await post('/save', await form({ appSecret: SECRET, token: 'plainToken1' }))).toMatchObject({ status: 200 })
    const rows = JSON.stringify(await storedSecrets())
    for (const secret of [SECRET, 'plainToken1']) expect(rows).not.toContain(secret)
    expect(JSON.stringify(await info())).not.toContain(SECRET)
  })

  it.each([
    ['masked', { appSecret: SECRET_MASK, token: SECRET_MASK }],
    ['empty', { appSecret: '', token: '' }],
  ])('[CALL-6] keeps its secrets when they come back %s', async (_, secrets) => {
    const before = await storedSecrets()
    expect(await post('/save', await form({ ...secrets, name: '星河' }))).toMatchObject({
      status: 200,
      data: { name: '星河', appSecret: SECRET_MASK },
    })
    expect(await storedSecrets()).toEqual(before)
  })

  it('[CALL-6] is not changed from an older version', async () => {
    const old = await form({ name: '旧' })
    await post('/save', await form({ name: '新' }))
    expect(await unchanged(() => post('/save', old))).toEqual({
      status: 40_902,
      msg: '公众号配置已被更新，请刷新后再试',
    })
    expect(await info()).toMatchObject({ name: '新' })
  })

  it('[CALL-6] is bound to a brand that has none, with every secret', async () => {
    expect(await info(brands.foreign, admin)).toBeNull()
    expect(await get(`/bindid/${brands.foreign}`, admin)).toMatchObject({ data: null })
    const first = { ...(await form({ brandId: brands.foreign, appId: 'wx00000000000000cc', version: 0 })) }
    const refused = await unchanged(() => post('/save', first, admin))
    expect(refused).toMatchObject({
      status: 42_201,
      errors: [
        { field: 'appSecret', msg: '此项必填' },
        { field: 'token', msg: '此项必填' },
      ],
    })
    const saved = await post('/save', { ...first, appSecret: SECRET, token: 'token1' }, admin)
    expect(saved).toMatchObject({ status: 200, data: { brandId: brands.foreign, version: 1 } })
    expect(await get(`/bindid/${brands.foreign}`, admin)).toMatchObject({ data: expect.any(String) })
    const again = await post('/save', { ...first, appSecret: SECRET, token: 'token1' }, admin)
    expect(again['status']).toBe(40_902)
  })

  it('[CALL-6] belongs to one brand, and another account needs its own secret', async () => {
    await server.database.db.deleteFrom('wechat_binding').where('brand_id', '=', brands.foreign).execute()
    const taken = await form({ brandId: brands.foreign, version: 0, appSecret: SECRET, token: 'token1' })
    expect(await unchanged(() => post('/save', taken, admin))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'appId', msg: '该公众号已绑定其他品牌' }],
    })
    const other = await form({ appId: 'wx00000000000000dd' })
    expect(await unchanged(() => post('/save', other))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'appSecret' }],
    })
  })

  it.each([
    ['timeout', 50_301, '微信服务暂时没有响应，请稍后再试'],
    [{ errcode: 40_125, errmsg: 'invalid appsecret' }, 42_202, '微信返回错误 40125：invalid appsecret'],
    [{ errcode: 45_009, errmsg: 'limit' }, 42_901, '微信接口调用次数已达上限，请稍后再试'],
  ] as const)('[CALL-6] stays as it was when WeChat fails with %j', async (failure, status, msg) => {
    const body = await form({ name: '没有保存', appSecret: SECRET })
    outside.wechat.failNext(failure)
    expect(await unchanged(() => post('/save', body))).toEqual({ status, msg })
  })

  it('[CALL-6] has its secret verified by WeChat', async () => {
    const body = await form({ appSecret: '0'.repeat(32) })
    expect(await unchanged(() => post('/save', body))).toEqual({
      status: 42_202,
      msg: '微信返回错误 40125：invalid appsecret',
    })
  })

  it.each([
    ['appId', 'wx1'],
    ['originalId', 'x'],
    ['accountType', 'MINI'],
    ['appSecret', 'short'],
    ['encodingAesKey', 'x'.repeat(42)],
    ['name', ' '],
    ['name', 7],
    ['qrUrl', 'javascript:alert(1)'],
    ['version', -1],
    ['secret', 'x'],
  ])('[VAL-3] names %s that is %j', async (field, value) => {
    const body = await form({ [field]: value })
    expect(await unchanged(() => post('/save', body))).toMatchObject({ status: 42_201, errors: [{ field }] })
  })
})

describe('rights', () => {
  it('[PERM-7] a foreign brand is not found', async () => {
    await server.database.db.deleteFrom('wechat_binding').where('brand_id', '=', brands.foreign).execute()
    const save = await form({ brandId: brands.foreign, version: 0 })
    for (const id of [brands.foreign, 'nothing']) {
      expect(await get(`/info/${id}`)).toEqual(NOT_FOUND)
      expect(await get(`/bindid/${id}`)).toEqual(NOT_FOUND)
    }
    expect(await unchanged(() => post('/save', save))).toEqual(NOT_FOUND)
  })

  it('[PERM-7] neither is a binding, a follower or a template of a foreign brand', async () => {
    const { db } = server.database
    const other = { name: 'x', original_id: 'gh_x', account_type: 'SERVICE', qr_url: null, app_secret: 's', token: 't' }
    const common = { encoding_aes_key: null, version: 1, updated_time: '2026-11-21T04:00:00.000Z' }
    await db
      .insertInto('wechat_binding')
      .values({
        ...other,
        ...common,
        account_type: 'SERVICE',
        id: 'wb-foreign',
        brand_id: brands.foreign,
        app_id: 'wx-f',
      })
      .execute()
    const follower = { openid: 'o-foreign', binding_id: 'wb-foreign', nickname: 'x', avatar_url: null }
    await db
      .insertInto('wechat_follower')
      .values({ ...follower, subscribed_time: common.updated_time })
      .execute()
    const template = { id: 'tm-foreign', binding_id: 'wb-foreign', scene: 'ORDER', tm_id: 'x', title: 'x' } as const
    await db
      .insertInto('wechat_template')
      .values({ ...template, created_time: common.updated_time })
      .execute()
    const menuStr = JSON.stringify({ button: [{ type: 'click', name: 'a', key: 'a' }] })
    const tmId = SIMULATED_TEMPLATES[0]?.template_id
    for (const id of ['wb-foreign', 'nothing']) {
      expect(await get(`/user/list?bindid=${id}`)).toEqual(NOT_FOUND)
      expect(await get(`/tm/master?bindid=${id}`)).toEqual(NOT_FOUND)
      expect(await get(`/menu/console/${id}`)).toEqual(NOT_FOUND)
      expect(await post(`/menu/${id}`, { menuStr })).toEqual(NOT_FOUND)
      expect(await post('/add/tmid', { bindid: id, scene: 'ORDER', tmId })).toEqual(NOT_FOUND)
    }
    for (const openid of ['o-foreign', 'nobody']) {
      expect(await get(`/fans/branchList/${openid}`)).toEqual(NOT_FOUND)
      expect(await post('/save/fans/branchList', { openid, branchIds: [] })).toEqual(NOT_FOUND)
    }
    for (const id of ['tm-foreign', 'nothing'])
      expect((await server.call('DELETE', `${BASE}/remove/wechatTm?id=${id}`, { token: owner })).body).toEqual(
        NOT_FOUND,
      )
    expect(await db.selectFrom('wechat_template').where('id', '=', 'tm-foreign').select('id').execute()).toHaveLength(1)
  })

  it('[PERM-7] branch managers have no access', async () => {
    const manager = await server.signIn('xh001_mgr')
    for (const path of [`/info/${brands.own}`, `/user/list?bindid=${bindid}`, `/tm/master?bindid=${bindid}`])
      expect(await get(path, manager)).toEqual({ status: 40_301, msg: '当前用户无相关操作权限！' })
  })
})

describe('the menu', () => {
  const menu = { button: [{ name: '会员', sub_button: [{ type: 'click', name: '余额', key: 'BALANCE' }] }] }

  it('[CALL-6] reaches WeChat, and is shown afterwards', async () => {
    const answer = await post(`/menu/${bindid}`, { menuStr: JSON.stringify(menu) })
    expect(answer).toMatchObject({ status: 200, data: { menuStr: JSON.stringify(menu) } })
    expect(await get(`/menu/console/${bindid}`)).toMatchObject({ data: answer['data'] })
    const { appId } = (await info()) ?? {}
    expect(outside.wechat.menuOf(String(appId))).toEqual(menu)
  })

  it.each([
    ['timeout', 50_301],
    [{ errcode: 40_018, errmsg: 'invalid button name size' }, 42_202],
  ] as const)('[CALL-6] stays as it was when WeChat fails with %j', async (failure, status) => {
    outside.wechat.failNext(failure)
    const menuStr = JSON.stringify({ button: [{ type: 'click', name: '别的', key: 'X' }] })
    expect(await unchanged(() => post(`/menu/${bindid}`, { menuStr }))).toMatchObject({ status })
  })

  it('[CALL-6] is published with a new access token where WeChat no longer accepts the old one', async () => {
    outside.wechat.failNext({ errcode: 42_001, errmsg: 'access_token expired' })
    expect(await post(`/menu/${bindid}`, { menuStr: JSON.stringify(menu) })).toMatchObject({ status: 200 })
  })

  it('[CALL-6] is refused where another one was published since it was made', async () => {
    const state = (await get(`/menu/console/${bindid}`))['data'] as { readonly publishedTime: string }
    const menuStr = JSON.stringify(menu)
    for (const publishedTime of [null, '2026-01-01T00:00:00.000Z'])
      expect(await unchanged(() => post(`/menu/${bindid}`, { menuStr, publishedTime }))).toEqual({
        status: 40_902,
        msg: '菜单已被重新发布，请核对后再发布',
      })
    const { publishedTime } = state
    expect(await post(`/menu/${bindid}`, { menuStr, publishedTime })).toMatchObject({ status: 200 })
  })

  it('[CALL-6] shows what WeChat refuses where it is', async () => {
    const view = { type: 'view', name: '官网', url: 'https://cafe.invalid/' }
    const menuStr = JSON.stringify({ button: [...menu.button, view] })
    const msg = '微信返回错误 40048：invalid url domain'
    expect(await unchanged(() => post(`/menu/${bindid}`, { menuStr }))).toEqual({
      status: 42_202,
      msg,
      errors: [{ field: 'menuStr.button.1.url', msg }],
    })
  })

  it.each([
    ['{', 'menuStr'],
    ['[]', 'menuStr.button'],
    [JSON.stringify({ button: [{ type: 'click', name: '', key: 'x' }] }), 'menuStr.button.0.name'],
    [
      JSON.stringify({ button: [{ name: 'x', sub_button: [{ type: 'view', name: 'y' }] }] }),
      'menuStr.button.0.sub_button.0.url',
    ],
    [7, 'menuStr'],
  ])('[VAL-3] names what is wrong in %s', async (menuStr, field) => {
    expect(await post(`/menu/${bindid}`, { menuStr })).toMatchObject({ status: 42_201, errors: [{ field }] })
  })
})

describe('template messages', () => {
  const tmId = SIMULATED_TEMPLATES[4]?.template_id ?? ''
  const rowOf = async (scene: string) => {
    // The conformance test parses this answer by the contract.
    const rows = (await get(`/tm/master?bindid=${bindid}`))['rows'] as readonly Readonly<Record<string, unknown>>[]
    return rows.find((row) => row['scene'] === scene)
  }

  it('[CALL-6] are set, replaced and removed per occasion', async () => {
    expect(await rowOf('BOOKING')).toEqual({
      scene: 'BOOKING',
      id: null,
      tmId: null,
      title: null,
      addedTime: null,
      sentCount: 0,
      failedCount: 0,
    })
    expect(await post('/add/tmid', { bindid, scene: 'BOOKING', tmId })).toMatchObject({
      status: 200,
      data: { scene: 'BOOKING', tmId, title: '订座成功通知' },
    })
    const other = SIMULATED_TEMPLATES[3]?.template_id
    await post('/add/tmid', { bindid, scene: 'BOOKING', tmId: other })
    const row = await rowOf('BOOKING')
    expect(row).toMatchObject({ tmId: other })
    const removed = await server.call('DELETE', `${BASE}/remove/wechatTm?id=${String(row?.['id'])}`, { token: owner })
    expect(removed.body).toMatchObject({ status: 200 })
    expect(await rowOf('BOOKING')).toMatchObject({ tmId: null })
  })

  it('[CALL-6] are for service accounts, and need an answer of WeChat', async () => {
    const body = { bindid, scene: 'ORDER', tmId: 'x'.repeat(43) }
    expect(await unchanged(() => post('/add/tmid', body))).toMatchObject({
      status: 42_201,
      errors: [{ field: 'tmId', msg: '该公众号没有此模板' }],
    })
  })

  it('[CALL-6] are for service accounts, and need an answer of WeChat', async () => {
    outside.wechat.failNext('timeout')
    const body = { bindid, scene: 'COUPON', tmId }
    expect(await unchanged(() => post('/add/tmid', body))).toMatchObject({ status: 50_301 })
    const { db } = server.database
    await db.updateTable('wechat_binding').set({ account_type: 'SUBSCRIPTION' }).where('id', '=', bindid).execute()
    expect(await post('/add/tmid', body)).toEqual({ status: 42_202, msg: '只有服务号可以发送模板消息' })
    await db.updateTable('wechat_binding').set({ account_type: 'SERVICE' }).where('id', '=', bindid).execute()
  })
})

describe('a test of a template', () => {
  const openid = simulatedOpenid('夜猫子')
  const templateOf = async (scene: string) => {
    // The conformance test parses this answer by the contract.
    const rows = (await get(`/tm/master?bindid=${bindid}`))['rows'] as readonly Readonly<Record<string, unknown>>[]
    return rows.find((row) => row['scene'] === scene) ?? {}
  }
  const send = async (body: unknown, key: string) =>
    (await server.call('POST', `${BASE}/tm/test`, { token: owner, body, headers: { 'Idempotency-Key': key } })).body

  it('[CALL-6] is sent once with sample values, and counted', async () => {
    const { id, tmId } = await templateOf('RECHARGE')
    const answer = await send({ id, openid }, 'wechat-test-1')
    const fields = ['first', 'remark'].map((name) => ({ name, value: '这是一条测试消息' }))
    expect(answer).toMatchObject({ status: 200, data: { msgId: expect.any(String), fields } })
    expect(await send({ id, openid }, 'wechat-test-1')).toEqual(answer)
    const value = '这是一条测试消息'
    expect(outside.wechat.messages).toEqual([
      {
        touser: openid,
        template_id: tmId,
        client_msg_id: expect.any(String),
        data: { first: { value }, remark: { value } },
      },
    ])
    expect(await templateOf('RECHARGE')).toMatchObject({ sentCount: 1, failedCount: 0 })
  })

  it('[CALL-6] says what WeChat refuses, is counted as failed, and may be sent again', async () => {
    const { id } = await templateOf('ORDER')
    outside.wechat.failNext('timeout')
    const refused = await send({ id, openid: simulatedOpenid('不吃香菜') }, 'wechat-test-2')
    expect(refused).toMatchObject({ status: 50_301 })
    expect(await send({ id, openid: simulatedOpenid('不吃香菜') }, 'wechat-test-2')).toEqual({
      status: 42_202,
      msg: '微信返回错误 43004：require subscribe',
    })
    expect(await templateOf('ORDER')).toMatchObject({ sentCount: 0, failedCount: 1 })
    expect(outside.wechat.messages).toHaveLength(1)
  })

  it('[CALL-6] goes to a follower of the account alone, and needs its key', async () => {
    const { id } = await templateOf('ORDER')
    expect(await unchanged(() => send({ id, openid: 'oSIM-nobody' }, 'wechat-test-3'))).toMatchObject({
      status: 40_401,
      errors: [{ field: 'openid', msg: '该公众号没有此粉丝' }],
    })
    expect(await post('/tm/test', { id, openid })).toMatchObject({ status: 42_201 })
  })

  it('[CALL-6] is sent ten times a minute at most', async () => {
    const { id } = await templateOf('SIT_DOWN')
    const statuses: unknown[] = []
    for (let nth = 0; nth < 11; nth += 1) statuses.push((await send({ id, openid }, `wechat-many-${nth}`))['status'])
    expect(statuses.at(-1)).toBe(42_901)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
  })
})

describe('followers', () => {
  it('[CALL-6] are found by nickname, staff among them by masked name', async () => {
    const all = await get(`/user/list?bindid=${bindid}&limit=100`)
    expect(all['total']).toBeGreaterThan(5)
    expect(await get(`/user/list?bindid=${bindid}&keyword=夜猫`)).toMatchObject({
      rows: [{ nickname: '夜猫子', staffName: null }],
      total: 1,
    })
    expect(await get(`/user/list?bindid=${bindid}&keyword=${encodeURIComponent('%')}`)).toMatchObject({ total: 0 })
    expect(all['rows']).toContainEqual(
      expect.objectContaining({ id: simulatedOpenid('area01'), staffName: '赵*', branchCount: 2 }),
    )
  })

  it('[CALL-6] get the alerts of the branches that are set', async () => {
    const openid = simulatedOpenid('夜猫子')
    // The conformance test parses this answer by the contract.
    const branches = (await get(`/fans/branchList/${openid}`))['data'] as readonly { id: string; bound: boolean }[]
    expect(branches.every(({ bound }) => !bound)).toBe(true)
    const [first, second] = branches.map(({ id }) => id)
    await post('/save/fans/branchList', { openid, branchIds: [first, second, second] })
    const saved = await post('/save/fans/branchList', { openid, branchIds: [second] })
    expect(saved['data']).toEqual(branches.map((branch) => ({ ...branch, bound: branch.id === second })))
    expect(await get(`/fans/branchList/${openid}`)).toMatchObject({ data: saved['data'] })
  })

  it('[PERM-7] get no alerts of a foreign branch', async () => {
    const { id } = await server.database.db
      .selectFrom('branch')
      .where('branch_no', '=', 'YQ001')
      .select('id')
      .executeTakeFirstOrThrow()
    const openid = simulatedOpenid('Leo')
    for (const branchIds of [[id], ['nothing']])
      expect(await unchanged(() => post('/save/fans/branchList', { openid, branchIds }))).toEqual(NOT_FOUND)
  })
})

describe('unbinding', () => {
  it('[CALL-6] needs the version that was seen, forgets the account in this system, and leaves the rest', async () => {
    const { id, version } = (await info()) ?? {}
    expect(await unchanged(() => post('/remove/binding', { id, version: Number(version) + 1 }))).toMatchObject({
      status: 40_902,
    })
    expect(await post('/remove/binding', { id, version })).toMatchObject({ status: 200 })
    expect(await info()).toBeNull()
    expect(await get(`/bindid/${brands.own}`)).toMatchObject({ data: null })
    const { db } = server.database
    for (const table of ['wechat_menu', 'wechat_template', 'wechat_follower', 'wechat_message'] as const)
      expect(await db.selectFrom(table).selectAll().where('binding_id', '=', String(id)).execute()).toEqual([])
  })
})
