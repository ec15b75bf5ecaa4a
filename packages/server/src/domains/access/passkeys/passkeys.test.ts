// @module-tag release
import { MINUTE_MS, Status } from '@netbar/shared/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, createOutsideWorld, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { enrol } from '../testing/authenticator.ts'
import { addPasskey, challengeIn, confirmByPasskey, TEST_SITE } from '../testing/passkeys.ts'
import { createSoftwarePasskey } from '../testing/software-passkey.ts'
import { relyingPartyOf } from './relying-party.ts'

const PATH = '/api/admin/user/passkey'
const FACTOR = '/api/admin/user/second-factor'
const FINISH = '/api/auth/jwt/second-factor'
const UNREAD = '/api/admin/notification/unread/total'
const OTHER_SITE = { origin: 'https://netbar.test.evil.example', rpId: 'netbar.test' }
const WRONG = { status: 42_201, errors: [{ field: 'passkey', msg: '验证失败或已使用，请重试' }] }

let server: TestServer
let outside: OutsideWorld
let clock: ManualClock
let token: string
let confirmation: string
let added: Awaited<ReturnType<typeof addPasskey>>

beforeEach(async () => {
  clock = createManualClock(new Date())
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
  token = await server.signIn('xh001_mgr')
  confirmation = await server.confirm(token)
  added = await addPasskey(server, { token, confirmation })
  return () => server.stop()
})

const call = async (method: string, path: string, options: Parameters<TestServer['call']>[2] = {}) =>
  (await server.call(method, path, { token, ...options })).body
/** The ticket of a sign-in whose password was right. */
const ticketOf = async (username = 'xh001_mgr') => {
  const body = { username, password: server.password, captcha: '' }
  const { data, status } = (await server.call('POST', '/api/auth/jwt/token', { body })).body
  expect(status).toBe(Status.secondFactorNeeded)
  // The refusal has one.
  return (data as { readonly ticket: string }).ticket
}
const signInChallenge = async (ticket: string) =>
  challengeIn(await server.call('POST', `${FINISH}/challenge`, { body: { ticket } }))
const finish = async (ticket: string, passkey: unknown) =>
  (await server.call('POST', FINISH, { body: { ticket, passkey } })).body
const stateOf = async () => (await call('GET', FACTOR))['data']

