import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

test('[BELL-6] [FMT-7] a branch returns goods, the bell leads the company to the refund, and the goods enter its stock again @release', async ({
  page,
  browser,
  server,
  openAs,
}) => {
  const { id } = await server.database.db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .where('branch_no', '=', 'XH001')
    .where('purchase_order.status', '=', 'PARTIALLY_STORED')
    .select('purchase_order.id')
    .executeTakeFirstOrThrow()
  await openAs(page, 'xh001_mgr', `/admin/product/storePurchaseList/storePurchaseDetail?orderId=${id}`)
  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
  await page.getByRole('button', { name: '申请退货', exact: true }).click()
  const form = page.getByRole('region', { name: '申请退货' })
  await form.getByRole('radio', { name: '正常退货' }).check()
  await form.getByRole('button', { name: '提交申请退货' }).click()
  await expect(form.getByText('至少一行的数量须大于0')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('spinbutton').first().fill('1')
  await form.getByRole('textbox', { name: '原因' }).fill('口味不受欢迎')
  await form.getByRole('button', { name: '提交申请退货' }).click()
  const list = page.getByRole('main')
  const own = list.getByRole('row').filter({ hasText: '口味不受欢迎' }).filter({ hasText: '待审核' })
  await expect(own).toContainText('正常退货')
  const refundNo = (await own.getByRole('link').first().textContent()) ?? ''
  await expectAccessible(page)

  const company = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await openAs(company, 'xh_owner', '/home')
  await company.getByRole('button', { name: /^通知(，|$)/ }).click()
  await company.getByText(`提交了退货单${refundNo}，请审核`).first().click()
  await expect(company).toHaveURL(/productMasterManage\?tab=purchaseRefund/)
  await expect(company.getByRole('radio', { name: /^采购退货单/ })).toBeChecked()
  const waiting = company.getByRole('row').filter({ hasText: refundNo })
  await expectAccessible(company)
  await waiting.getByRole('link', { name: '详情' }).click()
  const heading = company.getByRole('heading', { level: 1, name: new RegExp(refundNo) })
  await expect(heading).toContainText('待审核')
  await company.getByRole('button', { name: '通过', exact: true }).click()
  await company.getByRole('button', { name: '提交通过' }).click()
  await expect(heading).toContainText('待寄回')

  // The branch's page updates, and the goods are sent.
  await list.getByRole('row').filter({ hasText: refundNo }).getByRole('link', { name: '填写寄回' }).click()
  const parcel = page.getByRole('region', { name: '填写寄回' })
  await parcel.getByRole('textbox', { name: '承运方' }).fill('同城货运')
  await parcel.getByRole('textbox', { name: '运单号' }).fill('SF100001')
  await parcel.getByRole('button', { name: '提交填写寄回' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(refundNo) })).toContainText('已寄回')
  await expectAccessible(page)

  await expect(heading).toContainText('已寄回')
  await company.getByRole('button', { name: '确认收货', exact: true }).click()
  await expectAccessible(company)
  await company.getByRole('button', { name: '提交确认收货' }).click()
  await expect(heading).toContainText('已收货')
  await company.getByRole('button', { name: '核算', exact: true }).click()
  const accounting = company.getByRole('region', { name: '核算' })
  await accounting.getByRole('spinbutton', { name: '折算' }).fill('50')
  await accounting.getByRole('textbox', { name: '备注' }).fill('外箱浸水')
  await accounting.getByRole('button', { name: '提交核算' }).click()
  await expect(heading).toContainText('已完成')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(refundNo) })).toContainText('已完成')

  // A wrong credit that is in no bill is reversed, and waits to be fixed again.
  const records = '/admin/product/purchaseReturnAccountingList/returnAccountingRecords'
  await company.goto(new URL(records, company.url()).href)
  const record = company.getByRole('row').filter({ hasText: refundNo })
  await expect(record).toContainText('未入账')
  await record.getByRole('link', { name: '冲销' }).click()
  const title = company.getByRole('heading', { level: 1, name: /核算退货详情 HS/ })
  await expect(title).toContainText('核算')
  await expect(company.getByText('外箱浸水')).toBeVisible()
  const reversal = company.getByRole('region', { name: '冲销' })
  await reversal.getByRole('button', { name: '提交冲销' }).click()
  await expect(reversal.getByText('请填写原因，至少两个字')).toBeVisible()
  await expectAccessible(company)
  await reversal.getByRole('textbox', { name: '原因' }).fill('折算比例填错')
  await reversal.getByRole('button', { name: '提交冲销' }).click()
  await expect(title).toContainText('已冲销')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(refundNo) })).toContainText('已收货')
  await company.context().close()
})
