import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'
import { enrol } from '../testing/authenticator.ts'
import { addPasskey, challengeIn } from '../testing/passkeys.ts'

const LOCK = '/api/auth/jwt/lock'
const UNLOCK = '/api/auth/jwt/unlock'
const FACTOR = '/api/admin/user/second-factor'
const STEP_MS = 30_000

let server: TestServer
let clock: ManualClock
let app: Awaited<ReturnType<typeof enrol>>
let key: Awaited<ReturnType<typeof addPasskey>>

beforeAll(async () => {
  clock = createManualClock(new Date())
  server = await startTestServer({ clock })
  app = await enrol(server, 'xh001_mgr', () => clock.now())
  key = await addPasskey(server, app)
})
afterAll(() => server.stop())
beforeEach(async () => {
  clock.jump(STEP_MS)
  await server.call('POST', LOCK, { token: app.token })
})

const unlock = async (body: object) => (await server.call('POST', UNLOCK, { token: app.token, body })).body
const failures = async () =>
  (
    await server.database.db
      .selectFrom('session')
      .where('locked_time', 'is not', null)
      .select('unlock_failures')
      .executeTakeFirst()
  )?.unlock_failures
const password = () => server.password
const NEEDED = { status: 42_201, errors: [{ field: 'code', msg: '请输入身份验证器中的验证码或恢复码' }] }

describe('the lock screen of an account with a second factor', () => {
  it('[SES-5] is not unlocked by the password alone, which is no failure', async () => {
    expect(await unlock({ password: password() })).toMatchObject(NEEDED)
    expect(await failures()).toBe(0)
    expect(await unlock({ password: 'wrong-password', code: app.code() })).toMatchObject({ status: 40_003 })
    expect(await unlock({ password: password(), code: '000000' })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'code', msg: '验证码错误或已使用' }],
    })
    expect(await failures()).toBe(2)
    expect(await unlock({ password: password(), code: app.code() })).toMatchObject({ status: 200 })
  })

  it('[SES-5] is unlocked by a passkey, which verifies its user', async () => {
    const challenge = async () => challengeIn(await server.call('POST', `${FACTOR}/challenge`, { token: app.token }))
    const wrong = key.passkey.prove(await challenge(), { verifiesUser: false })
    expect(await unlock({ passkey: wrong })).toMatchObject({ status: 42_201, errors: [{ field: 'passkey' }] })
    expect(await unlock({ passkey: key.passkey.prove(await challenge()) })).toMatchObject({ status: 200 })
  })

  it('[SES-5] takes a recovery code with the password, and says which factors there are', async () => {
    const { body } = await server.call('GET', FACTOR, { token: app.token })
    expect(body['data']).toMatchObject({ isOn: true, hasApp: true, passkeys: [{ name: '工位钥匙' }] })
    expect(await unlock({ password: password(), code: app.recoveryCodes[0] })).toMatchObject({ status: 200 })
  })
})
