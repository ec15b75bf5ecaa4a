import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../platform/config/index.ts'
import { openOutsideServices } from './outside.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'netbar-outside-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const services = (env: Readonly<Record<string, string>> = {}) =>
  openOutsideServices(readConfig({ NETBAR_DATA_DIR: dataDir, ...env }), () => new Date())
const app = { NETBAR_WECHAT_APP_ID: 'wx0123456789abcdef', NETBAR_WECHAT_SECRET: '0123456789abcdef0123456789abcdef' }

it('[CALL-2] the demo signs in with simulated WeChat accounts, and its SMS are in the data folder', async () => {
  const { wechat, wechatApp, sms } = services()
  if (wechatApp === null || sms === null) throw new Error('the demo has both')
  expect((await wechat.exchangeCode(wechatApp, 'sim-area01')).openid).toMatch(/^oSIM/)
  for (let nth = 0; nth < 25; nth += 1)
    await sms.sendCode({ phone: `12000000${String(nth).padStart(3, '0')}`, code: '123456' })
  const inbox = join(dataDir, 'sms-inbox.txt')
  const lines = readFileSync(inbox, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(20)
  expect(lines.at(-1)).toBe('12000000024 123456')
  expect(statSync(inbox).mode & 0o777).toBe(0o600)
})

it('[CALL-2] a WeChat application is read from the environment', () => {
  expect(services(app).wechatApp).toEqual({
    appId: app.NETBAR_WECHAT_APP_ID,
    secret: app.NETBAR_WECHAT_SECRET,
  })
})

it('[CALL-2] an SMS account is read from the environment, in any profile', async () => {
  const asked: string[] = []
  const gateway = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://sms').searchParams.get('PhoneNumbers') ?? '')
    response.end('{"Code":"OK"}')
  })
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const address = gateway.address()
  const { sms } = services({
    NETBAR_SMS_URL: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    NETBAR_SMS_ACCESS_KEY_ID: 'LTAI5tSimulated',
    NETBAR_SMS_ACCESS_KEY_SECRET: 'a-secret-of-an-access-key',
    NETBAR_SMS_SIGN_NAME: '星河网咖',
    NETBAR_SMS_TEMPLATE: 'SMS_123456789',
  })
  await sms?.sendCode({ phone: '13800000001', code: '123456' })
  expect(asked).toEqual(['13800000001'])
  gateway.closeAllConnections()
  await new Promise((closed) => gateway.close(closed))
})

it('[CALL-2] production simulates nothing: what is not set up is unavailable', () => {
  expect(services({ NETBAR_PROFILE: 'production', NETBAR_TRUSTED_PROXIES: 'loopback' })).toMatchObject({
    wechatApp: null,
    sms: null,
  })
})
