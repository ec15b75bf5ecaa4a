import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { BrandOnlinePay } from './brand-online-pay.tsx'
import { PaymentConfigWechat } from './payment-config-wechat.tsx'
import { PaymentConfig } from './payment-config.tsx'

const LIST = 'GET /api/payment/pay/config/list'
const CHECK = 'POST /api/payment/pay/config/wechatpay/verify/r1'
const TESTS = 'GET /api/payment/pay/config/test/r1'
const START = 'POST /api/payment/pay/config/test/r1'
const LOGS = 'GET /api/payment/pay/config/wechatpay/logs/r1'
const config = {
  brandId: 'r1',
  mode: 'DIRECT',
  appId: 'wx0123456789abcdef',
  mchId: '1900012345',
  subMchId: null,
  subAppId: null,
  serialNo: 'A'.repeat(40),
  apiV3Key: '********',
  privateKey: '********',
  enabled: false,
  rateBp: 38,
  checkedTime: '2026-11-20T04:00:00.000Z',
  failure: null,
  version: 2,
  updatedTime: '2026-11-20T04:00:00.000Z',
}
const failure = { time: '2026-11-21T04:00:00.000Z', reason: 'REFUSED', code: 'NO_AUTH', detail: '商户无权限' }
const listOf = (parts: object) => [{ brandId: 'r1', brandName: '星河', config: { ...config, ...parts } }]
const user = { ...exampleUser, menus: exampleMenus({ brand: ['PAY_CONFIG_EDIT', 'PAY_CONFIG_TEST'] }) }

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('[CALL-7] [FMT-8] [ENT-1] the list shows the result and time of the last check', async () => {
  const { http } = await showPage(<PaymentConfig />, { user, answers: (world) => world.http.data(LIST, listOf({})) })
  await expect.element(page.getByText('2026-11-20 12:00:00 成功')).toBeVisible()
  http.refuse(CHECK, 42_202, '微信支付返回错误 NO_AUTH：商户无权限')
  http.data(LIST, listOf({ failure }))
  await page.getByRole('button', { name: '验证' }).click()
  await expect.element(page.getByText('2026-11-21 12:00:00 失败')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

it('[CALL-7] the page of a brand says why its last check failed, and reads the key from a file', async () => {
  await showPage(<PaymentConfigWechat />, {
    at: '/paymentConfigWechat?id=r1',
    user,
    answers: ({ http }) => {
      http.data(LIST, listOf({ failure }))
      http.data('GET /api/payment/pay/config/wechatpay/r1', { ...config, failure })
      http.data('GET /api/payment/order/rate/r1', { rateBp: 38 })
      http.data(TESTS, [])
      http.data(LOGS, [
        { id: 'l1', event: 'checkFailed', fromStatus: 'DISABLED', toStatus: 'DISABLED', actor: '周建国', ...failure },
      ])
    },
  })
  await expect.element(page.getByText('2026-11-21 12:00:00 验证失败')).toBeVisible()
  await expect.element(page.getByText('微信支付返回错误 NO_AUTH：商户无权限')).toBeVisible()
  await expect.element(page.getByText('最近验证通过')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  const key = page.getByRole('textbox', { name: '商户私钥（apiclient_key.pem）' })
  await expect.element(key).toHaveValue('')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['-----BEGIN PRIVATE KEY-----'], 'apiclient_key.pem'))
  if (input) {
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.element(key).toHaveValue('-----BEGIN PRIVATE KEY-----')
})

it('the rate is typed in percent, and shown as soon as it is saved', async () => {
  const SAVE = 'POST /api/payment/pay/config/wechatpay'
  const { http } = await showPage(<PaymentConfigWechat />, {
    at: '/paymentConfigWechat?id=r1',
    user,
    answers: (world) => {
      world.http.data(LIST, listOf({}))
      world.http.data('GET /api/payment/pay/config/wechatpay/r1', config)
      world.http.data('GET /api/payment/order/rate/r1', { rateBp: 38 })
      world.http.data(TESTS, [])
      world.http.data(LOGS, [])
      world.http.data(SAVE, { ...config, rateBp: 54, version: 3 })
    },
  })
  const rate = page.getByRole('spinbutton', { name: '费率' })
  await expect.element(rate).toHaveValue('0.38')
  await rate.fill('100.01')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('应为0至100之间的百分比，最多两位小数')).toBeVisible()
  await rate.fill('0.54')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => http.to(SAVE)[0]?.body).toMatchObject({ rateBp: 54, version: 2 })
  await expect.element(page.getByText('0.54%')).toBeVisible()
})

const payTest = {
  id: 't1',
  brandId: 'r1',
  amountFen: 1,
  state: 'PENDING',
  codeUrl: 'weixin://t1',
  expires: new Date(Date.now() + 300_000).toISOString(),
  actor: '周建国',
  createdTime: '2026-11-21T04:00:00.000Z',
  endedTime: null,
  failure: null as object | null,
}

it('[CALL-7] a test payment shows its code, what WeChat Pay refuses, and that it was given back', async () => {
  const { http, clock } = await showPage(<BrandOnlinePay />, {
    at: '/settings/brand/onlinePay?id=r1',
    user,
    answers: (world) => {
      world.http.data(LIST, listOf({}))
      world.http.data('GET /api/payment/pay/config/wechatpay/r1', config)
      world.http.data('GET /api/payment/order/rate/r1', { rateBp: 38 })
      world.http.data(LOGS, [])
      world.http.data(TESTS, [])
      world.http.refuse(START, 42_202, '微信支付返回错误 NO_AUTH：商户无权限')
    },
  })
  await expect.element(page.getByText('还没有测试过')).toBeVisible()
  await expect.element(page.getByText(/\/api\/payment\/notice\/wechat\/\{id\}/)).toBeVisible()
  await expect.element(page.getByRole('spinbutton', { name: '费率' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '测试支付 ¥0.01' }).click()
  const dialog = page.getByRole('dialog', { name: '测试支付' })
  await expect.element(dialog.getByText('微信支付返回错误 NO_AUTH：商户无权限')).toBeVisible()
  http.data(START, [payTest])
  await dialog.getByRole('button', { name: '再测一次' }).click()
  await expect.element(dialog.getByRole('figure', { name: '测试支付二维码 ¥0.01' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  const refused = { time: payTest.createdTime, reason: 'REFUSED', code: 'NOT_ENOUGH', detail: '余额不足' }
  http.data(TESTS, [{ ...payTest, state: 'PAID', codeUrl: null, failure: refused }])
  await clock.advance(3000)
  await expect.element(dialog.getByText('微信支付返回错误 NOT_ENOUGH：余额不足')).toBeVisible()
  http.data(TESTS, [{ ...payTest, state: 'REFUNDED', codeUrl: null }])
  await dialog.getByRole('button', { name: '查询结果' }).click()
  await expect.element(dialog.getByText('测试成功：已收到 ¥0.01，并已原路退回。')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭窗口' }).click()
  await expect.element(page.getByRole('row', { name: /2026-11-21 12:00:00 周建国 已支付并退回/ })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
