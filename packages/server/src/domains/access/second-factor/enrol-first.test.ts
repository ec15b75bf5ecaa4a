// @module-tag sqlite
import { calls, Status, UPLOAD_ACTION } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FactorRule } from '../../../platform/config/index.ts'
import {
  createManualClock,
  createOutsideWorld,
  prepareBinding,
  simulatedOpenid,
  startTestServer,
} from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { connectLive } from '../../../testing/live-client.ts'
import { enrolWith } from '../testing/authenticator.ts'
import { addPasskey } from '../testing/passkeys.ts'

const FACTOR = '/api/admin/user/second-factor'
const NEEDED = { status: 42_802, msg: '您的账户必须先开启两步验证，请登录控制台完成设置' }
const LEVEL_1: readonly FactorRule[] = [{ kind: 'level', name: '1' }]

const named = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries<Call>(group).map(([name, call]) => [`${feature}.${name}`, call] as const),
)
/** All that such a session may call. */
const OPEN = [
  'session.signOut',
  'confirmation.confirm',
  'secondFactor.state',
  'secondFactor.begin',
  'secondFactor.turnOn',
  'passkeys.begin',
  'passkeys.add',
]

let server: TestServer
let outside: OutsideWorld
let clock: ManualClock
const start = async (secondFactor: readonly FactorRule[]) => {
  clock = createManualClock(new Date())
  outside = createOutsideWorld(() => clock.now())
  return startTestServer({ clock, outside: outside.services, config: { secondFactor } })
}
const tokenFor = async (username: string) => {
  const body = { username, password: server.password, captcha: '' }
  return String((await server.call('POST', '/api/auth/jwt/token', { body })).body['data'])
}
const statusOf = async (token: string, { method, path }: Call, query = '') => {
  const { body } = await server.call(method, path.replaceAll(/\{\w+\}/g, 'x') + query, {
    token,
    ...(method === 'GET' ? {} : { body: 'not even JSON' }),
  })
  return body['status']
}

describe('a session of an account that has to have a second factor', () => {
  let token: string
  beforeAll(async () => {
    server = await start(LEVEL_1)
    token = await tokenFor('admin')
  })
  afterAll(() => server.stop())

  it('[SES-1] may make the calls of an enrolment, and no other of the contract', () => {
    const open = named.filter(([, { access, whileEnrolling }]) => access !== 'public' && whileEnrolling)
    expect(open.map(([name]) => name)).toEqual(OPEN)
  })

  it.each(named.filter(([name, { access }]) => access !== 'public' && access !== 'machine' && !OPEN.includes(name)))(
    '[SES-1] gets nothing from %s',
    async (name, call) => {
      const query = name === 'session.userInfo' ? `?token=${token}&appType=SDX_NETCAFE` : ''
      expect(await statusOf(token, call, query)).toBe(Status.enrolmentNeeded)
    },
  )

  it('[SES-1] uploads nothing, and hears nothing', async () => {
    const form = new FormData()
    form.append('file', new Blob(['x']), 'x.png')
    const headers = { Authorization: token }
    const uploaded = await fetch(server.url + UPLOAD_ACTION, { method: 'POST', body: form, headers })
    expect(await uploaded.json()).toEqual(NEEDED)
    const { db } = server.database
    const { id: user } = await db
      .selectFrom('user')
      .where('username', '=', 'admin')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: branchId } = await db.selectFrom('branch').select('id').executeTakeFirstOrThrow()
    const client = connectLive(server.url, { query: { token, key: 'k1', branchId, user, biz: 'admin' } })
    const { payload } = await client.waitFor(({ event }) => event === 'connect_error')
    expect(payload).toBe('40301')
    client.close()
  })

  it.each([
    [
      'by WeChat',
      async () => {
        const openid = simulatedOpenid('first')
        await server.database.db.updateTable('user').set({ openid }).where('username', '=', 'xh_owner').execute()
        return (await server.call('POST', '/api/admin/user/wechatLogin?code=sim-first')).body
      },
    ],
    [
      'by a new WeChat binding',
      async () => {
        const body = await prepareBinding(server, outside, 'finance01', 'sim-binds')
        return (await server.call('POST', '/api/admin/user/bingUserWechat', { body })).body
      },
    ],
  ])('[SES-1] is no other %s', async (_, signIn) => {
    const unread = calls.notifications.unreadTotal
    expect(await statusOf(String((await signIn())['data']), unread)).toBe(Status.enrolmentNeeded)
  })

  it('ends being kept to that with the first factor, in every session of the account', async () => {
    const other = await tokenFor('admin')
    await enrolWith(server, token, await server.confirm(token), () => clock.now())
    for (const each of [token, other]) expect(await statusOf(each, calls.notifications.unreadTotal)).toBe(Status.ok)
  })

  it('keeps its last factor, and may exchange it', async () => {
    const owner = await tokenFor('xh_owner')
    const confirmation = await server.confirm(owner)
    const { id } = await addPasskey(server, { token: owner, confirmation })
    const refused = { status: 42_202, msg: '您的角色必须开启两步验证，请先添加另一种验证方式' }
    const remove = async (path: string) => (await server.call('DELETE', path, { token: owner, confirmation })).body
    expect(await remove(`/api/admin/user/passkey/${id}`)).toEqual(refused)
    expect(await remove(FACTOR)).toEqual(refused)
    await enrolWith(server, owner, confirmation, () => clock.now())
    expect(await remove(`/api/admin/user/passkey/${id}`)).toMatchObject({ status: 200 })
    expect((await server.call('GET', FACTOR, { token: owner })).body['data']).toMatchObject({
      isOn: true,
      isDemanded: true,
    })
  })

  it('leaves accounts of a branch alone', async () => {
    expect(await statusOf(await tokenFor('xh001_mgr'), calls.notifications.unreadTotal)).toBe(Status.ok)
  })
})

describe('the policy', () => {
  beforeEach(() => () => server.stop())

  it.each([
    ['nobody', [], []],
    ['level 2', [{ kind: 'level', name: '2' }], ['xh001_mgr', 'yq001_mgr']],
    ['a role', [{ kind: 'role', name: '店长' }], ['xh001_mgr', 'yq001_mgr']],
    ['a brand', [{ kind: 'brand', name: '星河电竞馆' }], ['admin', 'finance01', 'xh001_mgr']],
    [
      'two rules',
      [
        { kind: 'brand', name: '云栖网咖' },
        { kind: 'role', name: '财务' },
      ],
      ['admin', 'finance01', 'yq001_mgr'],
    ],
  ] as const)('of %s names these accounts', async (_, rules, expected) => {
    server = await start(rules)
    const found: string[] = []
    for (const username of ['admin', 'finance01', 'xh001_mgr', 'yq001_mgr'])
      if ((await statusOf(await tokenFor(username), calls.notifications.unreadTotal)) === Status.enrolmentNeeded)
        found.push(username)
    expect(found).toEqual(expected)
  })
})
