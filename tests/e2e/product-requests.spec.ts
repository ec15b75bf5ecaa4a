import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

const STORE = '/admin/product/productManage'
const MASTER = '/admin/product/productMasterManage'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('[BELL-6] a store asks for a price, the bell leads the company to it, and its approval is the price', async ({
  page,
  browser,
  server,
  signIn,
  openAs,
}) => {
  await openAs(page, 'xh001_mgr', STORE)
  // What is not stored is said at the start, whichever page is open.
  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
  const own = rowOf(page, '冰红茶')
  await expect(own).toContainText('¥4.00')
  await expectAccessible(page, 'main')
  await own.getByRole('button', { name: '申请调价' }).click()
  const dialog = page.getByRole('dialog', { name: /申请调价 冰红茶/ })
  await dialog.getByRole('textbox', { name: '新价' }).fill('9')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('此项必填')).toBeVisible()
  await dialog.getByRole('textbox', { name: '理由' }).fill('周边涨价')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('新价须在¥3.20至¥6.00之间')).toBeVisible()
  await dialog.getByRole('textbox', { name: '新价' }).fill('4.5')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(own.getByText('调价', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: '申请调价' })).toHaveCount(0)

  const company = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signIn(company, 'xh_owner')
  await company.getByRole('button', { name: /^通知(，|$)/ }).click()
  await company.getByText('申请调整“冰红茶 500ml”的价格，请审核').first().click()
  await expect(company).toHaveURL(/productMasterManage\?tab=priceAudit/)
  const waiting = rowOf(company, '冰红茶')
  await expect(waiting).toContainText('¥4.00 → ¥4.50 (+12.5%)')
  await expectAccessible(company, 'main')
  await waiting.getByRole('button', { name: '通过' }).click()
  await expect(waiting).toHaveCount(0)

  // The result is told to the store, whose list has the price by itself.
  await expect(own).toContainText('¥4.50')
  await expect(own.getByRole('button', { name: '申请调价' })).toBeVisible()

  // The next one is rejected with a reason; all that was decided is there to be looked at.
  await company.goto(`${server.url}${MASTER}?tab=takeDownAudit`)
  const first = company.getByRole('row').filter({ hasText: '售完下架' })
  await first.getByRole('button', { name: '驳回' }).click()
  const rejection = company.getByRole('dialog', { name: /驳回 XJ/ })
  await rejection.getByRole('textbox', { name: '理由' }).fill('再卖一个月')
  await rejection.getByRole('button', { name: '驳回' }).click()
  await expect(first).toHaveCount(0)
  await company.getByRole('radio', { name: '全部', exact: true }).check()
  await expect(rowOf(company, '再卖一个月')).toContainText('已驳回')
  await company.context().close()
})
