import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test('[GUARD-6] a brand without branches opens its first one before anything else', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'newbrand')
  await expect(page).toHaveURL(/\/settings\/branch\/add$/)
  await page.goto(`${server.url}/home`)
  await expect(page).toHaveURL(/\/settings\/branch\/add$/)

  await page.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('请输入 3-10 位大写字母或数字')).toBeVisible()
  await expect(page.getByLabel('门店编号')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('门店编号').fill('xc001')
  await page.getByLabel('门店名称').fill('天河北店')
  await page.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('已新增')).toBeVisible()
  await expect(page.getByText('XC001').first()).toBeVisible()
})
