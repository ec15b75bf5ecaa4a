// @module-tag sqlite
import { MINUTE_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, createOutsideWorld, prepareBinding, scan, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { enrolWith } from '../../access/testing/authenticator.ts'

const OLD_PHONE = '12100004444'
const PHONE = '12100003333'
const NEW_PASSWORD = 'lantern-42-river'
const PROFILE = '/api/admin/user/profile'
const UNBIND = '/api/admin/user/untyingWechat'
const BIND = '/api/admin/user/bingUserWechat'
const CONFIRM = '/api/auth/jwt/confirm'
const NEEDS_PASSWORD = { by: 'password', ways: { app: false, passkey: false } }

let server: TestServer
let outside: OutsideWorld
let clock: ManualClock
let token: string
let nth = 0

beforeAll(async () => {
  clock = createManualClock(new Date())
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
})
afterAll(() => server.stop())
beforeEach(async () => {
  // Codes and attempts of the test before are past every limit.
  clock.jump(25 * 60 * MINUTE_MS)
  nth += 1
  await server.database.db.updateTable('user').set({ openid: null }).where('username', '!=', 'area01').execute()
  await server.database.db.updateTable('user').set({ phone: OLD_PHONE }).where('username', '=', 'xh001_mgr').execute()
  token = await server.signIn('xh001_mgr')
})

const account = (username = 'xh001_mgr') =>
  server.database.db
    .selectFrom('user')
    .where('username', '=', username)
    .select(['phone', 'email', 'openid'])
    .executeTakeFirstOrThrow()
const codeFor = async (phone: string): Promise<string> => {
  await server.call('POST', `${PROFILE}/phone/code`, { token, body: { phone } })
  return outside.sms.inbox.findLast((message) => message.phone === phone)?.code ?? ''
}
const told = async () => {
  const { body } = await server.call('GET', '/api/admin/notification/list?serviceType=ACCOUNT&limit=1', { token })
  return body['rows']
}
const bind = async (body: object) => (await server.call('POST', BIND, { body })).body
const confirm = async (password: string, as = token) =>
  (await server.call('POST', CONFIRM, { token: as, body: { password } })).body

describe('whoever has a token and nothing else', () => {
  const changes: readonly (readonly [string, () => Promise<readonly [method: string, path: string, body?: object]>])[] =
    [
      ['phone', async () => ['POST', `${PROFILE}/phone`, { phone: PHONE, code: await codeFor(PHONE) }]],
      ['WeChat account', async () => ['DELETE', UNBIND]],
      ['e-mail address', async () => ['POST', PROFILE, { email: 'thief@example.com' }]],
    ]

  it.each(changes)('[PERM-7] cannot change the %s, and the user with the password can', async (_, prepare) => {
    await server.database.db
      .updateTable('user')
      .set({ openid: 'o-owner' })
      .where('username', '=', 'xh001_mgr')
      .execute()
    const before = await account()
    const [method, path, body] = await prepare()
    const change = (confirmation?: string) =>
      server.call(method, path, { token, body, ...(confirmation === undefined ? {} : { confirmation }) })
    expect((await change()).body).toEqual({ status: 42_801, msg: '请验证身份后再继续', data: NEEDS_PASSWORD })
    // A confirmation of another session, even of the same user.
    const other = await server.confirm(await server.signIn('xh001_mgr'))
    expect((await change(other)).body).toMatchObject({ status: 42_801 })
    expect(await account()).toEqual(before)
    expect((await change(await server.confirm(token))).body).toMatchObject({ status: 200 })
    expect(await account()).not.toEqual(before)
  })

  it('[PERM-7] cannot guess the password there: the fifth wrong one ends the session', async () => {
    const wrong = { status: 42_201, msg: '密码不正确', errors: [{ field: 'password', msg: '密码不正确' }] }
    for (let failure = 1; failure < 5; failure += 1) expect(await confirm('wrong')).toEqual(wrong)
    expect(await confirm('wrong')).toMatchObject({ status: 40_101 })
    expect(await confirm(server.password)).toMatchObject({ status: 40_101 })
  })

  it('[PERM-7] cannot use a confirmation after ten minutes', async () => {
    const confirmation = await server.confirm(token)
    const unbind = async () => (await server.call('DELETE', UNBIND, { token, confirmation })).body
    clock.jump(10 * MINUTE_MS - 1)
    expect(await unbind()).toMatchObject({ status: 200 })
    clock.jump(1)
    expect(await unbind()).toMatchObject({ status: 42_801 })
  })

  it('changes what is no way into the account without a question', async () => {
    await server.database.db.updateTable('user').set({ email: null }).where('username', '=', 'xh001_mgr').execute()
    const { body } = await server.call('POST', PROFILE, { token, body: { gender: 'female', email: '' } })
    expect(body).toMatchObject({ status: 200, data: { gender: 'female' } })
  })
})

describe('the owner of an account', () => {
  it('[BELL-1] is told of another phone, by the bell and at the old phone', async () => {
    const body = { phone: PHONE, code: await codeFor(PHONE) }
    await server.call('POST', `${PROFILE}/phone`, { token, body, confirmation: await server.confirm(token) })
    expect(outside.sms.notices.at(-1)).toEqual({ phone: OLD_PHONE, change: 'phoneChanged' })
    expect(await told()).toEqual([
      expect.objectContaining({
        serviceType: 'ACCOUNT',
        notificationType: 1,
        content: '您的账户手机号已由121****4444改为121****3333。如非本人操作，请立即修改密码并联系管理员',
      }),
    ])
  })

  it('[BELL-1] is told of a WeChat account that is bound, and of nothing that was refused', async () => {
    const right = await prepareBinding(server, outside, 'xh001_mgr', `sim-told${nth}`)
    const sent = outside.sms.notices.length
    await bind({ ...right, password: 'wrong' })
    expect(outside.sms.notices).toHaveLength(sent)
    expect(await bind(right)).toMatchObject({ status: 200 })
    expect(outside.sms.notices.at(-1)).toEqual({ phone: right.phone, change: 'wechatBound' })
    expect(await told()).toEqual([expect.objectContaining({ subServiceType: 1 })])
  })
})

describe('the owner of an account, at the phone and by the bell,', () => {
  const FACTOR = '/api/admin/user/second-factor'
  const call = async (method: string, path: string, body?: object) =>
    (await server.call(method, path, { token, body, confirmation: await server.confirm(token) })).body
  const changes: readonly (readonly [change: string, subType: number, () => Promise<unknown>])[] = [
    ['wechatUnbound', 2, () => call('DELETE', UNBIND)],
    ['emailChanged', 3, () => call('POST', PROFILE, { email: `owner${nth}@example.com` })],
    [
      'passwordChanged',
      4,
      async () => {
        const { body } = await server.call('POST', '/api/admin/user/password', {
          token,
          body: { oldPassword: server.password, newPassword: NEW_PASSWORD },
        })
        const again = { username: 'xh001_mgr', password: NEW_PASSWORD, captcha: '' }
        token = String((await server.call('POST', '/api/auth/jwt/token', { body: again })).body['data'])
        return body
      },
    ],
    [
      'secondFactorOn',
      5,
      async () => {
        await enrolWith(server, token, await server.confirm(token), () => clock.now())
        return { status: 200 }
      },
    ],
    [
      'recoveryCodesRenewed',
      5,
      async () => {
        const { code } = await enrolWith(server, token, await server.confirm(token), () => clock.now())
        clock.jump(MINUTE_MS)
        const { data } = (await server.call('POST', CONFIRM, { token, body: { code: code() } })).body
        // Only this answer has one; any other fails here.
        const { confirmation } = data as { readonly confirmation: string }
        return (await server.call('POST', `${FACTOR}/recovery-codes`, { token, confirmation })).body
      },
    ],
    [
      'secondFactorOff',
      6,
      async () => {
        const { code } = await enrolWith(server, token, await server.confirm(token), () => clock.now())
        clock.jump(MINUTE_MS)
        const { data } = (await server.call('POST', CONFIRM, { token, body: { code: code() } })).body
        // Only this answer has one; any other fails here.
        const { confirmation } = data as { readonly confirmation: string }
        return (await server.call('DELETE', FACTOR, { token, confirmation })).body
      },
    ],
  ]

  it.each(changes)('[BELL-1] is told of %s', async (change, subServiceType, make) => {
    const { db } = server.database
    const own = () => db.updateTable('user').where('username', '=', 'xh001_mgr')
    const { id, password_hash } = await db
      .selectFrom('user')
      .where('username', '=', 'xh001_mgr')
      .select(['id', 'password_hash'])
      .executeTakeFirstOrThrow()
    await own().set({ openid: 'o-owner' }).execute()
    const sent = outside.sms.notices.length
    try {
      expect(await make()).toMatchObject({ status: 200 })
      expect(outside.sms.notices.length).toBeGreaterThan(sent)
      expect(outside.sms.notices.at(-1)).toEqual({ phone: OLD_PHONE, change })
      expect(await told()).toEqual([expect.objectContaining({ serviceType: 'ACCOUNT', subServiceType })])
    } finally {
      await own().set({ password_hash }).execute()
      for (const table of ['recovery_code', 'second_factor'] as const)
        await db.deleteFrom(table).where('user_id', '=', id).execute()
    }
  })
})

describe('binding a WeChat account', () => {
  it('[PERM-7] needs the password too; a code is worth five tries, whatever of them was wrong', async () => {
    const right = await prepareBinding(server, outside, 'xh001_cash1', `sim-guess${nth}`)
    const wrong = { status: 42_201, errors: [{ field: 'password', msg: '密码不正确' }] }
    for (let tries = 0; tries < 5; tries += 1) expect(await bind({ ...right, password: 'wrong' })).toMatchObject(wrong)
    expect(await bind(right)).toMatchObject({ status: 42_201, errors: [{ field: 'code' }] })
    expect(await account('xh001_cash1')).toMatchObject({ openid: null })
  })

  it('[PERM-7] does not compare passwords at once to get around the count', async () => {
    const right = await prepareBinding(server, outside, 'xh001_cash1', `sim-rush${nth}`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => bind({ ...right, password: 'wrong' })))
    const fields = answers.map(({ errors }) => JSON.stringify(errors))
    expect(fields.filter((field) => field.includes('"password"'))).toHaveLength(5)
  })
})

