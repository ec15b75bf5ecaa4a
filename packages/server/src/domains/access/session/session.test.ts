import { DAY_MS, HOUR_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { SESSION_MS } from './sessions.ts'

const clock = createManualClock(new Date('2026-11-21T04:00:00.000Z'))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

const UNREAD = '/api/admin/notification/unread/total'
const info = (token: string) => `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`
const SIGNED_OUT = { httpStatus: 401, body: { status: 40101, msg: '登录已失效，请重新登录' } }

interface Info {
  readonly branches: readonly { readonly branchNo: string }[]
  readonly roles: readonly { readonly level: string }[]
  readonly menus: readonly { readonly name: string; readonly children: readonly { readonly name: string }[] }[]
}

const userInfo = async (username: string): Promise<Info> => {
  const token = await server.signIn(username)
  const { body } = await server.call('GET', info(token), { token })
  // The conformance test parses this answer by the contract.
  return body['data'] as Info
}

describe('a session', () => {
  it('[CALL-1] accepts the token raw or as Bearer', async () => {
    const token = await server.signIn('xh001_mgr')
    for (const value of [token, `Bearer ${token}`, `bearer ${token}`])
      expect((await server.call('GET', UNREAD, { token: value })).body).toMatchObject({ status: 200 })
  })

  it('[CALL-2] accepts the token of the user info from header or query, and refuses two that differ', async () => {
    const [token, other] = [await server.signIn('xh001_mgr'), await server.signIn('admin')]
    expect((await server.call('GET', info(token))).body).toMatchObject({ status: 200 })
    expect((await server.call('GET', info(token), { token })).body).toMatchObject({ status: 200 })
    expect(await server.call('GET', info(token), { token: other })).toMatchObject(SIGNED_OUT)
  })

  it('[SES-3] ends when it is signed out, and only that one', async () => {
    const [first, second] = [await server.signIn('xh001_mgr'), await server.signIn('xh001_mgr')]
    expect((await server.call('DELETE', '/api/auth/jwt/token', { token: first })).body).toMatchObject({ status: 200 })
    expect(await server.call('GET', UNREAD, { token: first })).toMatchObject(SIGNED_OUT)
    expect((await server.call('GET', UNREAD, { token: second })).body).toMatchObject({ status: 200 })
  })

  it('ends when its account is locked', async () => {
    const token = await server.signIn('xh001_cash3')
    const setStatus = (status: 'LOCKED' | 'NORMAL') =>
      server.database.db.updateTable('user').set({ status }).where('username', '=', 'xh001_cash3').execute()
    await setStatus('LOCKED')
    expect(await server.call('GET', UNREAD, { token })).toMatchObject(SIGNED_OUT)
    await setStatus('NORMAL')
  })

  it('ends after twelve hours', async () => {
    const token = await server.signIn('xh001_mgr')
    clock.jump(SESSION_MS - 1_000)
    expect((await server.call('GET', UNREAD, { token })).body).toMatchObject({ status: 200 })
    clock.jump(1_000)
    expect(await server.call('GET', UNREAD, { token })).toMatchObject(SIGNED_OUT)
  })

  it('[SES-3] continues where the clock is set by an hour, or back by a day, and is expired only while the clock is past its end', async () => {
    const token = await server.signIn('xh001_mgr')
    const unread = () => server.call('GET', UNREAD, { token })
    const stand = async (ms: number) => {
      clock.turn(ms)
      const answer = await unread()
      const signedInMeanwhile = await server.signIn('xh001_cash1')
      expect((await server.call('GET', UNREAD, { token: signedInMeanwhile })).body).toMatchObject({ status: 200 })
      clock.turn(-ms)
      return answer
    }
    for (const ms of [HOUR_MS, -HOUR_MS, -DAY_MS]) expect((await stand(ms)).body).toMatchObject({ status: 200 })
    expect(await stand(DAY_MS)).toMatchObject(SIGNED_OUT)
    expect((await unread()).body).toMatchObject({ status: 200 })
  })

  it('[SES-3] does not last for years where it began while the clock was years ahead', async () => {
    clock.turn(3 * 365 * DAY_MS)
    const token = await server.signIn('xh001_mgr')
    clock.turn(-3 * 365 * DAY_MS)
    expect(await server.call('GET', UNREAD, { token })).toMatchObject(SIGNED_OUT)
  })

  it.each([undefined, '', 'Bearer', 'Bearer ', 'null', 'a.b.c', 'x'.repeat(5_000)])(
    '[ERR-1] is not opened by %j',
    async (token) => {
      expect(await server.call('GET', UNREAD, token === undefined ? {} : { token })).toMatchObject(SIGNED_OUT)
    },
  )
})

describe('the user info', () => {
  it('[GUARD-6] has all branches of the brand at level 1, and none where there are none', async () => {
    expect((await userInfo('xh_owner')).branches.map(({ branchNo }) => branchNo)).toEqual(['XH001', 'XH002', 'XH003'])
    expect((await userInfo('admin')).branches.map(({ branchNo }) => branchNo)).toEqual([
      'XH001',
      'XH002',
      'XH003',
      'YQ001',
    ])
    expect(await userInfo('newbrand')).toMatchObject({ branches: [], roles: [{ level: '1' }] })
  })

  it('[PERM-7] has the user’s own branches at level 2', async () => {
    expect((await userInfo('area01')).branches.map(({ branchNo }) => branchNo)).toEqual(['XH001', 'XH002', 'XH003'])
    expect((await userInfo('xh001_mgr')).branches.map(({ branchNo }) => branchNo)).toEqual(['XH001'])
    expect(await userInfo('nobranch')).toMatchObject({ branches: [], roles: [{ level: '2' }] })
  })

  it('[SES-2] has no menus for a user without any', async () => {
    expect((await userInfo('nomenu')).menus).toEqual([])
  })

  it('[PERM-3] has the functions of a page beneath it', async () => {
    const { menus } = await userInfo('xh001_mgr')
    const page = menus
      .find(({ name }) => name === 'product_index')
      ?.children.find(({ name }) => name === 'storePurchaseList')
    expect(page).toMatchObject({
      type: 'MENU',
      children: expect.arrayContaining([
        expect.objectContaining({ type: 'FUNCTION', functionId: 'PURCHASE_WAREHOUSING' }),
      ]),
    })
    const cashier = (await userInfo('xh001_cash1')).menus.flatMap(({ children }) => children)
    expect(cashier.find(({ name }) => name === 'storePurchaseList')).toMatchObject({ children: [] })
  })

  it('[I18N-1] has its titles in the requested language', async () => {
    const token = await server.signIn('xh001_mgr')
    const { body } = await server.call('GET', info(token), { token, headers: { 'Accept-Language': 'en-US' } })
    expect(JSON.stringify(body)).toContain('"Receive"')
  })

  it('requires the fixed application type', async () => {
    const token = await server.signIn('xh001_mgr')
    const { body } = await server.call('GET', `/api/admin/user/front/info?token=${token}&appType=OTHER`, { token })
    expect(body).toMatchObject({ status: 42201, errors: [{ field: 'appType', msg: '不在可选范围内' }] })
  })
})
