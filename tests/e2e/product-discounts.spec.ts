import { DAY_MS } from '@netbar/shared/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

const SHANGHAI_MS = 8 * 3_600_000
/** A time in some days, in the format of the field. */
const inDays = (days: number) =>
  new Date(Date.now() + SHANGHAI_MS + days * DAY_MS).toISOString().slice(0, 16).replace('T', ' ')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Selects by typing: of many options only those on the screen are in the DOM. */
const choose = async (page: Page, form: Locator, field: string, option: string) => {
  await form.getByRole('combobox', { name: field }).fill(option)
  await page.getByTitle(new RegExp(option)).last().click()
}
const fillTimes = async (form: Locator) => {
  await form.getByLabel('开始时间').fill(inDays(1))
  await form.page().keyboard.press('Enter')
  await form.getByLabel('结束时间').fill(inDays(9))
  await form.page().keyboard.press('Enter')
}
const save = (form: Locator) => form.getByRole('button', { name: '保存' }).click()

test('[LIVE-3] a branch creates a discount, sees its problems, copies it, and switches it off @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'xh001_mgr', '/admin/product/productManage')
  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
  await page.getByRole('button', { name: '商品折扣' }).click()
  await expect(rowOf(page, '周末汽水直降')).toContainText('未开始')
  await expect(rowOf(page, '夜宵泡面八五折')).toContainText('8.5折')
  // One that includes other branches is read-only; one that has begun cannot be edited.
  await expect(rowOf(page, '周末汽水直降').getByRole('button', { name: '编辑' })).toHaveCount(0)
  await expect(rowOf(page, '牛肉干买二赠一').getByRole('button')).toHaveText(['复制', '变更记录', '停用'])

  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增商品折扣' })
  await save(form)
  await expect(form.getByText('此项必填')).toHaveCount(5)
  await form.getByRole('textbox', { name: '名称' }).fill('巧克力特价')
  await choose(page, form, '方式', '特价')
  await choose(page, form, '优惠券', '不可叠加')
  await choose(page, form, '商品', '巧克力派')
  await page.keyboard.press('Escape')
  await choose(page, form, '适用门店', '光谷旗舰店')
  await page.keyboard.press('Escape')
  await fillTimes(form)
  await form.getByRole('spinbutton', { name: '金额' }).fill('6.99')
  await expectAccessible(page, '.ant-modal')
  await save(form)
  await expect(form.getByText('特价低于「巧克力派」的进价，您无权设置')).toBeVisible()
  await form.getByRole('spinbutton', { name: '金额' }).fill('7.5')
  await save(form)
  await expect(form).toHaveCount(0)
  const own = rowOf(page, '巧克力特价')
  await expect(own).toContainText('¥7.50')
  await expect(own).toContainText('0/不限')

  // A copy needs another time, and is refused where it overlaps the original.
  await own.getByRole('button', { name: '复制' }).click()
  await fillTimes(form)
  await save(form)
  await expect(form.getByText('「巧克力派」在同一时段已有折扣「巧克力特价」')).toBeVisible()
  await expect(form.getByRole('spinbutton', { name: '金额' })).toHaveValue('7.50')
  await form.getByRole('button', { name: '取消' }).click()
  await form.getByRole('button', { name: '放弃修改' }).click()

  await own.getByRole('button', { name: '编辑' }).click()
  const edited = page.getByRole('dialog', { name: '巧克力特价' })
  await edited.getByRole('spinbutton', { name: '每人每日限购' }).fill('2')
  await save(edited)
  await expect(edited).toHaveCount(0)
  await own.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  const question = page.getByRole('dialog', { name: '停用' })
  await expect(question).toContainText('停用后立即恢复原价')
  await question.getByRole('button', { name: '停用' }).click()
  await expect(own).toContainText('已停用')
  await expect(own.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await own.getByRole('button', { name: '变更记录' }).click()
  await expect(page.getByText('每人每日限购（留空不限）: — → 2')).toBeVisible()
})
