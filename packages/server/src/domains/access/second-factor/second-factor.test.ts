// @module-tag sqlite
import { calls, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createManualClock,
  createOutsideWorld,
  prepareBinding,
  simulatedOpenid,
  startTestServer,
} from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { beginEnrolment, enrol } from '../testing/authenticator.ts'

const STEP_MS = 30_000
const FACTOR = '/api/admin/user/second-factor'
const FINISH = '/api/auth/jwt/second-factor'
const UNREAD = '/api/admin/notification/unread/total'

let server: TestServer
let outside: OutsideWorld
let clock: ManualClock
let app: Awaited<ReturnType<typeof enrol>>

beforeAll(() => {
  outside = createOutsideWorld(() => clock.now())
})
beforeEach(async () => {
  clock = createManualClock(new Date())
  server = await startTestServer({ clock, outside: outside.services })
  app = await enrol(server, 'xh001_mgr', () => clock.now())
  clock.jump(STEP_MS)
  return () => server.stop()
})
afterAll(() => undefined)

const signIn = async (password = server.password) =>
  (await server.call('POST', '/api/auth/jwt/token', { body: { username: 'xh001_mgr', password, captcha: '' } })).body
const ticketOf = ({ data }: Readonly<Record<string, unknown>>) =>
  // Only the refusal 40103 has one; any other answer fails here.
  (data as { readonly ticket: string }).ticket
const finish = async (ticket: string, code: string) =>
  (await server.call('POST', FINISH, { body: { ticket, code } })).body
const sessions = async () =>
  (await server.database.db.selectFrom('session').where('revoked_time', 'is', null).select('id').execute()).length
const WRONG = { status: 42_201, msg: '验证码错误或已使用', errors: [{ field: 'code', msg: '验证码错误或已使用' }] }
const OVER = { status: 42_202, msg: '登录已超时，请重新登录' }

describe('signing in to an account with a second factor', () => {
  /** Every call that answers a token without a session, and how it is asked for the account. */
  const ways: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = {
    'session.signIn': () => signIn(),
    'accountBinding.wechatLogin': async () => {
      const openid = simulatedOpenid('factor')
      await server.database.db.updateTable('user').set({ openid }).where('username', '=', 'xh001_mgr').execute()
      return (await server.call('POST', '/api/admin/user/wechatLogin?code=sim-factor')).body
    },
    'accountBinding.bind': async () => {
      const body = await prepareBinding(server, outside, 'xh001_mgr', 'sim-binds')
      return (await server.call('POST', '/api/admin/user/bingUserWechat', { body })).body
    },
  }

  it('[SES-1] is tested for every call that opens a session', () => {
    const opening = Object.entries(calls).flatMap(([feature, group]) =>
      Object.entries<Call>(group).flatMap(([name, { access, answer, method }]) =>
        access === 'public' && method === 'POST' && answer.expects === 'string' ? [`${feature}.${name}`] : [],
      ),
    )
    expect(opening.toSorted()).toEqual([...Object.keys(ways), 'secondFactor.finish'].toSorted())
  })

  it.each(Object.entries(ways))('[SES-1] by %s opens no session before the code', async (_, way) => {
    const before = await sessions()
    const answer = await way()
    expect(answer).toEqual({
      status: Status.secondFactorNeeded,
      msg: '请输入身份验证器中的验证码',
      data: {
        ticket: expect.stringMatching(/^[\w-]{32}$/),
        expiresTime: expect.any(String),
        ways: { app: true, passkey: false },
      },
    })
    expect(await sessions()).toBe(before)
    const { status, data } = await finish(ticketOf(answer), app.code())
    expect(status).toBe(200)
    expect((await server.call('GET', UNREAD, { token: String(data) })).body).toMatchObject({ status: 200 })
  })

  it('[SES-4] binds a WeChat account by the code, and not by password and phone alone', async () => {
    const openid = async () => {
      const users = server.database.db.selectFrom('user').where('username', '=', 'xh001_mgr')
      return (await users.select('openid').executeTakeFirstOrThrow()).openid
    }
    const body = await prepareBinding(server, outside, 'xh001_mgr', 'sim-bound')
    const answer = (await server.call('POST', '/api/admin/user/bingUserWechat', { body })).body
    expect(await openid()).toBeNull()
    expect(await finish(ticketOf(answer), '000000')).toEqual(WRONG)
    expect(await openid()).toBeNull()
    expect(await finish(ticketOf(answer), app.code())).toMatchObject({ status: 200 })
    expect(await openid()).toBe(simulatedOpenid('bound'))
  })

  it('takes a code once, and a ticket once', async () => {
    const [first, second] = [ticketOf(await signIn()), ticketOf(await signIn())]
    const code = app.code()
    expect(await finish(first, code)).toMatchObject({ status: 200 })
    expect(await finish(first, app.code(1))).toEqual(OVER)
    // The other sign-in ended with the first.
    expect(await finish(second, app.code(1))).toEqual(OVER)
    expect(await finish(ticketOf(await signIn()), code)).toEqual(WRONG)
  })

  it('takes a code once of requests at the same time', async () => {
    const tickets = [ticketOf(await signIn()), ticketOf(await signIn()), ticketOf(await signIn())]
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, app.code())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes a recovery code instead, once, however it is typed', async () => {
    const [code = ''] = app.recoveryCodes
    expect(await finish(ticketOf(await signIn()), ` ${code.replace('-', '').toUpperCase()} `)).toMatchObject({
      status: 200,
    })
    expect(await finish(ticketOf(await signIn()), code)).toEqual(WRONG)
    const { body } = await server.call('GET', FACTOR, { token: app.token })
    expect(body['data']).toMatchObject({ isOn: true, hasApp: true, recoveryCodesLeft: 9 })
  })

  it('allows five tries a ticket, and five minutes', async () => {
    const ticket = ticketOf(await signIn())
    for (let tries = 0; tries < 5; tries += 1) expect(await finish(ticket, '000000')).toEqual(WRONG)
    expect(await finish(ticket, app.code())).toEqual(OVER)
    clock.jump(20 * MINUTE_MS)
    const late = ticketOf(await signIn())
    clock.jump(5 * MINUTE_MS)
    expect(await finish(late, app.code())).toEqual(OVER)
  })

  it('counts wrong codes as failed sign-ins, which a right password in between does not end', async () => {
    let wrong = 0
    for (;;) {
      const answer = await signIn()
      if (answer['status'] !== Status.secondFactorNeeded) break
      const ticket = ticketOf(answer)
      for (let tries = 0; tries < 2; tries += 1) if ((await finish(ticket, '000000'))['status'] === 42_201) wrong += 1
      expect(wrong).toBeLessThan(11)
    }
    // The captcha of the third failure is what stops this attacker, who reads none.
    expect((await signIn())['status']).toBe(Status.wrongCaptcha)
  })

  it('ends with a change of the password', async () => {
    const ticket = ticketOf(await signIn())
    const body = { oldPassword: server.password, newPassword: 'lantern-42-river' }
    const change = async (oldPassword: string, confirmation?: string) =>
      (
        await server.call('POST', '/api/admin/user/password', {
          token: app.token,
          confirmation,
          body: { ...body, oldPassword },
        })
      ).body
    // The old password alone changes nothing, and the answer does not tell whether it was right.
    expect(await change(server.password)).toMatchObject({ status: 42_801, data: { by: 'code' } })
    expect(await change('a-wrong-one')).toMatchObject({ status: 42_801 })
    const { confirmation } = app
    expect(await change('a-wrong-one', confirmation)).toMatchObject({
      status: 42_201,
      errors: [{ field: 'oldPassword' }],
    })
    expect(await change(server.password, confirmation)).toMatchObject({ status: 200 })
    expect(await finish(ticket, app.code())).toEqual(OVER)
  })
})

