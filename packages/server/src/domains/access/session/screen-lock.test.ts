import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { MAX_UNLOCK_FAILURES } from './screen-lock.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const UNREAD = '/api/admin/notification/unread/total'
const LOCKED = { httpStatus: 200, body: { status: 42301, msg: '屏幕已锁定，请输入密码解锁' } }
const unlock = (token: string, password: string) =>
  server.call('POST', '/api/auth/jwt/unlock', { token, body: { password } })
const lock = (token: string) => server.call('POST', '/api/auth/jwt/lock', { token })

describe('a session whose screen is locked', () => {
  it('[SES-5] has every call refused except those of the lock screen, until the password is given', async () => {
    const [token, other] = [await server.signIn('xh001_mgr'), await server.signIn('xh001_mgr')]
    expect((await lock(token)).body).toMatchObject({ status: 200 })
    expect(await server.call('GET', UNREAD, { token })).toMatchObject(LOCKED)
    expect(
      (await server.call('GET', `/api/admin/user/front/info?token=${token}&appType=SDX_NETCAFE`)).body,
    ).toMatchObject({ status: 200 })
    expect((await server.call('GET', UNREAD, { token: other })).body).toMatchObject({ status: 200 })
    expect((await unlock(token, 'wrong-password')).body).toMatchObject({ status: 40003 })
    expect(await server.call('GET', UNREAD, { token })).toMatchObject(LOCKED)
    expect((await unlock(token, TEST_PASSWORD)).body).toMatchObject({ status: 200 })
    expect((await server.call('GET', UNREAD, { token })).body).toMatchObject({ status: 200 })
  })

  it('[SES-5] ends at the last allowed wrong password, also of concurrent ones', async () => {
    const token = await server.signIn('xh001_mgr')
    await lock(token)
    const tries = await Promise.all(
      Array.from({ length: MAX_UNLOCK_FAILURES + 2 }, () => unlock(token, 'wrong-password')),
    )
    expect(tries.filter(({ body }) => body['status'] === 40003)).toHaveLength(MAX_UNLOCK_FAILURES - 1)
    expect((await unlock(token, TEST_PASSWORD)).body).toMatchObject({ status: 40101 })
  })

  it('[SES-5] counts wrong passwords anew after a right one', async () => {
    const token = await server.signIn('xh001_mgr')
    await lock(token)
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 1; failure < MAX_UNLOCK_FAILURES; failure += 1) await unlock(token, 'wrong-password')
      expect((await unlock(token, TEST_PASSWORD)).body).toMatchObject({ status: 200 })
    }
    expect((await server.call('GET', UNREAD, { token })).body).toMatchObject({ status: 200 })
  })

  it('[SES-3] [SES-5] can be signed out', async () => {
    const token = await server.signIn('xh001_mgr')
    await lock(token)
    expect((await server.call('DELETE', '/api/auth/jwt/token', { token })).body).toMatchObject({ status: 200 })
  })
})
