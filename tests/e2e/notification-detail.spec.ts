import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test('[BELL-5] [PERM-7] a message without a target page has a page of its own, is read when opened, and is nobody else’s @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'xh001_mgr', '/historyMessage?kind=TOUR')
  // The reminder of unreceived orders covers the page.
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '关闭' }).click()
  const row = page.getByRole('row').filter({ hasText: '未读' }).first()
  const subject = row.locator('.history-open')
  const content = await subject.innerText()
  await subject.click()
  await expect(page).toHaveURL(/notificationDetail\?id=/)
  const message = page.getByRole('article')
  await expect(message.getByText(content)).toBeVisible()
  await expect(message.getByText('已读')).toBeVisible()
  await expectAccessible(page)

  const address = new URL(page.url())
  await openAs(page, 'yq001_mgr', address.pathname + address.search)
  await expect(page.getByText('通知不存在或已撤回。')).toBeVisible()
  await expect(page.getByText(content)).toHaveCount(0)
})
