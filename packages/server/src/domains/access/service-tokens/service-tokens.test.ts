// @module-tag sqlite
import { DAY_MS, serviceTokenExpiry } from '@netbar/shared/contract'
import type { ServiceToken } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { connectLive, listenerOf, synced } from '../../../testing/live-client.ts'
import type { Listener } from '../../../testing/live-client.ts'
import { enrol } from '../testing/authenticator.ts'
import { warnOfServiceTokens } from './housekeeping.ts'

const PATH = '/api/admin/user/service-token'
const SIGNED_OUT = { httpStatus: 401, body: { status: 40101 } }

const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
let server: TestServer
let area: Listener
let branchIds: readonly string[]
let confirmation: string
beforeAll(async () => {
  server = await startTestServer({ clock, config: { trustedProxies: ['loopback'] } })
  area = await listenerOf(server, 'area01')
  branchIds = (await infoOf(area.token)).branches.map(({ id }) => id)
  confirmation = await server.confirm(area.token)
})
afterAll(() => server.stop())

const info = (token: string) => `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`
const infoOf = async (token: string) => {
  const { body } = await server.call('GET', info(token), { token })
  // The conformance test parses this answer by the contract.
  return body['data'] as { readonly id: string; readonly branches: readonly { readonly id: string }[] }
}
const unstored = (token: string, branchId = area.branchId, headers = {}) =>
  server.call('GET', `/api/purchase/order/findWarehousingOrder?branchId=${branchId}`, { token, headers })
const place = (token: string) => server.call('GET', `/api/admin/live/place?branchId=${area.branchId}`, { token })

interface Made {
  readonly token: string
  readonly made: ServiceToken
}
const ask = (draft: object, by = { token: area.token, confirmation }) =>
  server.call('POST', PATH, { ...by, body: { name: 'robot', scopes: ['unstored', 'tail'], ...draft } })
const make = async (draft: object = {}, by = { token: area.token, confirmation }): Promise<Made> =>
  // As above.
  (await ask(draft, by)).body['data'] as Made
const signedIn = async (username: string) => {
  const token = await server.signIn(username)
  return { token, confirmation: await server.confirm(token) }
}
const listOf = async (token: string) => (await server.call('GET', PATH, { token })).body['data'] as ServiceToken[]
const revoke = (id: string, token = area.token) => server.call('DELETE', `${PATH}/${id}`, { token })

