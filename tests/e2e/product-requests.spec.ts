import { formatDateTime } from '@netbar/shared'
import type { Page } from '@playwright/test'
import { expectRung, openNotice, unreadOf } from './bell.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { test } from './timed.ts'

// Two browsers and a server share the machine with all other tests.
test.slow()

const STORE = '/admin/product/productManage'
const HOUR = 3_600_000
const MINUTE = 60_000
const TEA = '冰红茶 500ml'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('[BELL-6] a branch requests a future price, a take-down and a change, the bell leads the company to each, and the price takes effect on time @release', async ({
  page,
  clock,
  visitor,
  openAs,
}) => {
  const company = await visitor()
  await openAs(company, 'xh_owner', '/home')
  await openAs(page, 'xh001_mgr', STORE)
  // The reminder of unreceived orders opens at the start, whichever page is open.
  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
  const own = rowOf(page, TEA)
  await expect(own).toContainText('¥4.00')
  await own.getByRole('button', { name: '申请调价' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^申请.* ${TEA}`) })
  await dialog.getByRole('spinbutton', { name: '新价' }).fill('9')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('此项必填')).toBeVisible()
  await dialog.getByRole('textbox', { name: '理由' }).fill('周边涨价')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('新价须在¥3.20至¥6.00之间')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: '新价' }).fill('4.5')
  const start = formatDateTime(new Date(clock.now().getTime() + HOUR).toISOString()).slice(0, -':00'.length)
  await dialog.getByLabel('生效时间').fill(start)
  const before = await unreadOf(company)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(own.getByText('调价', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: '申请调价' })).toHaveCount(0)
  await own.getByRole('button', { name: '申请下架' }).click()
  await dialog.getByRole('combobox', { name: '方式' }).click()
  await page.getByTitle('售完下架').click()
  await dialog.getByRole('textbox', { name: '理由' }).fill('夏天过去了')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await own.getByRole('button', { name: '申请信息变更' }).click()
  await dialog.getByRole('textbox', { name: '规格' }).fill('480ml')
  await dialog.getByRole('textbox', { name: '理由' }).fill('厂家换了瓶型')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)

  // Each of the three messages leads to the tab of its kind.
  await expectRung(company, before, 3)
  await openNotice(company, `申请变更“${TEA}”的商品信息，请审核`)
  await expect(company).toHaveURL(/productMasterManage\?tab=goodsChange/)
  await expect(company.getByRole('radio', { name: /^商品信息变更/ })).toBeChecked()
  await expect(rowOf(company, '厂家换了瓶型')).toContainText('480ml')
  await openNotice(company, `申请下架“${TEA}”，请审核`)
  await expect(company).toHaveURL(/productMasterManage\?tab=takeDownAudit/)
  await expect(company.getByRole('radio', { name: /^下架审核/ })).toBeChecked()
  // It is rejected with a reason; all decisions remain visible.
  const takeDown = rowOf(company, '夏天过去了')
  await takeDown.getByRole('button', { name: '驳回' }).click()
  const rejection = company.getByRole('dialog', { name: /驳回 XJ/ })
  await rejection.getByRole('textbox', { name: '理由' }).fill('再卖一个月')
  await rejection.getByRole('button', { name: '驳回' }).click()
  await expect(takeDown).toHaveCount(0)
  await company.getByRole('radio', { name: '全部', exact: true }).check()
  await expect(rowOf(company, '再卖一个月')).toContainText('已驳回')

  await openNotice(company, `申请调整“${TEA}”的价格，请审核`)
  await expect(company).toHaveURL(/productMasterManage\?tab=priceAudit/)
  await expect(company.getByRole('radio', { name: /^调价审核/ })).toBeChecked()
  const waiting = rowOf(company, '周边涨价')
  await expect(waiting).toContainText('¥4.00 → ¥4.50 (+12.5%)')
  await expect(waiting).toContainText(start)
  await expectAccessible(company, 'main')
  const rung = await unreadOf(page)
  await waiting.getByRole('button', { name: '通过' }).click()
  const question = company.getByRole('dialog', { name: /^通过 TJ/ })
  await expect(question).toContainText('¥4.00 → ¥4.50')
  await question.getByRole('button', { name: '通过' }).click()
  await expect(waiting).toHaveCount(0)

  // The applicant is notified without a link; the price waits for its time.
  await expectRung(page, rung)
  const address = page.url()
  await openNotice(page, `“${TEA}”的调价申请已通过`)
  await expect.poll(() => unreadOf(page)).toBe(rung)
  await expect(page.getByRole('list', { name: '未读消息' })).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(own.getByRole('button', { name: '申请调价' })).toBeVisible()
  await expect(own.getByRole('cell', { name: '¥4.50' })).toHaveCount(0)

  clock.turn(HOUR)
  clock.jump(MINUTE)
  await expect(own.getByRole('cell', { name: '¥4.50' })).toBeVisible()
})
