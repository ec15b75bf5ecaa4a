import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_COST, TEST_PASSWORD } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { createPasswords } from '../passwords/passwords.ts'

const NEW = 'lantern-42-river'
const NEWEST = 'river-lantern-77-fog'
const UNREAD = '/api/admin/notification/unread/total'

let server: TestServer
/** Runs once, after the next password was compared and before anything is done with the result. */
let meanwhile: (() => Promise<unknown>) | undefined

const start = async (cost = TEST_COST) => {
  const passwords = createPasswords(cost)
  return startTestServer({
    passwords: {
      ...passwords,
      verify: async (stored, password) => {
        const isRight = await passwords.verify(stored, password)
        const interruption = meanwhile
        meanwhile = undefined
        await interruption?.()
        return isRight
      },
    },
  })
}

beforeEach(async () => {
  meanwhile = undefined
  server = await start()
})
afterEach(() => server.stop())

const signIn = async (password: string) => {
  const { body } = await server.call('POST', '/api/auth/jwt/token', {
    body: { username: 'xh001_cash1', password, captcha: '' },
  })
  return body
}
const change = async (token: string, oldPassword: string, newPassword: string) => {
  const { body } = await server.call('POST', '/api/admin/user/password', { token, body: { oldPassword, newPassword } })
  return body
}
const openSessions = () =>
  server.database.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .where('username', '=', 'xh001_cash1')
    .where('revoked_time', 'is', null)
    .select('session.id')
    .execute()

describe('a password that changes while it is checked', () => {
  it('[SES-3] opens no session by the old one', async () => {
    const token = await server.signIn('xh001_cash1')
    meanwhile = () => change(token, TEST_PASSWORD, NEW)
    expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 40003 })
    expect(await openSessions()).toEqual([])
    expect(await signIn(NEW)).toMatchObject({ status: 200 })
  })

  it('opens a session by the new one, which was typed before it was saved', async () => {
    const token = await server.signIn('xh001_cash1')
    const { password_hash } = await server.database.db
      .selectFrom('user')
      .where('username', '=', 'xh001_cash1')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    // The same password at another cost, as a sign-in in parallel saves it.
    const other = await createPasswords({ memory: 16, passes: 2, parallelism: 1 }).hash(TEST_PASSWORD)
    meanwhile = () =>
      server.database.db
        .updateTable('user')
        .set({ password_hash: other })
        .where('password_hash', '=', password_hash)
        .execute()
    expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 200 })
    expect((await server.call('GET', UNREAD, { token })).body).toMatchObject({ status: 200 })
  })

  it('[SES-3] opens no session of an account that was disabled meanwhile', async () => {
    meanwhile = () =>
      server.database.db.updateTable('user').set({ status: 'DISABLED' }).where('username', '=', 'xh001_cash1').execute()
    expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 40102 })
    expect(await openSessions()).toEqual([])
  })

  it('[SES-3] is changed by one of two, and the other is signed out', async () => {
    const [first, second] = [await server.signIn('xh001_cash1'), await server.signIn('xh001_cash1')]
    meanwhile = () => change(second, TEST_PASSWORD, NEWEST)
    expect(await change(first, TEST_PASSWORD, NEW)).toMatchObject({ status: 40101 })
    expect(await signIn(NEW)).toMatchObject({ status: 40003 })
    expect(await signIn(NEWEST)).toMatchObject({ status: 200 })
  })

  it('stays with its sessions where they cannot be ended', async () => {
    const token = await server.signIn('xh001_cash1')
    meanwhile = () =>
      server.database.db.schema.alterTable('session').renameColumn('revoked_time', 'revoked_time_gone').execute()
    expect(await change(token, TEST_PASSWORD, NEW)).toMatchObject({ status: 50001 })
    await server.database.db.schema.alterTable('session').renameColumn('revoked_time_gone', 'revoked_time').execute()
    expect((await server.call('GET', UNREAD, { token })).body).toMatchObject({ status: 200 })
    expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 200 })
  })
})
