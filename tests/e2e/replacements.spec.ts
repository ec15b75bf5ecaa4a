import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

test('[BELL-6] [FMT-7] what a delivery lacked is sent again: filed from the order, decided from the bell, stored', async ({
  page,
  browser,
  server,
  openAs,
}) => {
  const order = await server.database.db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .where('branch_no', '=', 'XH001')
    .where('purchase_order.status', '=', 'PARTIALLY_STORED')
    .select(['purchase_order.id', 'order_no'])
    .executeTakeFirstOrThrow()
  await openAs(page, 'xh_owner', `/admin/product/purchaseTimesStatistics/purchaseOrderDetail?orderId=${order.id}`)
  const differences = page.getByRole('region', { name: '差异处理' })
  await expect(differences.getByText('待处理')).toHaveCount(2)
  await expectAccessible(page)
  await differences.getByRole('button', { name: '差异补发' }).click()
  const form = page.getByRole('region', { name: '差异补发' })
  await form.getByRole('spinbutton').first().fill('5')
  await form.getByRole('button', { name: '提交差异补发' }).click()
  await expect(form.getByText('数量超过待补数')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('spinbutton').first().fill('1')
  await form.getByRole('textbox', { name: '原因' }).fill('到货少一箱')
  await form.getByRole('button', { name: '提交差异补发' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^补单详情 BD/ })
  await expect(heading).toContainText('待审核')
  const number = /BD\w+-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(page)
  // Nobody decides on what they asked for.
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('button', { name: '提交通过' }).click()
  await expect(page.getByText('不能审核自己提交的申请')).toBeVisible()

  const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await openAs(other, 'admin', '/home')
  await other.getByRole('button', { name: /^通知(，|$)/ }).click()
  await other.getByText(`补单${number}待审核`).first().click()
  await expect(other).toHaveURL(/purchaseOrderDetail\?orderId=/)
  const childHeading = other.getByRole('heading', { level: 1, name: /^采购订单详情 CG/ })
  await expect(childHeading).toContainText('待公司确认')
  const childNo = /CG\w+-\d+/.exec((await childHeading.textContent()) ?? '')?.[0] ?? ''
  await other.getByRole('link', { name: '去审核' }).click()
  const decided = other.getByRole('heading', { level: 1, name: new RegExp(`补单详情 ${number}`) })
  await expect(decided).toContainText('待审核')
  await other.getByRole('button', { name: '通过', exact: true }).click()
  await other.getByRole('button', { name: '提交通过' }).click()
  await expect(decided).toContainText('已通过')
  await expect(heading).toContainText('已通过')

  await other.getByRole('link', { name: childNo }).first().click()
  await expect(childHeading).toContainText('备货中')
  await other.getByRole('button', { name: '发货', exact: true }).click()
  const shipping = other.getByRole('region', { name: '发货', exact: true })
  await shipping.getByRole('textbox', { name: '承运' }).fill('同城货运')
  await shipping.getByRole('button', { name: '提交发货' }).click()
  await expect(childHeading).toContainText('待入库')

  const child = await server.database.db
    .selectFrom('purchase_order')
    .where('order_no', '=', childNo)
    .select('id')
    .executeTakeFirstOrThrow()
  await openAs(other, 'admin', `/admin/product/storePurchaseList/storePurchaseDetail?orderId=${child.id}`)
  const stored = other.getByRole('heading', { level: 1, name: new RegExp(`门店采购单详情 ${childNo}`) })
  await expect(stored).toContainText('待入库')
  const receipt = other.getByRole('region', { name: /^入库/ })
  const made = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  for (const date of await receipt.getByLabel('生产日期').all()) await date.fill(made)
  await receipt.getByRole('button', { name: '确认入库' }).click()
  await expect(stored).toContainText('已入库')

  await expect(heading).toContainText('已完成')
  await page.getByRole('link', { name: order.order_no }).first().click()
  await expect(differences.getByText('已补发')).toHaveCount(2)
  await other.context().close()
})
