import { describe, expect, it } from 'vitest'
import { $token } from '../../platform/calls/index.ts'
import { $messages } from '../../platform/messages/index.ts'
import { exampleUser, fakeWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $bindingErrors,
  $bindingFailure,
  $codeResendSeconds,
  $isExchangingCode,
  $user,
  $wechatUser,
  bindingSubmitted,
  signOutRequested,
  smsCodeRequested,
  tokenReceived,
  wechatCodeReceived,
} from './index.ts'

const LOGIN = 'POST /api/admin/user/wechatLogin'
const CODE = 'POST /api/tool/sms/wechatBingingLoginValidateCode'
const BIND = 'POST /api/admin/user/bingUserWechat'
const INFO = 'GET /api/admin/user/front/info'

const record = { ticket: 'ticket-1', expiresTime: '2026-11-21T04:15:00.000Z' }
const form = { username: 'xh001_mgr', phone: '12100000005' }

const world = (stored: Readonly<Record<string, string>> = {}) => {
  const made = fakeWorld({ stored })
  made.http.data(INFO, exampleUser)
  made.runtime.start()
  return made
}
const scanned = () => world({ 'Wechat-User': JSON.stringify(record) })
const shown = ({ runtime }: FakeWorld) => runtime.scope.getState($messages).shown.map(({ kind, text }) => [kind, text])
const get = <T>({ runtime }: FakeWorld, store: Parameters<typeof runtime.scope.getState<T>>[0]) =>
  runtime.scope.getState(store)

describe('the exchange of a code', () => {
  it('[GUARD-2] takes the answer as the token, clears the user info, and goes home', async () => {
    const w = world({ 'User-Info': '{}' })
    w.http.data(LOGIN, 'token-9')
    w.http.fail(INFO)
    w.runtime.send(wechatCodeReceived, 'code 1')
    await w.settle()
    expect(w.http.to(LOGIN).map(({ url }) => url)).toEqual(['/api/admin/user/wechatLogin?code=code+1'])
    expect(get(w, $token)).toBe('token-9')
    expect(get(w, $user)).toBeNull()
    expect([...w.storage.entries]).toEqual([['Token', 'token-9']])
    expect(w.navigations).toEqual([{ name: 'home', query: {} }])
    expect(shown(w)).toEqual([])
  })

  it('[GUARD-2] shows the error of any other answer and goes back to bindingAccount without the query', async () => {
    const w = world()
    w.http.refuse(LOGIN, 42_202, '微信授权已失效，请重新扫码')
    w.runtime.send(wechatCodeReceived, 'used')
    await w.settle()
    expect(shown(w)).toEqual([['error', '微信授权已失效，请重新扫码']])
    expect(w.navigations).toEqual([{ name: 'bindingAccount', query: {} }])
    expect(get(w, $token)).toBeNull()
  })

  it('[GUARD-2] [ERR-6] does the same when there is no answer', async () => {
    const w = world()
    w.http.fail(LOGIN, 'timeout')
    w.runtime.send(wechatCodeReceived, 'c1')
    await w.settle()
    expect(shown(w)).toEqual([['error', '系统忙，请稍后再试！']])
    expect(w.navigations).toEqual([{ name: 'bindingAccount', query: {} }])
    expect(get(w, $isExchangingCode)).toBe(false)
  })

  it('[GUARD-2] is made once for a code, however often the page renders', async () => {
    const w = world()
    w.http.refuse(LOGIN, 42_202)
    for (let n = 0; n < 3; n += 1) w.runtime.send(wechatCodeReceived, 'c1')
    await w.settle()
    w.runtime.send(wechatCodeReceived, 'c1')
    await w.settle()
    expect(w.http.to(LOGIN)).toHaveLength(1)
    w.runtime.send(wechatCodeReceived, 'c2')
    await w.settle()
    expect(w.http.to(LOGIN)).toHaveLength(2)
  })

  it('[ENT-2] stores the record of an unbound scan under Wechat-User', async () => {
    const w = world()
    w.http.on(LOGIN, () => ({ status: 200, body: { status: 40_402, msg: '请先绑定', data: record } }))
    w.runtime.send(wechatCodeReceived, 'c1')
    await w.settle()
    expect(get(w, $wechatUser)).toEqual(record)
    expect(JSON.parse(w.storage.get('Wechat-User') ?? '')).toEqual(record)
    expect(shown(w)).toEqual([['error', '请先绑定']])
  })
})

