import { describe, expect, it } from 'vitest'
import type { WechatPayConfig, WechatPayConfigInput } from '../../contract/org/payment.ts'
import { $messages } from '../../platform/messages/index.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { signedInWorld } from '../../testing/index.ts'
import {
  $isPayConfigured,
  payConfigs,
  paymentBrandOpened,
  paymentRate,
  wechatPayCheck,
  wechatPayConfig,
  wechatPayLogs,
  wechatPayWrite,
} from './index.ts'

const CONFIG = 'GET /api/payment/pay/config/wechatpay/r1'
const SAVE = 'POST /api/payment/pay/config/wechatpay'
const LOGS = 'GET /api/payment/pay/config/wechatpay/logs/r1'
const LIST = 'GET /api/payment/pay/config/list'
const CHECK = 'POST /api/payment/pay/config/wechatpay/verify/r1'
const RATE = 'GET /api/payment/order/rate/r1'

const config: WechatPayConfig = {
  brandId: 'r1',
  mode: 'DIRECT',
  appId: 'wx0123456789abcdef',
  mchId: '1900012345',
  subMchId: null,
  subAppId: null,
  serialNo: 'A'.repeat(40),
  apiV3Key: '********',
  privateKey: '',
  enabled: false,
  rateBp: 38,
  checkedTime: null,
  failure: null,
  version: 2,
  updatedTime: '2026-11-20T04:00:00.000Z',
}
const { rateBp: _rateBp, checkedTime: _checkedTime, failure: _failure, updatedTime: _updatedTime, ...known } = config
const form: WechatPayConfigInput = known

const opened = async (stored: WechatPayConfig | null) => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      http.data(CONFIG, stored)
      http.data(RATE, { rateBp: 38 })
      http.data(LOGS, [])
      http.data(LIST, [{ brandId: 'r1', brandName: '星火', config: stored }])
    },
  })
  world.runtime.send(paymentBrandOpened, 'r1')
  await world.settle()
  return world
}

describe('WeChat Pay of a brand', () => {
  it('[CALL-7] is shown with its rate', async () => {
    const { runtime } = await opened(config)
    expect(runtime.scope.getState(wechatPayConfig.$value)).toEqual(config)
    expect(runtime.scope.getState(paymentRate.$value)).toEqual({ rateBp: 38 })
    expect(runtime.scope.getState($isPayConfigured)).toBe(true)
  })

  it('[CALL-7] is known to be missing', async () => {
    const { runtime } = await opened(null)
    expect(runtime.scope.getState($isPayConfigured)).toBe(false)
  })

  it('[CALL-7] is saved with masked secrets unchanged, and shown as the server stores it', async () => {
    const world = await opened(config)
    world.http.data(SAVE, { ...config, version: 3 })
    world.runtime.send(wechatPayWrite.submitted, form)
    await world.settle()
    expect(world.http.to(SAVE).map(({ body }) => body)).toEqual([form])
    expect(world.runtime.scope.getState(wechatPayConfig.$value)?.version).toBe(3)
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain('支付配置保存成功')
  })

  it('[CALL-7] shows a wrong key beside its field, and stays unchanged', async () => {
    const world = await opened(config)
    const errors = [{ field: 'apiV3Key', msg: 'APIv3密钥不正确' }]
    world.http.on(SAVE, () => ({ status: 200, body: { status: 42_201, msg: 'APIv3密钥不正确', errors } }))
    world.runtime.send(wechatPayWrite.submitted, form)
    await world.settle()
    expect(world.runtime.scope.getState(wechatPayWrite.$errors)).toEqual([
      { field: 'apiV3Key', message: 'APIv3密钥不正确' },
    ])
    expect(world.runtime.scope.getState(wechatPayConfig.$value)).toEqual(config)
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).not.toContain('APIv3密钥不正确')
  })

  it('[CALL-7] is checked as it is stored, and the page, history and list show the result', async () => {
    const world = await opened(config)
    world.runtime.send(payConfigs.asked, undefined)
    await world.settle()
    const checked = { ...config, checkedTime: '2026-11-21T04:00:00.000Z' }
    world.http.data(CHECK, checked)
    world.runtime.send(wechatPayCheck.submitted, { id: 'r1', version: 2 })
    await world.settle()
    expect(world.http.to(CHECK)[0]?.body).toEqual({ version: 2 })
    expect(world.runtime.scope.getState(wechatPayConfig.$value)).toEqual(checked)
    expect([world.http.to(LOGS).length, world.http.to(LIST).length]).toEqual([2, 2])
    expect(world.runtime.scope.getState(wechatPayLogs.$value)).toEqual([])
  })

  it('[CALL-7] says why WeChat Pay does not accept it', async () => {
    const world = await opened(config)
    world.http.refuse(CHECK, 42_202, '微信支付返回错误 NO_AUTH：商户无权限')
    world.runtime.send(wechatPayCheck.submitted, { id: 'r1', version: 2 })
    await world.settle()
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain(
      '微信支付返回错误 NO_AUTH：商户无权限',
    )
    expect(world.runtime.scope.getState(wechatPayConfig.$value)).toEqual(config)
  })

  it('[SES-3] is reset with the session', async () => {
    const world = await opened(config)
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState(wechatPayConfig.$value)).toBeNull()
    expect(world.runtime.scope.getState(paymentRate.$value)).toBeNull()
  })
})