describe('a passkey', () => {
  it('[SES-1] is asked for at the sign-in, which says that there is one, and opens a session', async () => {
    const body = { username: 'xh001_mgr', password: server.password, captcha: '' }
    const answer = (await server.call('POST', '/api/auth/jwt/token', { body })).body
    expect(answer['data']).toMatchObject({ ways: { app: false, passkey: true } })
    const ticket = await ticketOf()
    const { body: asked } = await server.call('POST', `${FINISH}/challenge`, { body: { ticket } })
    expect(asked['data']).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'netbar.test',
      timeout: 2 * MINUTE_MS,
      userVerification: 'required',
      allowCredentials: [{ id: added.passkey.id, type: 'public-key', transports: ['usb'] }],
    })
    const done = await finish(ticket, added.passkey.prove(challengeIn({ body: asked })))
    expect(done).toMatchObject({ status: 200 })
    expect((await server.call('GET', UNREAD, { token: String(done['data']) })).body).toMatchObject({ status: 200 })
    expect(await stateOf()).toMatchObject({
      isOn: true,
      hasApp: false,
      passkeys: [{ name: '工位钥匙', lastUsedTime: clock.now().toISOString(), isSuspended: false }],
      recoveryCodesLeft: 10,
      passkeyOrigin: 'https://netbar.test',
    })
  })

  it.each([
    ['another site', { site: OTHER_SITE }],
    ['another relying party', { site: { ...TEST_SITE, rpId: 'evil.example' } }],
    ['a user that was not verified', { verifiesUser: false }],
    ['a registration', { type: 'webauthn.create' }],
  ])('[SES-1] opens nothing with a proof for %s', async (_, behaviour) => {
    const ticket = await ticketOf()
    const challenge = await signInChallenge(ticket)
    expect(await finish(ticket, added.passkey.prove(challenge, behaviour))).toMatchObject(WRONG)
  })

  it('[SES-1] proves with a challenge of its own sign-in only, once, for two minutes, right or wrong', async () => {
    const ticket = await ticketOf()
    const other = await signInChallenge(await ticketOf())
    expect(await finish(ticket, added.passkey.prove(other))).toMatchObject(WRONG)
    const ofSession = challengeIn(await server.call('POST', `${FACTOR}/challenge`, { token }))
    expect(await finish(ticket, added.passkey.prove(ofSession))).toMatchObject(WRONG)
    // A wrong answer has used it up.
    const challenge = await signInChallenge(ticket)
    expect(await finish(ticket, createSoftwarePasskey(TEST_SITE).prove(challenge))).toMatchObject(WRONG)
    expect(await finish(ticket, added.passkey.prove(challenge))).toMatchObject(WRONG)
    const late = await signInChallenge(ticket)
    clock.jump(2 * MINUTE_MS)
    expect(await finish(ticket, added.passkey.prove(late))).toMatchObject(WRONG)
    // The fifth try was the last of this ticket.
    expect((await server.call('POST', `${FINISH}/challenge`, { body: { ticket } })).body['status']).toBe(42_202)
  })

  it('[SES-1] answers one of requests at the same time', async () => {
    const ticket = await ticketOf()
    const proof = added.passkey.prove(await signInChallenge(ticket))
    const answers = await Promise.all([finish(ticket, proof), finish(ticket, proof), finish(ticket, proof)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('of another account proves nothing', async () => {
    const other = await server.signIn('xh002_mgr')
    const foreign = await addPasskey(server, { token: other, confirmation: await server.confirm(other) })
    const ticket = await ticketOf()
    expect(await finish(ticket, foreign.passkey.prove(await signInChallenge(ticket)))).toMatchObject(WRONG)
  })

  it('whose counter goes back was copied: it is suspended, its owner is told, and a recovery code still opens', async () => {
    let ticket = await ticketOf()
    expect(await finish(ticket, added.passkey.prove(await signInChallenge(ticket), { counter: 7 }))).toMatchObject({
      status: 200,
    })
    ticket = await ticketOf()
    expect(await finish(ticket, added.passkey.prove(await signInChallenge(ticket), { counter: 7 }))).toMatchObject(
      WRONG,
    )
    expect(await stateOf()).toMatchObject({ isOn: true, passkeys: [{ isSuspended: true }] })
    expect(outside.sms.notices.at(-1)).toMatchObject({ change: 'passkeySuspended' })
    const list = await call('GET', '/api/admin/notification/list?serviceType=ACCOUNT&limit=1')
    expect(list['rows']).toEqual([expect.objectContaining({ content: expect.stringContaining('工位钥匙') })])
    // Neither of the two opens anything any more, whatever it counts.
    expect((await server.call('POST', `${FINISH}/challenge`, { body: { ticket } })).body['status']).toBe(42_202)
    const [code = ''] = added.recoveryCodes
    expect((await server.call('POST', FINISH, { body: { ticket, code } })).body).toMatchObject({ status: 200 })
  })

  it('that counts nothing is good every time', async () => {
    for (let times = 0; times < 3; times += 1) {
      const ticket = await ticketOf()
      const proof = added.passkey.prove(await signInChallenge(ticket), { counter: 0 })
      expect(await finish(ticket, proof)).toMatchObject({ status: 200 })
    }
  })

  it('confirms, and the password does no more', async () => {
    const refused = await call('DELETE', FACTOR)
    expect(refused).toMatchObject({ status: 42_801, data: { by: 'code', ways: { app: false, passkey: true } } })
    expect(await call('POST', '/api/auth/jwt/confirm', { body: { password: server.password } })).toMatchObject({
      status: 42_201,
    })
    const proven = await confirmByPasskey(server, token, added.passkey)
    expect(await call('DELETE', FACTOR, { confirmation: proven })).toMatchObject({ status: 200 })
    expect(await server.database.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
    expect(await server.database.db.selectFrom('passkey').selectAll().execute()).toEqual([])
  })
})

describe('adding a passkey', () => {
  const begin = async () => challengeIn(await server.call('POST', `${PATH}/begin`, { token, confirmation }))
  const add = (passkey: unknown, name = '备用') => call('POST', PATH, { confirmation, body: { name, passkey } })

  it('tells the owner, brings recovery codes with the first factor, and none with a further one', async () => {
    expect(added.recoveryCodes).toHaveLength(10)
    expect(outside.sms.notices.at(-1)).toMatchObject({ change: 'passkeyAdded' })
    expect((await addPasskey(server, { token, confirmation }, '备用')).recoveryCodes).toEqual([])
    const other = await enrol(server, 'xh002_mgr', () => clock.now())
    expect((await addPasskey(server, other)).recoveryCodes).toEqual([])
  })

  it.each([
    ['another site', { site: OTHER_SITE }],
    ['another relying party', { site: { ...TEST_SITE, rpId: 'evil.example' } }],
    ['a user that was not verified', { verifiesUser: false }],
    ['a proof', { type: 'webauthn.get' }],
  ])('is refused for %s', async (_, behaviour) => {
    const made = createSoftwarePasskey(TEST_SITE).make(await begin(), behaviour)
    expect(await add(made)).toEqual({ status: 42_202, msg: '通行密钥未通过验证，请重试' })
  })

  it('takes a challenge once, for two minutes and in its own session, and each passkey once', async () => {
    const refused = { status: 42_202, msg: '通行密钥未通过验证，请重试' }
    const challenge = await begin()
    expect(await add(createSoftwarePasskey(TEST_SITE).make(challenge))).toMatchObject({ status: 200 })
    expect(await add(createSoftwarePasskey(TEST_SITE).make(challenge))).toEqual(refused)
    const late = await begin()
    clock.jump(2 * MINUTE_MS)
    expect(await add(createSoftwarePasskey(TEST_SITE).make(late))).toEqual(refused)
    expect(await add(added.passkey.make(await begin()))).toEqual({ status: 42_202, msg: '此通行密钥已添加' })
  })

  it('needs a confirmation, stops at ten, and names what an account has already', async () => {
    expect(await call('POST', `${PATH}/begin`)).toMatchObject({ status: 42_801 })
    for (let nth = 2; nth <= 10; nth += 1) await addPasskey(server, { token, confirmation }, `钥匙${nth}`)
    expect(await call('POST', `${PATH}/begin`, { confirmation })).toMatchObject({ status: 42_202 })
    const { db } = server.database
    await db.deleteFrom('passkey').where('name', '!=', '工位钥匙').execute()
    const { data } = await call('POST', `${PATH}/begin`, { confirmation })
    expect(data).toMatchObject({ excludeCredentials: [{ id: added.passkey.id }], rp: { id: 'netbar.test' } })
  })
})

describe('a passkey of the account', () => {
  it('is renamed and removed by its owner alone; the last factor takes the recovery codes with it', async () => {
    const other = await server.signIn('xh002_mgr')
    const theirs = { token: other, confirmation: await server.confirm(other) }
    const rename = { ...theirs, body: { name: '我的' } }
    expect(await call('POST', `${PATH}/rename/${added.id}`, rename)).toMatchObject({ status: 40_401 })
    expect(await call('DELETE', `${PATH}/${added.id}`, theirs)).toMatchObject({ status: 40_401 })
    expect(await call('POST', `${PATH}/rename/${added.id}`, { body: { name: ' 钥匙扣 ' } })).toMatchObject({
      status: 200,
    })
    expect(await stateOf()).toMatchObject({ passkeys: [{ name: '钥匙扣' }] })
    expect(await call('DELETE', `${PATH}/${added.id}`, { confirmation })).toMatchObject({ status: 200 })
    expect(await stateOf()).toMatchObject({ isOn: false, passkeys: [], recoveryCodesLeft: 0 })
    expect(outside.sms.notices.at(-1)).toMatchObject({ change: 'passkeyRemoved' })
  })
})

it.each([
  ['https://netbar.example', true, '127.0.0.1:5601', { origin: 'https://netbar.example', rpId: 'netbar.example' }],
  [
    'https://netbar.example:8443',
    false,
    'evil.example',
    { origin: 'https://netbar.example:8443', rpId: 'netbar.example' },
  ],
  [null, true, 'localhost', null],
  [null, false, 'localhost:5600', { origin: 'http://localhost:5600', rpId: 'localhost' }],
  [null, false, '127.0.0.1:5600', null],
  [null, false, 'localhost.evil.example', null],
])(
  'the origin %s, in production %s and called at %s, makes passkeys for %j',
  (origin, isProduction, host, expected) => {
    expect(relyingPartyOf(origin, isProduction)({ host })).toEqual(expected)
  },
)
