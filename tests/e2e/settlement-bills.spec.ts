import { pngOf } from '@netbar/server/testing'
import { confirmIdentity } from './confirm-identity.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFitsPhone } from './expect-fits.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

/** One page with a line of text. */
const PAPER = {
  name: '回单.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 41>>stream
BT /F1 24 Tf 40 100 Td (Bank slip) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`,
  ),
}

test('[BELL-6] a bill is issued, disputed, corrected, confirmed and paid in two parts, and each side is notified of the other @release', async ({
  page,
  browser,
  server,
  openAs,
}) => {
  // A bill of the current month cannot be issued.
  const { bill_no } = await server.database.db
    .selectFrom('settlement_bill')
    .where('status', '=', 'DRAFT')
    .orderBy('period_start')
    .select('bill_no')
    .executeTakeFirstOrThrow()
  await openAs(page, 'finance01', '/admin/product/purchaseBill/settlementBillings')
  const row = page.getByRole('row').filter({ hasText: bill_no })
  await expect(row).toContainText('草稿')
  await expect(page.getByText('合计', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: '发出', exact: true }).click()
  const issue = page.getByRole('dialog', { name: `发出 ${bill_no}` })
  await issue.getByRole('button', { name: '发出', exact: true }).click()
  await expect(issue).toBeHidden()
  await expect(row).toContainText('待门店确认')
  await row.getByRole('link', { name: bill_no }).click()
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(bill_no) })
  await expect(heading).toContainText('待门店确认')
  await expectFitsPhone(page, 'a bill')

  const store = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await openAs(store, 'xh001_mgr', '/home')
  const reminder = store.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await store.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
  await store.getByRole('button', { name: /^通知(，|$)/ }).click()
  await store
    .getByText(/账单已出，请核对确认/)
    .first()
    .click()
  await expect(store).toHaveURL(/settlementBillings/)
  const own = store.getByRole('main').getByRole('row').filter({ hasText: bill_no })
  const bill = store.getByRole('heading', { level: 1, name: new RegExp(bill_no) })
  // The list leads to the form on the bill's page, which offers the lines.
  await own.getByRole('link', { name: '提出异议', exact: true }).click()
  await expect(bill).toBeVisible()
  const dispute = store.getByRole('dialog', { name: `提出异议 ${bill_no}` })
  await dispute.getByRole('button', { name: '提出异议', exact: true }).click()
  await expect(dispute.getByText('此项必填')).toBeVisible()
  await expectAccessible(store)
  await dispute.getByRole('textbox', { name: '原因' }).fill('有一箱破损未扣减')
  await dispute.getByRole('button', { name: '提出异议', exact: true }).click()
  await expect(bill).toContainText('有异议')

  // The company's page updates by itself.
  await expect(heading).toContainText('有异议')
  await expect(page.getByText('门店提出异议：有一箱破损未扣减')).toBeVisible()
  await page.getByRole('button', { name: '加调整行', exact: true }).click()
  const adjust = page.getByRole('dialog', { name: `加调整行 ${bill_no}` })
  await adjust.getByRole('spinbutton', { name: '金额' }).fill('12.34')
  await adjust.getByRole('textbox', { name: '原因' }).fill('扣减破损一箱')
  await adjust.getByRole('button', { name: '加调整行', exact: true }).click()
  await expect(adjust).toBeHidden()
  await page.getByRole('radio', { name: /^调整/ }).check()
  await expect(page.getByRole('row').filter({ hasText: '扣减破损一箱' })).toContainText('-¥12.34')
  await expectAccessible(page)
  await page.getByRole('button', { name: '重新发出', exact: true }).click()
  await page
    .getByRole('dialog', { name: `重新发出 ${bill_no}` })
    .getByRole('button', { name: '重新发出', exact: true })
    .click()
  await expect(heading).toContainText('待门店确认')

  await expect(bill).toContainText('待门店确认')
  await store.getByRole('button', { name: '确认账单', exact: true }).click()
  await store
    .getByRole('dialog', { name: `确认账单 ${bill_no}` })
    .getByRole('button', { name: '确认账单', exact: true })
    .click()
  await expect(bill).toContainText('已确认')
  await expect(heading).toContainText('已确认')

  const proof = { name: '回单.png', mimeType: 'image/png', buffer: pngOf([40, 110, 60], 64, 48) }
  for (const [amount, after, file] of [
    ['100', '部分付款', proof],
    [null, '已结清', PAPER],
  ] as const) {
    await page.getByRole('button', { name: '登记付款', exact: true }).click()
    const pay = page.getByRole('dialog', { name: `登记付款 ${bill_no}` })
    if (amount) await pay.getByRole('spinbutton', { name: '金额' }).fill(amount)
    await pay.getByRole('button', { name: '登记付款', exact: true }).click()
    await expect(pay.getByText('请至少添加一张照片或一个 PDF')).toBeVisible()
    await pay.getByRole('combobox', { name: '付款方式' }).click()
    await page.getByTitle('银行卡').locator('visible=true').click()
    await pay.getByLabel('付款凭证 添加照片或 PDF').setInputFiles(file)
    await expect(pay.getByRole('button', { name: '删除第1个文件' })).toBeVisible()
    await pay.getByRole('button', { name: '登记付款', exact: true }).click()
    // The second one follows within ten minutes.
    if (amount) await confirmIdentity(page)
    await expect(pay).toBeHidden()
    await expect(heading).toContainText(after)
  }
  await page.getByRole('radio', { name: /^付款/ }).check()
  const paid = page.getByRole('row').filter({ hasText: '银行卡' })
  await expect(paid).toHaveCount(2)
  const first = paid.filter({ hasText: '¥100.00' })
  await first.getByRole('button', { name: '查看照片（1）' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The browser's own viewer shows the paper, under the policy of the page.
  await paid.filter({ hasNotText: '¥100.00' }).getByRole('button', { name: '查看文件（1）' }).click()
  const paper = page.getByRole('dialog', { name: '第1个文件，共1个' })
  await expect(paper.getByRole('link', { name: '下载 PDF' })).toHaveAttribute('href', /^blob:/)
  // A browser of tests may have no viewer.
  const viewers = (await page.evaluate(() => navigator.pdfViewerEnabled)) ? 1 : 0
  await expect(paper.locator('iframe')).toHaveCount(viewers)
  await page.keyboard.press('Escape')
  await expect(bill).toContainText('已结清')

  // One payment was registered wrongly: another user reverses it, both stay on record, and the bill is open again.
  const owner = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const { pathname, search } = new URL(page.url())
  await openAs(owner, 'xh_owner', pathname + search)
  await owner.getByRole('button', { name: '冲销付款', exact: true }).click()
  const reversal = owner.getByRole('dialog', { name: `冲销付款 ${bill_no}` })
  await reversal.getByRole('combobox', { name: '付款' }).click()
  await owner.keyboard.press('Enter')
  await reversal.getByRole('textbox', { name: '原因' }).fill('重复登记')
  await expectAccessible(owner)
  await reversal.getByRole('button', { name: '冲销付款', exact: true }).click()
  await confirmIdentity(owner)
  await expect(reversal).toBeHidden()
  await owner.getByRole('radio', { name: /^付款/ }).check()
  await expect(owner.getByRole('row').filter({ hasText: '重复登记' })).toContainText('-¥100.00')
  await expect(owner.getByRole('row').filter({ hasText: '已冲销' })).toHaveCount(1)
  await expectAccessible(owner)
  await expect(bill).toContainText('部分付款')

  // Another bill is voided in the list.
  const wrong = await server.database.db
    .selectFrom('settlement_bill')
    .where('status', 'in', ['DRAFT', 'ISSUED', 'DISPUTED'])
    .where('bill_no', '!=', bill_no)
    .where('brand_id', '=', (eb) => eb.selectFrom('settlement_bill').where('bill_no', '=', bill_no).select('brand_id'))
    .select('bill_no')
    .orderBy('bill_no')
    .executeTakeFirstOrThrow()
  await openAs(owner, 'xh_owner', '/admin/product/purchaseBill/settlementBillings?limit=100')
  const voided = owner.getByRole('row').filter({ hasText: wrong.bill_no })
  await voided.getByRole('button', { name: '作废', exact: true }).click()
  const annulment = owner.getByRole('dialog', { name: `作废 ${wrong.bill_no}` })
  await annulment.getByRole('textbox', { name: '原因' }).fill('门店算错')
  await annulment.getByRole('button', { name: '作废', exact: true }).click()
  await expect(annulment).toBeHidden()
  await expect(voided).toContainText('已作废')
  await owner.context().close()
  await store.context().close()
})
