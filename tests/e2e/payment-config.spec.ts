import { generateKeyPairSync } from 'node:crypto'
import { confirmIdentity } from './confirm-identity.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

test('[CALL-7] the keys of WeChat Pay are written, checked and never shown again, not even by a reload of the form @release', async ({
  page,
  openAs,
}) => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await openAs(page, 'xh_owner', '/settings/paymentConfig')
  const row = page.getByRole('row').filter({ hasText: '微信支付' })
  await expect(row).toContainText('未验证')
  await expect(row.getByRole('button', { name: '验证' })).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('link', { name: '配置' }).click()
  const form = page.getByRole('region', { name: '微信支付配置' })
  const serialNo = form.getByRole('textbox', { name: '证书序列号' })
  const known = await serialNo.inputValue()
  await serialNo.fill('')
  await form.getByRole('textbox', { name: '商户号', exact: true }).fill('12')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('应为8至10位数字')).toBeVisible()
  await expect(form.getByText('此项必填')).toBeVisible()
  await expectAccessible(page)
  await serialNo.fill(known)
  await form.getByRole('textbox', { name: '商户号', exact: true }).fill('1900077777')
  await form.getByRole('textbox', { name: '商户私钥（apiclient_key.pem）' }).fill(privateKey)
  await form.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog', { name: '验证身份' })
  const password = question.getByLabel('密码', { exact: true })
  await password.fill('not-the-password')
  await question.getByRole('button', { name: '验证并继续' }).click()
  await expect(password).toHaveAccessibleDescription('密码不正确')
  // Whoever does not confirm has saved nothing, and loses nothing.
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByRole('textbox', { name: '商户私钥（apiclient_key.pem）' })).toHaveValue(privateKey)
  // Readable fields survive a reload; secrets do not.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
    /PRIVATE KEY|not-the-password/,
  )
  await page.reload()
  await expect(form.getByRole('textbox', { name: '商户号', exact: true })).toHaveValue('1900077777')
  await expect(form.getByRole('textbox', { name: '商户私钥（apiclient_key.pem）' })).toHaveValue('')
  const chosen = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: '选择文件' }).click()
  const file = { name: 'apiclient_key.pem', mimeType: 'application/x-pem-file', buffer: Buffer.from(privateKey) }
  await (await chosen).setFiles(file)
  await expect(form.getByRole('textbox', { name: '商户私钥（apiclient_key.pem）' })).toHaveValue(privateKey)
  await form.getByRole('button', { name: '保存' }).click()
  await confirmIdentity(page)
  const history = page.getByRole('region', { name: '操作记录' })
  await expect(history.getByText('修改')).toBeVisible()
  await expect(form.getByRole('textbox', { name: '商户私钥（apiclient_key.pem）' })).toHaveValue('')
  await expect(page.locator('body')).not.toContainText('PRIVATE KEY')
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expect(history.getByText('验证通过')).toBeVisible()
  await expectAccessible(page)
})
