import { createOutsideWorld, staffOf, startTestServer } from '@netbar/server/testing'
import {
  $bindingErrors,
  $messages,
  $token,
  $user,
  $wechatUser,
  appStarted,
  bindingSubmitted,
  createRuntime,
  smsCodeRequested,
  unbindConfirmed,
  unbindRequested,
  wechatCodeReceived,
} from '@netbar/shared'
import { createConfirmingHttp } from '@netbar/shared/console'
import { createFetchHttp } from '@netbar/shared/node'
import { fakeWorld } from '@netbar/shared/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const outside = createOutsideWorld()
let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer({ outside: outside.services })
})
afterAll(() => server.stop())

it('[GUARD-2] [SES-4] [CALL-2] a user scans, binds, goes home and unbinds, from the domain to the database', async () => {
  const world = fakeWorld()
  const http = createFetchHttp({ baseUrl: server.url })
  const confirming = createConfirmingHttp(http, () => server.confirm(scope.getState($token) ?? ''))
  const { scope, settle } = createRuntime({ ...world.ports, http: confirming })
  const texts = () => scope.getState($messages).shown.map(({ text }) => text)
  const staff = await staffOf(server.database, 'xh001_cash1')
  await settle(appStarted, undefined)

  await settle(wechatCodeReceived, 'sim-somebody')
  expect(world.navigations.at(-1)).toEqual({ name: 'bindingAccount', query: {} })
  expect(texts()).toContain('该微信尚未绑定账号，请先绑定')
  expect(scope.getState($wechatUser)?.ticket).toBe(JSON.parse(world.storage.get('Wechat-User') ?? '').ticket)

  await settle(smsCodeRequested, staff)
  const code = outside.sms.inbox.at(-1)?.code ?? ''
  await settle(bindingSubmitted, { ...staff, code: code === '000000' ? '111111' : '000000', password: server.password })
  expect(scope.getState($bindingErrors)).toEqual([{ field: 'code', message: '验证码错误或已过期' }])
  await settle(bindingSubmitted, { ...staff, code, password: server.password })
  expect(world.navigations.at(-1)).toEqual({ name: 'home', query: {} })
  expect(scope.getState($user)).toMatchObject({ username: 'xh001_cash1', openid: expect.stringMatching(/^oSIM/) })
  expect(world.storage.get('Wechat-User')).toBeNull()

  await settle(wechatCodeReceived, 'sim-somebody-2')
  expect(scope.getState($user)?.username).toBe('xh001_cash1')

  await settle(unbindRequested, undefined)
  await settle(unbindConfirmed, undefined)
  expect(texts()).toContain('解绑成功')
  expect(scope.getState($user)?.openid).toBeNull()
  await settle(wechatCodeReceived, 'sim-somebody-3')
  expect(world.navigations.at(-1)).toEqual({ name: 'bindingAccount', query: {} })
})