describe('the record of an unbound scan', () => {
  it('[ENT-2] survives a reload', async () => {
    const w = scanned()
    await w.settle()
    expect(get(w, $wechatUser)).toEqual(record)
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"ticket":7}'],
    ['a text', '"ticket"'],
    ['over', JSON.stringify({ ...record, expiresTime: '2026-11-21T04:00:00.000Z' })],
  ])('[ENT-2] counts as none when it is %s', async (_, stored) => {
    const w = world({ 'Wechat-User': stored })
    await w.settle()
    expect(get(w, $wechatUser)).toBeNull()
  })

  it('[SES-3] is cleared with the session', async () => {
    const w = scanned()
    w.http.data('DELETE /api/auth/jwt/token', null)
    w.runtime.send(tokenReceived, 'token-1')
    await w.settle()
    w.runtime.send(signOutRequested, undefined)
    await w.settle()
    expect(get(w, $wechatUser)).toBeNull()
    expect(w.storage.entries.size).toBe(0)
  })
})

describe('binding', () => {
  it('[CALL-2] sends a code with the ticket, and another one only after the pause, whatever the clock is set to', async () => {
    const w = scanned()
    const sent = { expiresTime: '2026-11-21T04:05:00.000Z', resendSeconds: 60 }
    w.http.data(CODE, sent)
    w.runtime.send(smsCodeRequested, form)
    w.runtime.send(smsCodeRequested, form)
    await w.settle()
    expect(w.http.to(CODE).map(({ body }) => body)).toEqual([{ ticket: 'ticket-1', ...form }])
    expect(get(w, $codeResendSeconds)).toBe(60)
    w.runtime.send(smsCodeRequested, form)
    w.clock.turn(-86_400_000)
    await w.clock.advance(59_999)
    expect(get(w, $codeResendSeconds)).toBe(1)
    w.runtime.send(smsCodeRequested, form)
    await w.settle()
    expect(w.http.to(CODE)).toHaveLength(1)
    await w.clock.advance(1)
    expect(get(w, $codeResendSeconds)).toBe(0)
    w.runtime.send(smsCodeRequested, form)
    await w.settle()
    expect(w.http.to(CODE)).toHaveLength(2)
  })

  it('[CALL-2] signs in, goes home and clears the record', async () => {
    const w = scanned()
    w.http.data(BIND, 'token-3')
    w.runtime.send(bindingSubmitted, { ...form, code: '123456', password: 'secret-1' })
    await w.settle()
    expect(w.http.to(BIND).map(({ body }) => body)).toEqual([
      { ticket: 'ticket-1', ...form, code: '123456', password: 'secret-1' },
    ])
    expect(get(w, $token)).toBe('token-3')
    expect(get(w, $wechatUser)).toBeNull()
    expect(w.storage.get('Wechat-User')).toBeNull()
    expect(w.navigations).toEqual([{ name: 'home', query: {} }])
  })

  it('[VAL-3] shows each error beside its field, and keeps the input', async () => {
    const w = scanned()
    const body = { status: 42_201, msg: '验证码错误或已过期', errors: [{ field: 'code', msg: '验证码错误或已过期' }] }
    w.http.on(BIND, () => ({ status: 200, body }))
    w.runtime.send(bindingSubmitted, { ...form, code: '000000', password: 'secret-1' })
    await w.settle()
    expect(get(w, $bindingErrors)).toEqual([{ field: 'code', message: '验证码错误或已过期' }])
    expect(get(w, $bindingFailure)).toEqual({ literal: '验证码错误或已过期' })
    expect(get(w, $wechatUser)).toEqual(record)
    expect(w.navigations).toEqual([])
  })

  it('[CALL-2] asks for a scan first where there is no record', async () => {
    const w = world()
    w.runtime.send(smsCodeRequested, form)
    await w.settle()
    expect(get(w, $bindingFailure)).toEqual({ key: 'wechat.scanFirst' })
    w.runtime.send(bindingSubmitted, { ...form, code: '123456', password: 'secret-1' })
    await w.settle()
    expect(get(w, $bindingFailure)).toEqual({ key: 'wechat.scanFirst' })
    expect([...w.http.to(CODE), ...w.http.to(BIND)]).toEqual([])
  })
})
