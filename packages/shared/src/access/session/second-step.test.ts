import { describe, expect, it } from 'vitest'
import { $token } from '../../platform/calls/index.ts'
import { exampleUser, fakeWorld } from '../../testing/index.ts'
import {
  $bindingFailure,
  $captcha,
  $factorErrors,
  $factorFailure,
  $isFactorAsked,
  $signInFailure,
  factorSubmitted,
  secondStepLeft,
  signInSubmitted,
  wechatCodeReceived,
} from './index.ts'

const SIGN_IN = 'POST /api/auth/jwt/token'
const FINISH = 'POST /api/auth/jwt/second-factor'
const step = { ticket: 'ticket-1', expiresTime: '2099-01-01T00:05:00.000Z' }
const NEEDED = { status: 200, body: { status: 40_103, msg: '请输入身份验证器中的验证码', data: step } }

/** A sign-in whose password was right, of an account with a second factor. */
const atSecondStep = async () => {
  const w = fakeWorld()
  w.http.on(SIGN_IN, () => NEEDED)
  w.http.data('GET /api/admin/user/front/info', exampleUser)
  w.runtime.start()
  w.runtime.send(signInSubmitted, { username: 'xh001_mgr', password: 'secret-1', captcha: '' })
  await w.settle()
  return w
}
const get = (w: Awaited<ReturnType<typeof atSecondStep>>) => w.runtime.scope.getState.bind(w.runtime.scope)

describe('the second step of a sign-in', () => {
  it('[SES-1] is asked for instead of an error, without a captcha, and opens no session', async () => {
    const w = await atSecondStep()
    expect(get(w)($isFactorAsked)).toBe(true)
    expect([get(w)($signInFailure), get(w)($captcha), get(w)($token)]).toEqual([null, null, null])
    expect(w.http.to('GET /api/auth/jwt/captcha')).toEqual([])
  })

  it('[SES-1] signs in with the ticket and the code', async () => {
    const w = await atSecondStep()
    w.http.data(FINISH, 'token-2')
    w.runtime.send(factorSubmitted, { code: '123456' })
    w.runtime.send(factorSubmitted, { code: '123456' })
    await w.settle()
    expect(w.http.to(FINISH).map(({ body }) => body)).toEqual([{ ticket: 'ticket-1', code: '123456' }])
    expect([get(w)($token), get(w)($isFactorAsked)]).toEqual(['token-2', false])
  })

  it('[VAL-3] stays with the problem of a wrong code', async () => {
    const w = await atSecondStep()
    const errors = [{ field: 'code', msg: '验证码错误或已使用' }]
    w.http.on(FINISH, () => ({ status: 200, body: { status: 42_201, msg: '验证码错误或已使用', errors } }))
    w.runtime.send(factorSubmitted, { code: '000000' })
    await w.settle()
    expect(get(w)($factorErrors)).toEqual([{ field: 'code', message: '验证码错误或已使用' }])
    expect(get(w)($isFactorAsked)).toBe(true)
  })

  it('goes back to the first step when it took too long, and says so', async () => {
    const w = await atSecondStep()
    w.http.refuse(FINISH, 42_202, '登录已超时，请重新登录')
    w.runtime.send(factorSubmitted, { code: '123456' })
    await w.settle()
    expect(get(w)($isFactorAsked)).toBe(false)
    expect(get(w)($factorFailure)).toEqual({ literal: '登录已超时，请重新登录' })
    w.runtime.send(signInSubmitted, { username: 'xh001_mgr', password: 'secret-1', captcha: '' })
    expect(get(w)($factorFailure)).toBeNull()
  })

  it('is left for the first one', async () => {
    const w = await atSecondStep()
    w.runtime.send(secondStepLeft, undefined)
    expect(get(w)($isFactorAsked)).toBe(false)
  })

  it('[GUARD-2] comes after a scan too, on the sign-in page and without a message', async () => {
    const w = fakeWorld()
    w.http.on('POST /api/admin/user/wechatLogin', () => NEEDED)
    w.runtime.start()
    w.runtime.send(wechatCodeReceived, 'code-1')
    await w.settle()
    expect(get(w)($isFactorAsked)).toBe(true)
    expect(w.navigations).toEqual([{ name: 'login', query: {} }])
    expect(get(w)($bindingFailure)).toBeNull()
  })
})
