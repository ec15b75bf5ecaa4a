// @module-tag sqlite
import { MINUTE_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createManualClock,
  createOutsideWorld,
  prepareBinding,
  scan,
  staffOf,
  startTestServer,
} from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { simulatedOpenid } from './wechat-simulator.ts'

const SMS = '/api/tool/sms/wechatBingingLoginValidateCode'
const BIND = '/api/admin/user/bingUserWechat'

let server: TestServer
let outside: OutsideWorld
let clock: ManualClock
let nth = 0

beforeAll(async () => {
  clock = createManualClock(new Date())
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
})
afterAll(() => server.stop())
beforeEach(async () => {
  // Codes of the test before are past every limit.
  clock.jump(25 * 60 * MINUTE_MS)
  await server.database.db.updateTable('user').set({ openid: null }).where('username', '!=', 'area01').execute()
  nth += 1
})

const login = (code: string, language = 'zh-CN') =>
  server.call('POST', `/api/admin/user/wechatLogin?code=${code}`, { headers: { 'Accept-Language': language } })
const sendCode = async (ticket: string, staff: { username: string; phone: string }) =>
  (await server.call('POST', SMS, { body: { ticket, ...staff } })).body
const bind = async (body: object) => (await server.call('POST', BIND, { body })).body
const info = async (token: unknown) => {
  const { body } = await server.call('GET', `/api/admin/user/front/info?token=${String(token)}&appType=SDX_NETCAFE`)
  return body['data']
}
const openidOf = async (username: string) => {
  const row = await server.database.db
    .selectFrom('user')
    .where('username', '=', username)
    .select('openid')
    .executeTakeFirstOrThrow()
  return row.openid
}

describe('signing in with WeChat', () => {
  it('[CALL-2] [GUARD-2] returns a token to a bound user, and writes it into the sign-in log', async () => {
    const { body } = await login(`sim-area01-${nth}`)
    expect(body['status']).toBe(200)
    expect(await info(body['data'])).toMatchObject({ username: 'area01', openid: simulatedOpenid('area01') })
    const entries = await server.database.db
      .selectFrom('login_log')
      .where('username', '=', 'area01')
      .selectAll()
      .orderBy('id')
      .execute()
    expect(entries.at(-1)).toMatchObject({ result: 'SUCCESS' })
  })

  it.each([
    ['zh-CN', '该微信尚未绑定账号，请先绑定'],
    ['en-US', 'This WeChat account is not bound to a staff account yet. Please bind it first.'],
    ['zh-TW', '此微信尚未綁定帳號，請先綁定'],
  ])('[CALL-2] [I18N-1] returns a ticket to an unbound one, and says so in %s', async (language, msg) => {
    const { httpStatus, body } = await login(`sim-stranger-${nth}`, language)
    expect(httpStatus).toBe(200)
    expect(body).toEqual({
      status: 40_402,
      msg,
      data: { ticket: expect.stringMatching(/^[\w-]{32}$/), expiresTime: expect.any(String) },
    })
  })

  it('[ERR-5] refuses an account that may not sign in', async () => {
    const { db } = server.database
    await db
      .updateTable('user')
      .set({ openid: simulatedOpenid('locked01') })
      .where('username', '=', 'locked01')
      .execute()
    expect((await login(`sim-locked01-${nth}`)).body).toEqual({ status: 40_102, msg: '用户已锁定，请联系管理员' })
  })

  it.each([
    ['a code that nobody was given', 'nonsense'],
    ['an address for a code', 'https%3A%2F%2Fa.example'],
  ])('[CALL-2] refuses %s', async (_, code) => {
    expect((await login(code)).body).toEqual({ status: 42_202, msg: '微信授权已失效，请重新扫码' })
  })

  it('[CALL-2] accepts each code once', async () => {
    expect((await login(`sim-area01-9${nth}`)).body['status']).toBe(200)
    expect((await login(`sim-area01-9${nth}`)).body).toEqual({ status: 42_202, msg: '微信授权已失效，请重新扫码' })
  })

  it.each([
    ['gives no answer', 'timeout', 50_301, '微信服务暂时没有响应，请稍后再试'],
    ['is busy', { errcode: -1, errmsg: 'system error' }, 50_301, '微信服务暂时没有响应，请稍后再试'],
    ['finds the code invalid', { errcode: 40_029, errmsg: 'invalid code' }, 42_202, '微信授权已失效，请重新扫码'],
    ['takes no more calls', { errcode: 45_009, errmsg: 'limit' }, 42_901, '微信接口调用次数已达上限，请稍后再试'],
    ['has another reason', { errcode: 40_164, errmsg: 'invalid ip' }, 42_202, '微信返回错误 40164：invalid ip'],
  ] as const)('[CALL-2] says so when WeChat %s, and opens nothing', async (_, failure, status, msg) => {
    outside.wechat.failNext(failure)
    const sessions = () => server.database.db.selectFrom('session').select('id').execute()
    const before = await sessions()
    expect((await login(`sim-area01-8${nth}`)).body).toEqual({ status, msg })
    expect(await sessions()).toEqual(before)
  })

  it('[VAL-3] names a code that is missing or too long', async () => {
    for (const query of ['', '?code=', `?code=${'x'.repeat(129)}`]) {
      const { body } = await server.call('POST', `/api/admin/user/wechatLogin${query}`)
      expect(body).toMatchObject({ status: 42_201, errors: [{ field: 'code' }] })
    }
  })
})