describe('a call that needs a confirmation', () => {
  it('takes a code of an account with a second factor, and its password no more', async () => {
    const token = String((await finish(ticketOf(await signIn()), app.code()))['data'])
    const refused = (await server.call('DELETE', FACTOR, { token })).body
    expect(refused).toEqual({
      status: 42_801,
      msg: '请验证身份后再继续',
      data: { by: 'code', ways: { app: true, passkey: false } },
    })
    const confirm = async (body: object) => (await server.call('POST', '/api/auth/jwt/confirm', { token, body })).body
    expect(await confirm({ password: server.password })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'password' }],
    })
    clock.jump(STEP_MS)
    const { data } = await confirm({ code: app.code() })
    // Only this answer has one.
    const { confirmation } = data as { readonly confirmation: string }
    expect((await server.call('DELETE', FACTOR, { token, confirmation })).body).toMatchObject({ status: 200 })
    expect(await signIn()).toMatchObject({ status: 200 })
    expect(outside.sms.notices.at(-1)).toMatchObject({ change: 'secondFactorOff' })
  })
})

describe('enrolling an app', () => {
  it('needs a confirmation, and counts from its first right code', async () => {
    const token = await server.signIn('xh002_mgr')
    expect((await server.call('POST', `${FACTOR}/begin`, { token })).body).toMatchObject({ status: 42_801 })
    const { confirmation, code } = await beginEnrolment(server, 'xh002_mgr', () => clock.now())
    const turnOn = async (as: string, given: string, proof: string) =>
      (await server.call('POST', FACTOR, { token: as, confirmation: proof, body: { code: given } })).body
    // Somebody may begin and leave: the account signs in as before.
    const again = await server.signIn('xh002_mgr')
    const proof = await server.confirm(again)
    expect(confirmation).not.toBe(proof)
    expect(await turnOn(again, '000000', proof)).toEqual(WRONG)
    expect(await turnOn(again, code(), proof)).toMatchObject({ status: 200, data: { recoveryCodes: { length: 10 } } })
    expect(await turnOn(again, code(1), proof)).toMatchObject({ status: 42_202 })
  })

  it('keeps the secret sealed, and recovery codes as digests', async () => {
    const rows = await server.database.db.selectFrom('second_factor').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.secret ?? '', 'base64url')).toHaveLength(12 + 16 + 27)
    const stored = JSON.stringify(await server.database.db.selectFrom('recovery_code').selectAll().execute())
    for (const code of app.recoveryCodes) expect(stored).not.toContain(code)
  })

  it('replaces recovery codes: the old ones open nothing', async () => {
    const { token, confirmation, recoveryCodes } = app
    const { body } = await server.call('POST', `${FACTOR}/recovery-codes`, { token, confirmation })
    // Only this answer has them.
    const renewed = (body['data'] as { readonly recoveryCodes: readonly string[] }).recoveryCodes
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20)
    expect(await finish(ticketOf(await signIn()), recoveryCodes[0] ?? '')).toEqual(WRONG)
    expect(await finish(ticketOf(await signIn()), renewed[0] ?? '')).toMatchObject({ status: 200 })
  })
})
