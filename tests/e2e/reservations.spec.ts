import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test('[CALL-5] rules of bookings are refused at their fields, saved, shown as a day that customers can book, and copied', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'xh_owner', '/settings/reservationConfiguration')
  await page.getByRole('row', { name: /XH001/ }).getByRole('link', { name: '编辑' }).click()
  const form = page.getByRole('region', { name: '订座规则' })
  const longest = form.getByLabel('最长时长（分钟）')
  await form.getByLabel('最短时长（分钟）').fill('120')
  await longest.fill('90')
  await form.getByLabel('提前锁定机位（分钟）').fill('45')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('最长时长不能小于最短时长')).toBeVisible()
  await expect(form.getByText('锁定不能早于提醒在座顾客')).toBeVisible()
  await expect(longest).toHaveValue('90')
  await expectAccessible(page)

  await longest.fill('180')
  await form.getByLabel('提前锁定机位（分钟）').fill('15')
  // All of an area, and not one of its machines.
  await form.getByRole('checkbox', { name: '卡座' }).uncheck()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('订座配置预览')
  const day = page.getByRole('region', { name: '某天可订情况' })
  await day.getByLabel('日期').fill('2000-01-01')
  await expect(day.getByText('这一天已过')).toBeVisible()
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10)
  await day.getByLabel('日期').fill(tomorrow)
  await expect(day.getByText('最长 3 小时').first()).toBeVisible()
  await expect(day.getByRole('columnheader', { name: /电竞区定金/ })).toBeVisible()
  await expect(day.getByRole('columnheader', { name: /卡座/ })).toHaveCount(0)
  const history = page.getByRole('region', { name: '最近 10 次变更' })
  await expect(history.getByText('最长时长（分钟）: 480 → 180')).toBeVisible()
  await expectAccessible(page)

  await openAs(page, 'xh_owner', '/settings/reservationConfiguration')
  await page.getByRole('row', { name: /XH001/ }).getByRole('button', { name: '复制到门店' }).click()
  const dialog = page.getByRole('dialog')
  const target = dialog.getByRole('row', { name: /XH002/ })
  await expect(target).toContainText('替换现有规则')
  await target.getByRole('checkbox').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '复制到 1 家' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /XH002/ })).toContainText('首小时的 50%')
})
