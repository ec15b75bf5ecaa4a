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
const NEW = 'lantern-42-river'
const change = (token: string, oldPassword: string, newPassword: string) =>
  server.call('POST', '/api/admin/user/password', { token, body: { oldPassword, newPassword } })
const signIn = (username: string, password: string) =>
  server.call('POST', '/api/auth/jwt/token', { body: { username, password, captcha: '' } })
const refusal = (field: string, msg: string) => ({
  httpStatus: 200,
  body: { status: 42201, errors: [{ field, msg }] },
})

describe('changing one’s own password', () => {
  it('[CALL-2] [SES-3] ends every session of the account, and only the new password works', async () => {
    const [token, other] = [await server.signIn('xh001_cash1'), await server.signIn('xh001_cash1')]
    const somebody = await server.signIn('xh001_cash2')
    expect((await change(token, TEST_PASSWORD, NEW)).body).toMatchObject({ status: 200 })
    for (const gone of [token, other])
      expect((await server.call('GET', UNREAD, { token: gone })).body).toMatchObject({ status: 40101 })
    expect((await server.call('GET', UNREAD, { token: somebody })).body).toMatchObject({ status: 200 })
    expect((await signIn('xh001_cash1', TEST_PASSWORD)).body).toMatchObject({ status: 40003 })
    expect((await signIn('xh001_cash1', NEW)).body).toMatchObject({ status: 200 })
  })

  it.each([
    ['short', 'k7#vQx2!mPz', '至少需要12个字符'],
    ['long', 'k7#vQx2!'.repeat(8) + 'x', '不能超过64个字符'],
    ['common', 'password1234', '密码太容易被猜到，请避开常用密码、姓名、日期和连续按键'],
    ['a habit', 'woaini5201314', '密码太容易被猜到，请避开常用密码、姓名、日期和连续按键'],
    ['made of the username', 'xh001_mgr2026', '密码太容易被猜到，请避开常用密码、姓名、日期和连续按键'],
    ['the old one', TEST_PASSWORD, '新密码不能与原密码相同'],
  ])('[VAL-3] refuses a new one that is %s, and changes nothing', async (_, newPassword, msg) => {
    const token = await server.signIn('xh001_mgr')
    expect(await change(token, TEST_PASSWORD, newPassword)).toMatchObject(refusal('newPassword', msg))
    expect((await server.call('GET', UNREAD, { token })).body).toMatchObject({ status: 200 })
    expect((await signIn('xh001_mgr', TEST_PASSWORD)).body).toMatchObject({ status: 200 })
  })

  it('[VAL-3] refuses a wrong old one, and ends the session at the last allowed failure, also of concurrent attempts', async () => {
    const token = await server.signIn('xh002_mgr')
    const tries = await Promise.all(
      Array.from({ length: MAX_UNLOCK_FAILURES + 2 }, () => change(token, 'not-the-old-1', NEW)),
    )
    expect(tries.filter(({ body }) => body['status'] === 42201)).toHaveLength(MAX_UNLOCK_FAILURES - 1)
    expect(tries[0]).toMatchObject(refusal('oldPassword', '原密码错误'))
    expect((await change(token, TEST_PASSWORD, NEW)).body).toMatchObject({ status: 40101 })
    expect((await signIn('xh002_mgr', TEST_PASSWORD)).body).toMatchObject({ status: 200 })
  })
})
