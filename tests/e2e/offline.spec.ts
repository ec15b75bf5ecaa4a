import { expect, test } from './fixtures.ts'

test('without a network a bar says that nothing is lost; saving fails with its own text, which goes when the network is back, and nothing is sent by itself', async ({
  page,
  context,
  openAs,
}) => {
  await openAs(page, 'admin', '/admin/personal/profile')
  await page.getByRole('button', { name: '编辑' }).click()
  const gender = page.getByRole('combobox', { name: '性别' })
  await gender.click()
  await page.getByTitle('女', { exact: true }).click()
  const bar = page.getByText('网络已断开，内容已保留')
  const failure = page.getByRole('alert').filter({ hasText: '网络已断开，请在恢复后重试' })
  const save = page.getByRole('button', { name: '保存' })

  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await save.click()
  await expect(failure).toBeVisible()

  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect(failure).toBeHidden()
  await expect(page.getByTitle('女', { exact: true }).first()).toBeVisible()
  expect(sent).toBe(0)
  await save.click()
  await expect(page.getByRole('definition').filter({ hasText: '女' })).toBeVisible()
})