describe('a change of the password', () => {
  it('[SES-3] ends what was begun with the old one: code and ticket open nothing, and the confirmation is void', async () => {
    const ticket = await scan(server, `sim-late${nth}`)
    const begun = await prepareBinding(server, outside, 'xh001_mgr', `sim-begun${nth}`)
    const body = { oldPassword: server.password, newPassword: NEW_PASSWORD }
    const confirmation = await server.confirm(token)
    const phone = { phone: PHONE, code: await codeFor(PHONE) }
    expect((await server.call('POST', '/api/admin/user/password', { token, body })).body).toMatchObject({ status: 200 })

    expect(await bind({ ...begun, password: NEW_PASSWORD })).toEqual({
      status: 42_202,
      msg: '微信授权已失效，请重新扫码',
    })
    expect(await bind({ ...begun, ticket, password: NEW_PASSWORD })).toMatchObject({ status: 42_201 })
    expect((await server.call('DELETE', UNBIND, { token, confirmation })).body).toMatchObject({ status: 40_101 })
    expect(await account()).toMatchObject({ openid: null })
    expect(outside.sms.notices.at(-1)).toEqual({ phone: begun.phone, change: 'passwordChanged' })

    const again = { username: 'xh001_mgr', password: NEW_PASSWORD, captcha: '' }
    token = String((await server.call('POST', '/api/auth/jwt/token', { body: again })).body['data'])
    const { data } = await confirm(NEW_PASSWORD)
    // Only this answer has one; any other fails here.
    const { confirmation: fresh } = data as { readonly confirmation: string }
    const changed = await server.call('POST', `${PROFILE}/phone`, { token, body: phone, confirmation: fresh })
    expect(changed.body).toMatchObject({ status: 42_201, errors: [{ field: 'code' }] })
    expect(await account()).toMatchObject({ phone: OLD_PHONE })
  })
})