describe('binding', () => {
  it('[CALL-2] links the WeChat account to the staff account and signs in; the ticket is used up', async () => {
    const body = await prepareBinding(server, outside, 'xh001_cash1', `sim-p${nth}`)
    const answer = await bind(body)
    expect(answer['status']).toBe(200)
    expect(await info(answer['data'])).toMatchObject({ username: 'xh001_cash1', openid: simulatedOpenid(`p${nth}`) })
    expect((await login(`sim-p${nth}-2`)).body['status']).toBe(200)
    expect(await bind(body)).toEqual({ status: 42_202, msg: '微信授权已失效，请重新扫码' })
  })

  it('[CALL-2] does not reveal whose a phone is: the answer is the same, and nothing is sent', async () => {
    const [mine, other] = [await staffOf(server.database, 'xh001_cash2'), await staffOf(server.database, 'xh002_mgr')]
    const ticket = await scan(server, `sim-q${nth}`)
    const sent = outside.sms.inbox.length
    const wrong = { username: mine.username, phone: other.phone }
    expect(await sendCode(ticket, wrong)).toMatchObject({ status: 200, data: { resendSeconds: 60 } })
    expect(await sendCode(ticket, { username: 'nobody', phone: '12199999999' })).toMatchObject({ status: 200 })
    expect(outside.sms.inbox).toHaveLength(sent)
    expect(await bind({ ticket, ...wrong, code: '123456', password: server.password })).toMatchObject({
      status: 42_201,
      errors: [{ field: 'code' }],
    })
  })

  it('[CALL-2] accepts a code for five minutes', async () => {
    const late = await prepareBinding(server, outside, 'xh001_cash1', `sim-a${nth}`)
    clock.jump(5 * MINUTE_MS)
    expect(await bind(late)).toMatchObject({
      status: 42_201,
      msg: '验证码错误或已过期',
      errors: [{ field: 'code', msg: '验证码错误或已过期' }],
    })
    const inTime = await prepareBinding(server, outside, 'xh001_cash1', `sim-b${nth}`)
    clock.jump(5 * MINUTE_MS - 1)
    expect(await bind(inTime)).toMatchObject({ status: 200 })
  })

  it('[CALL-2] allows five attempts, and afterwards not even the right code', async () => {
    const right = await prepareBinding(server, outside, 'xh001_cash2', `sim-c${nth}`)
    const wrong = { ...right, code: right.code === '000000' ? '111111' : '000000' }
    for (let tries = 0; tries < 5; tries += 1) expect(await bind(wrong)).toMatchObject({ status: 42_201 })
    expect(await bind(right)).toMatchObject({ status: 42_201 })
    expect(await openidOf('xh001_cash2')).toBeNull()
    clock.jump(MINUTE_MS)
    await sendCode(right.ticket, { username: right.username, phone: right.phone })
    expect(await bind({ ...right, code: outside.sms.inbox.at(-1)?.code })).toMatchObject({ status: 200 })
  })

  it('[CALL-2] counts concurrent attempts, and binds once', async () => {
    const right = await prepareBinding(server, outside, 'xh001_cash1', `sim-l${nth}`)
    const wrong = { ...right, code: right.code === '000000' ? '111111' : '000000' }
    const tries = await Promise.all(Array.from({ length: 8 }, () => bind(wrong)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([42_201]))
    const { tries: counted } = await server.database.db
      .selectFrom('sms_code')
      .where('phone', '=', right.phone)
      .select('tries')
      .orderBy('created_time', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(counted).toBe(5)
    clock.jump(MINUTE_MS)
    const body = await prepareBinding(server, outside, 'xh001_cash1', `sim-l${nth}-2`)
    const answers = await Promise.all([bind(body), bind(body), bind(body)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('[CALL-2] accepts the latest code only, and only with its own ticket', async () => {
    const first = await prepareBinding(server, outside, 'xh001_cash1', `sim-d${nth}`)
    clock.jump(MINUTE_MS)
    const other = await prepareBinding(server, outside, 'xh001_cash1', `sim-e${nth}`)
    expect(await bind({ ...first, code: other.code === first.code ? '000000' : other.code })).toMatchObject({
      status: 42_201,
    })
    expect(await bind(other)).toMatchObject({ status: 200 })
  })

  it('[CALL-2] sends one code a minute to a phone, and ten a day', async () => {
    const staff = await staffOf(server.database, 'xh001_cash3')
    const before = outside.sms.inbox.length
    const answers: unknown[] = []
    const asked = async (name: string) => answers.push(await sendCode(await scan(server, name), staff))
    await asked(`sim-f${nth}-1`)
    await asked(`sim-f${nth}-2`)
    expect(answers.pop()).toEqual({ status: 42_901, msg: '验证码发送过于频繁，请60秒后再试' })
    for (let time = 3; time < 13; time += 1) {
      clock.jump(MINUTE_MS)
      await asked(`sim-f${nth}-${time}`)
    }
    expect(answers.pop()).toEqual({ status: 42_901, msg: '验证码发送次数已达上限，请稍后再试' })
    expect(answers).toEqual(Array.from({ length: 10 }, () => expect.objectContaining({ status: 200 })))
    expect(outside.sms.inbox).toHaveLength(before + 10)
  })

  it('[CALL-2] is answered alike where the gateway refuses the code, which counts as for a phone of nobody; the log has it', async () => {
    const [ticket, staff] = [await scan(server, `sim-g${nth}`), await staffOf(server.database, 'xh001_cash1')]
    outside.sms.failNext('timeout')
    expect(await sendCode(ticket, staff)).toMatchObject({ status: 200, data: { resendSeconds: 60 } })
    expect(await sendCode(ticket, staff)).toMatchObject({ status: 42_901 })
    await expect.poll(() => server.logLines.join('\n')).toContain('SMS: unavailable')
    expect(server.logLines.join('\n')).not.toContain(staff.phone)
  })

  it('[CALL-2] is answered before the gateway does, so that the time does not reveal whose a phone is', async () => {
    const sent: string[] = []
    const sms = {
      sendCode: ({ phone }: { readonly phone: string }) => {
        sent.push(phone)
        return new Promise<void>(() => undefined)
      },
      sendNotice: () => Promise.resolve(),
    }
    const slow = await startTestServer({ clock, outside: { ...outside.services, sms } })
    try {
      const [ticket, staff] = [await scan(slow, `sim-slow${nth}`), await staffOf(slow.database, 'xh001_cash1')]
      const { body } = await slow.call('POST', SMS, { body: { ticket, ...staff } })
      expect(body).toMatchObject({ status: 200 })
      expect(sent).toEqual([staff.phone])
    } finally {
      await slow.stop()
    }
  })

  it('[CALL-2] needs a valid ticket', async () => {
    const staff = await staffOf(server.database, 'xh001_cash1')
    const refused = { status: 42_202, msg: '微信授权已失效，请重新扫码' }
    expect(await sendCode('invented', staff)).toEqual(refused)
    const body = await prepareBinding(server, outside, 'xh001_cash1', `sim-h${nth}`)
    clock.jump(15 * MINUTE_MS)
    expect(await sendCode(body.ticket, staff)).toEqual(refused)
    expect(await bind(body)).toEqual(refused)
  })

  it('[CALL-2] links no WeChat account twice, and no staff account to two', async () => {
    const [first, second] = [
      await prepareBinding(server, outside, 'xh001_cash1', `sim-i${nth}`),
      await prepareBinding(server, outside, 'xh001_cash2', `sim-i${nth}-2`),
    ]
    expect(await bind(first)).toMatchObject({ status: 200 })
    expect(await bind(second)).toEqual({ status: 42_202, msg: '该微信已绑定其他账号' })
    expect(await openidOf('xh001_cash2')).toBeNull()
    clock.jump(MINUTE_MS)
    const another = await prepareBinding(server, outside, 'xh001_cash1', `sim-j${nth}`)
    expect(await bind(another)).toEqual({ status: 42_202, msg: '该账号已绑定其他微信，请先解绑' })
    expect(await openidOf('xh001_cash1')).toBe(simulatedOpenid(`i${nth}`))
  })

  it.each([
    ['phone', { phone: '11' }],
    ['phone', { phone: '2210000000x' }],
    ['code', { code: '12345' }],
    ['username', { username: ' a ' }],
    ['ticket', { ticket: '' }],
    ['password', { password: '' }],
    ['openid', { openid: 'o1' }],
  ])('[VAL-3] names the %s that is wrong', async (field, change) => {
    const good = { ticket: 't', username: 'xh001_cash1', phone: '12100000001', code: '123456', password: 'x' }
    expect(await bind({ ...good, ...change })).toMatchObject({ status: 42_201, errors: [{ field }] })
  })
})

describe('unbinding', () => {
  it('[SES-4] [CALL-2] removes the openid from the user, again and again', async () => {
    const bound = await bind(await prepareBinding(server, outside, 'xh001_cash3', `sim-k${nth}`))
    const token = String(bound['data'])
    const confirmation = await server.confirm(token)
    for (let time = 0; time < 2; time += 1) {
      const { body } = await server.call('DELETE', '/api/admin/user/untyingWechat', { token, confirmation })
      expect(body).toEqual({ status: 200, msg: '', data: null })
      expect(await info(token)).toMatchObject({ openid: null })
    }
    expect((await login(`sim-k${nth}-2`)).body['status']).toBe(40_402)
  })
})

it('[CALL-2] codes, tickets and phones are never in the log', async () => {
  const body = await prepareBinding(server, outside, 'xh001_cash1', `sim-z${nth}`)
  await bind({ ...body, code: body.code === '000000' ? '111111' : '000000' })
  await bind(body)
  const log = server.logLines.join('\n')
  expect(log).toContain('accountBinding.bind')
  for (const secret of [body.ticket, body.phone, `"${body.code}"`, `sim-z${nth}`]) expect(log).not.toContain(secret)
})

it('[CALL-2] without an application or a gateway, the refusal says that it is not set up', async () => {
  const bare = await startTestServer({ outside: { wechatApp: null, sms: null } })
  try {
    const { body } = await bare.call('POST', '/api/admin/user/wechatLogin?code=sim-area01')
    expect(body).toEqual({ status: 42_202, msg: '未配置微信登录，请联系管理员' })
    const staff = await staffOf(bare.database, 'xh001_cash1')
    const sent = await bare.call('POST', SMS, { body: { ticket: 't', ...staff } })
    expect(sent.body).toEqual({ status: 42_202, msg: '未配置短信服务，请联系管理员' })
  } finally {
    await bare.stop()
  }
})

it('[CALL-2] attempts are limited per address', async () => {
  const slow = await startTestServer({ signInsPerMinute: 2 })
  try {
    const tries: unknown[] = []
    for (let time = 0; time < 3; time += 1)
      tries.push((await slow.call('POST', '/api/admin/user/wechatLogin?code=x')).body['status'])
    expect(tries).toEqual([42_202, 42_202, 42_901])
    // Attempts by another sign-in method count for the same address.
    const body = { username: 'xh001_mgr', password: 'any-password', captcha: '' }
    expect((await slow.call('POST', '/api/auth/jwt/token', { body })).body['status']).toBe(42_901)
  } finally {
    await slow.stop()
  }
})
