import { fromBase32, startTestServer, stepOf, TEST_PASSWORD, totpAt, type TestServer } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { confirmIdentity } from './confirm-identity.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFitsPhone } from './expect-fits.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

/** Passkeys are made for names: a page at an address has none. */
const siteOf = ({ url }: TestServer) => url.replace('127.0.0.1', 'localhost')

/** Plugs an authenticator into the browser, which has verified its user and is touched at once. */
const plugIn = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    verifies: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const typeCredentials = async (page: Page, username: string) => {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: '登 录' }).click()
}
const useButton = (page: Page) => page.getByRole('button', { name: '使用通行密钥' })
const section = (page: Page) => page.getByRole('region', { name: '账户' })

test('[SES-1] [SES-5] a passkey is added, signs in, unlocks, confirms and is removed; without its user it does nothing @release', async ({
  page,
}) => {
  const server = await startTestServer({ config: { consoleOrigin: null } })
  try {
    const key = await plugIn(page)
    await page.goto(`${siteOf(server)}/login?token=${await server.signIn('finance01')}`)
    await expect(page).not.toHaveURL(/login/)
    await page.goto(`${siteOf(server)}/admin/personal/profile`)
    await section(page).getByRole('button', { name: '添加通行密钥' }).click()
    await section(page).getByRole('button', { name: '添加通行密钥' }).click()
    await expect(section(page).getByText('请输入名称')).toBeVisible()
    await section(page).getByLabel('名称').fill('工位钥匙')
    await expectAccessible(page)
    await section(page).getByRole('button', { name: '添加通行密钥' }).click()
    await confirmIdentity(page)
    await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
    expect(await key.credentials()).toHaveLength(1)
    await page.getByRole('button', { name: '已保存' }).click()
    const own = page.getByRole('list', { name: '通行密钥' }).getByRole('listitem')
    await expect(own).toContainText('尚未使用')
    await expectAccessible(page)

    // The next sign-in asks for it: a key whose user it has not verified opens nothing.
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${siteOf(server)}/login`)
    await typeCredentials(page, 'finance01')
    await expect(useButton(page)).toBeFocused()
    await expectAccessible(page)
    await key.verifies(false)
    await page.keyboard.press('Enter')
    await expect(page.getByText('未完成验证，请重试')).toBeVisible()
    await key.verifies(true)
    await useButton(page).click()
    await expect(page).toHaveURL(/\/home$/)
    expect((await key.credentials())[0]?.signCount).toBeGreaterThan(0)

    // The page has taken its keys when its tools are there.
    await expect(page.getByRole('button', { name: '锁屏' })).toBeVisible()
    await page.keyboard.press('Control+Alt+l')
    await expect(page.getByLabel('验证码或恢复码')).toBeVisible()
    await useButton(page).click()
    await expect(page.getByRole('button', { name: '解锁' })).toBeHidden()

    await page.goto(`${siteOf(server)}/admin/personal/profile`)
    await expect(own).toContainText(/最近使用 \d{4}-\d\d-\d\d/)
    await own.getByRole('button', { name: '重命名“工位钥匙”' }).click()
    await page.getByLabel('名称').fill('钥匙扣')
    await page.keyboard.press('Enter')
    await expect(own).toContainText('钥匙扣')
    await own.getByRole('button', { name: '移除“钥匙扣”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
    const question = page.getByRole('dialog', { name: '验证身份' })
    await expect(question.getByLabel('恢复码')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: '使用通行密钥' }).click()
    await expect(question).toBeHidden()
    await expect(section(page).getByText('未开启')).toBeVisible()
  } finally {
    await server.stop()
  }
})

test('[SES-1] an account that has to have a second factor enrols one at its sign-in, and gets nothing before', async ({
  page,
}) => {
  const server = await startTestServer({ config: { secondFactor: [{ kind: 'level', name: '1' }] } })
  try {
    await page.goto(`${server.url}/login`)
    await typeCredentials(page, 'xh_owner')
    await expect(page.getByRole('heading', { name: '开启两步验证' })).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page, 'the enrolment')
    // Neither a reload nor an address leads past it.
    await page.goto(`${server.url}/home`)
    await page.getByRole('button', { name: '添加身份验证器' }).click()
    await confirmIdentity(page)
    const secret = await page.locator('.factor-secret').textContent()
    const codeAt = (step: number) => totpAt(fromBase32((secret ?? '').replaceAll(' ', '')), step)
    const enrolled = stepOf(new Date())
    await page.getByLabel('6位验证码').fill(codeAt(enrolled))
    await page.getByRole('button', { name: '开启两步验证' }).click()
    await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    await page.getByRole('button', { name: '已保存' }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)

    // The next sign-in asks for a code: neither another one nor the one that was used opens anything, the next one does.
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${server.url}/login`)
    await typeCredentials(page, 'xh_owner')
    const code = page.getByLabel('验证码或恢复码')
    await expect(code).toBeFocused()
    await expectAccessible(page)
    for (const refused of [codeAt(enrolled - 1_000), codeAt(enrolled)]) {
      await code.fill(refused)
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/jwt/second-factor'))
      await page.keyboard.press('Enter')
      await answered
      await expect(page.getByText('验证码错误或已使用')).toBeVisible()
      await expect(page).toHaveURL(/\/login/)
    }
    await code.fill(codeAt(enrolled + 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
  } finally {
    await server.stop()
  }
})
