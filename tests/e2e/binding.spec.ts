import { createOutsideWorld, staffOf, startTestServer, type TestServer } from '@netbar/server/testing'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'

const outside = createOutsideWorld()
let server: TestServer
test.beforeEach(async () => {
  server = await startTestServer({ outside: outside.services })
})
test.afterEach(() => server.stop())

test('[GUARD-2] a user scans with WeChat, binds their account with a code from their phone, and is home; next time at once', async ({
  page,
}) => {
  const staff = await staffOf(server.database, 'xh001_cash1')
  await page.goto(`${server.url}/bindingAccount?code=sim-binder`)
  await expect(page.getByText('该微信尚未绑定账户，请验证您的账户手机号和密码。')).toBeVisible()
  // The code is used up, and removed from the URL.
  await expect(page).toHaveURL(/\/bindingAccount$/)

  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByLabel('用户名')).toBeFocused()
  await expect(page.getByText('请输入 11 位手机号')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('用户名').fill(staff.username)
  await page.getByLabel('手机号').fill(staff.phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeDisabled()
  const code = outside.sms.inbox.at(-1)?.code ?? ''

  await page.getByLabel('密码', { exact: true }).fill(server.password)
  await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page.getByText('验证码错误或已过期').first()).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue(staff.phone)
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.url}/bindingAccount?code=sim-binder-2`)
  await expect(page).toHaveURL(/\/home$/)
})

test('[GUARD-2] without a code the page says what to do first', async ({ page }) => {
  await page.goto(`${server.url}/bindingAccount`)
  await expect(page.getByText('请先用微信扫码，再绑定账户。')).toBeVisible()
  await page.getByRole('link', { name: '返回账户登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