describe('a service token', () => {
  it('is shown once, stored as a digest, and listed with its last use', async () => {
    const { token, made } = await make({ name: ' cron ', days: 30, branchIds: [area.branchId], networks: [] })
    expect(made).toMatchObject({ name: 'cron', scopes: ['unstored', 'tail'], branchIds: [area.branchId], isOwn: true })
    expect(serviceTokenExpiry(token)).toBe(clock.now().getTime() + 30 * DAY_MS)
    const rows = await server.database.db.selectFrom('service_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    // The secret is at the end, and may have any character of the token in it.
    expect(JSON.stringify(rows)).not.toContain(token.slice(-20))
    expect(JSON.stringify(server.logLines)).not.toContain(token)
    const before = await listOf(area.token)
    expect(before.find(({ id }) => id === made.id)).toEqual(made)
    expect(made.lastUsedTime).toBeNull()
    expect((await unstored(token)).body).toMatchObject({ status: 200 })
    // The use is written after the answer; it is a question of when, not whether.
    await expect
      .poll(async () => (await listOf(area.token)).find(({ id }) => id === made.id))
      .toEqual({ ...made, lastUsedTime: clock.now().toISOString(), lastUsedIp: '127.0.0.1' })
  })

  it('needs the right of its maker, and that the maker is there', async () => {
    expect((await ask({}, { token: area.token, confirmation: '' })).body).toMatchObject({ status: 42801 })
    expect((await ask({}, await signedIn('xh001_cash1'))).body).toMatchObject({ status: 40301 })
    expect((await server.call('GET', PATH, { token: await server.signIn('xh001_cash1') })).body).toMatchObject({
      status: 40301,
    })
  })

  it.each([
    ['no name', { name: ' ' }],
    ['no scope', { scopes: [] }],
    ['a scope that there is not', { scopes: ['everything'] }],
    ['no branch at all', { branchIds: [] }],
    ['more than a year', { days: 366 }],
    ['no day', { days: 0 }],
    ['a network that is none', { networks: ['10.0.0.0/33'] }],
    ['a name in place of a network', { networks: ['office'] }],
    ['a network of two lengths', { networks: ['10.0.0.0/8/8'] }],
  ])('is not made with %s', async (_, draft) => {
    expect((await ask(draft)).body).toMatchObject({ status: 42201 })
  })

  it('[PERM-7] is not made for a branch of somebody else', async () => {
    const { branchId } = await listenerOf(server, 'admin', 'YQ001')
    expect((await ask({ branchIds: [area.branchId, branchId] })).body).toMatchObject({ status: 40401 })
  })

  it('opens the calls of its scopes, and no others', async () => {
    const [check, follower] = [await make({ scopes: ['unstored'] }), await make({ scopes: ['tail'] })]
    expect((await unstored(check.token)).body).toMatchObject({ status: 200 })
    expect((await place(check.token)).body).toMatchObject({ status: 40301 })
    expect((await unstored(follower.token)).body).toMatchObject({ status: 40301 })
    expect((await place(follower.token)).body).toMatchObject({ status: 200 })
    const client = connectLive(server.url, { query: { ...area.query, token: check.token } })
    expect((await client.waitFor(({ event }) => event === 'connect_error')).payload).toBe('40301')
    expect((await infoOf(check.token)).id).toBe(area.userId)
  })

  it('[PERM-7] shows its branches only, in the calls and in the live channel', async () => {
    const [own = '', other = ''] = branchIds
    const { token } = await make({ branchIds: [own] })
    expect((await infoOf(token)).branches.map(({ id }) => id)).toEqual([own])
    expect((await unstored(token, own)).body).toMatchObject({ status: 200 })
    expect((await unstored(token, other)).body).toMatchObject({ status: 40401 })
    const client = connectLive(server.url, { query: { ...area.query, token, branchId: own } })
    await synced(client)
    const refused = connectLive(server.url, { query: { ...area.query, token, branchId: other } })
    expect((await refused.waitFor(({ event }) => event === 'connect_error')).payload).toBe('40301')
    client.close()
  })

  it('is accepted from its networks only, as the trusted proxy names them, and says so elsewhere', async () => {
    const { token } = await make({ networks: ['10.1.0.0/16', '2001:db8::/32', '192.0.2.7'] })
    const from = async (address: string) =>
      (await unstored(token, area.branchId, { 'X-Forwarded-For': address })).body['status']
    expect(await from('10.1.255.9')).toBe(200)
    expect(await from('192.0.2.7')).toBe(200)
    expect(await from('2001:db8::5')).toBe(200)
    for (const elsewhere of ['10.2.0.1', '192.0.2.8', '2001:db9::5', '10.1.0.1, 203.0.113.1'])
      expect(await from(elsewhere), elsewhere).toBe(40301)
    expect((await unstored(token)).body['msg']).toContain('127.0.0.1')
    const connect = (headers: Readonly<Record<string, string>>) =>
      connectLive(server.url, { query: { ...area.query, token }, headers })
    const client = connect({ 'X-Forwarded-For': '10.1.0.1' })
    await synced(client)
    const refused = connect({ 'X-Forwarded-For': '10.2.0.1' })
    expect((await refused.waitFor(({ event }) => event === 'connect_error')).payload).toBe('40301')
    client.close()
  })

  it('[SES-3] ends when it is revoked, and its sockets at once', async () => {
    const { token, made } = await make()
    const client = connectLive(server.url, { query: { ...area.query, token } })
    await synced(client)
    expect((await revoke(made.id)).body).toMatchObject({ status: 200 })
    expect(await client.gone).toBe('transport close')
    expect(await unstored(token)).toMatchObject(SIGNED_OUT)
    expect((await revoke(made.id)).body).toMatchObject({ status: 200 })
    expect((await listOf(area.token)).map(({ id }) => id)).not.toContain(made.id)
  })

  it('[SES-3] ends when another process revokes it, and its sockets within five seconds', async () => {
    const { token, made } = await make()
    const client = connectLive(server.url, { query: { ...area.query, token } })
    await synced(client)
    await server.database.db
      .updateTable('service_token')
      .set({ revoked_time: clock.now().toISOString() })
      .where('id', '=', made.id)
      .execute()
    clock.advance(5_000)
    expect(await client.gone).toBe('transport close')
  })

  it('is limited in how often it asks, without limiting its maker', async () => {
    const { token } = await make()
    const statuses = new Map<unknown, number>()
    for (let nth = 0; nth < 605; nth += 1) {
      const { status } = (await unstored(token)).body
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses).toEqual(
      new Map([
        [200, 600],
        [42901, 5],
      ]),
    )
    expect((await unstored(area.token)).body).toMatchObject({ status: 200 })
  })

  it('[PERM-7] is seen and revoked by its maker, and by who manages all of its branches', async () => {
    const { token, made } = await make({ name: 'of area01' })
    const owner = await server.signIn('xh_owner')
    const [theirs] = (await listOf(owner)).filter(({ id }) => id === made.id)
    expect(theirs).toMatchObject({ username: 'area01', isOwn: false })
    // Another maker without the function, and one of another brand with it.
    const { db } = server.database
    const strangers = await db
      .selectFrom('user_role')
      .innerJoin('user', 'user.id', 'user_role.user_id')
      .where('username', '=', 'yq001_mgr')
      .select('role_id')
      .execute()
    const node = await db
      .selectFrom('menu_node')
      .where('name', '=', 'SERVICE_TOKEN_MANAGE')
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('role_menu')
      .values(strangers.map(({ role_id }) => ({ role_id, menu_id: node.id })))
      .execute()
    for (const username of ['xh002_mgr', 'yq001_mgr']) {
      const other = await server.signIn(username)
      expect((await listOf(other)).map(({ id }) => id)).not.toContain(made.id)
      expect((await revoke(made.id, other)).body).toMatchObject({ status: 40401 })
    }
    expect((await unstored(token)).body).toMatchObject({ status: 200 })
    expect((await revoke(made.id, owner)).body).toMatchObject({ status: 200 })
    expect(await unstored(token)).toMatchObject(SIGNED_OUT)
    const { body } = await server.call('GET', '/api/admin/notification/list', { token: area.token })
    expect(JSON.stringify(body['rows'])).toContain('xh_owner')
  })

  it('are at most twenty of one user', async () => {
    const by = await signedIn('xh002_mgr')
    for (let nth = 0; nth < 20; nth += 1) expect((await ask({}, by)).body).toMatchObject({ status: 200 })
    expect((await ask({}, by)).body).toMatchObject({ status: 42202 })
  })
})

describe('the end of a service token', () => {
  it('comes with its last day, and its maker is told by the bell two weeks before, once', async () => {
    const { token } = await make({ name: 'ending', days: 20 })
    const { database } = server
    const ringing = async () => {
      await database.write((trx) => warnOfServiceTokens(trx, clock.now()))
      const rows = await database.db
        .selectFrom('notification')
        .innerJoin('notification_receipt', 'notification_receipt.notification_id', 'notification.id')
        .where('content_key', '=', 'notification.serviceTokenEnding')
        .where('user_id', '=', area.userId)
        .select('content_params')
        .execute()
      return rows.filter(({ content_params }) => content_params.includes('"ending"')).length
    }
    clock.turn(5 * DAY_MS)
    expect(await ringing()).toBe(0)
    clock.turn(2 * DAY_MS)
    expect(await ringing()).toBe(1)
    expect(await ringing()).toBe(1)
    clock.turn(13 * DAY_MS - 1_000)
    expect((await unstored(token)).body).toMatchObject({ status: 200 })
    clock.turn(1_000)
    expect(await unstored(token)).toMatchObject(SIGNED_OUT)
    clock.turn(-20 * DAY_MS)
  })

  it.each([
    [
      'the right to make one',
      async (userId: string) => {
        const { db } = server.database
        const roles = db.selectFrom('user_role').where('user_id', '=', userId).select('role_id')
        const node = db.selectFrom('menu_node').where('name', '=', 'SERVICE_TOKEN').select('id')
        await db.deleteFrom('role_menu').where('role_id', 'in', roles).where('menu_id', 'in', node).execute()
      },
    ],
    [
      'its only branch',
      async (userId: string) => {
        await server.database.db.deleteFrom('user_branch').where('user_id', '=', userId).execute()
      },
    ],
    [
      'the account',
      async (userId: string) => {
        await server.database.db.updateTable('user').set({ status: 'DISABLED' }).where('id', '=', userId).execute()
      },
    ],
  ])('[PERM-7] comes when its maker loses %s', async (_, takeAway) => {
    const own = await startTestServer({ clock })
    const before = server
    server = own
    try {
      const listener = await listenerOf(own, 'xh001_mgr')
      const { token } = await make({}, { token: listener.token, confirmation: await own.confirm(listener.token) })
      expect((await unstored(token, listener.branchId)).body).toMatchObject({ status: 200 })
      await takeAway(listener.userId)
      // The cache of rights.
      clock.advance(5_000)
      expect(await unstored(token, listener.branchId)).toMatchObject(SIGNED_OUT)
    } finally {
      await own.stop()
      server = before
    }
  })

  it('[SES-3] comes with a reset of the second factor of its maker, and its sockets close at once', async () => {
    const own = await startTestServer()
    const before = server
    server = own
    try {
      const listener = await listenerOf(own, 'xh001_mgr')
      const { token } = await make({}, await enrol(own, 'xh001_mgr'))
      const client = connectLive(own.url, { query: { ...listener.query, token } })
      await synced(client)
      const { body } = await own.call(
        'POST',
        `/api/admin/user/second-factor/reset/${listener.userId}`,
        await signedIn('xh_owner'),
      )
      expect(body).toMatchObject({ status: 200 })
      expect(await client.gone).toBe('transport close')
      expect(await unstored(token, listener.branchId)).toMatchObject(SIGNED_OUT)
    } finally {
      await own.stop()
      server = before
    }
  })

  it('[SES-3] comes with a new password of its maker', async () => {
    const by = await signedIn('xh001_mgr')
    const { token } = await make({}, by)
    const { branchId } = await listenerOf(server, 'xh001_mgr')
    expect((await unstored(token, branchId)).body).toMatchObject({ status: 200 })
    const body = { oldPassword: server.password, newPassword: 'lantern-42-river' }
    expect((await server.call('POST', '/api/admin/user/password', { ...by, body })).body).toMatchObject({ status: 200 })
    expect(await unstored(token, branchId)).toMatchObject(SIGNED_OUT)
  })
})

describe('a service token of an account that has to have a second factor', () => {
  it('[SES-1] answers nothing and hears nothing while there is none', async () => {
    const own = await startTestServer({ config: { secondFactor: [{ kind: 'level', name: '2' }] } })
    const before = server
    server = own
    try {
      const by = await enrol(own, 'xh001_mgr')
      const listener = await listenerOf(own, 'admin', 'XH001')
      const { id: user } = await infoOf(by.token)
      const { token } = await make({}, by)
      expect((await unstored(token, listener.branchId)).body).toMatchObject({ status: 200 })
      await own.database.db.deleteFrom('second_factor').execute()
      expect((await unstored(token, listener.branchId)).body).toMatchObject({ status: 42_802 })
      const refused = connectLive(own.url, { query: { ...listener.query, user, token } })
      expect((await refused.waitFor(({ event }) => event === 'connect_error')).payload).toBe('40301')
      refused.close()
      await enrol(own, 'xh001_mgr')
      expect((await unstored(token, listener.branchId)).body).toMatchObject({ status: 200 })
    } finally {
      await own.stop()
      server = before
    }
  })
})
