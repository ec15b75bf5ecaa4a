import { purchaseRequests } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { expectRung, openNotice, unreadOf } from './bell.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { openMonthBill } from './month-bill.ts'
import { dateLots, openReceipts } from './receipt.ts'

// Three browsers and a server share the machine with all other tests.
test.slow()

const FIZZ = '橙味汽水 500ml'
const WATER = '矿泉水 550ml'

// Inactive pages stay in the DOM, hidden.
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).filter({ visible: true })
const heading = (page: Page, status: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(status) }).filter({ visible: true })
const goTo = async (page: Page, name: string) => {
  await page.getByRole('menuitem', { name: '商品管理' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
/** Stock of the branch in sale units according to the shop, without expired goods. */
const stockOf = async (page: Page): Promise<number> =>
  parseInt(await rowOf(page, FIZZ).getByRole('cell').nth(5).innerText(), 10)

test('[PERM-7] [BELL-6] [NOTICE-10] an order goes from bell to bell between three people until it is received and billed', async ({
  page: store,
  visitor,
  server,
  signIn,
  openAs,
}) => {
  const company = await visitor()
  await signIn(store, 'xh001_mgr')
  await store.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '去处理' }).click()
  await store.getByRole('radio', { name: /^全部/ }).check()
  await openAs(company, 'xh_owner', '/admin/product/companyPurchaseList')
  for (const page of [store, company]) await expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible()

  // The stock list includes expired goods, and updates by itself.
  await goTo(store, '库存管理')
  const balance = rowOf(store, FIZZ).filter({ hasText: '光谷旗舰店仓库' })
  const held = parseInt(await balance.getByRole('cell').nth(4).innerText(), 10)

  // The branch fills its cart, and orders at current prices, after its orders of the last day were shown.
  await goTo(store, '采购下单')
  const cart = store.getByRole('region', { name: '购物车' })
  await expect(cart).toBeVisible()
  await expect(rowOf(store, FIZZ)).toBeVisible()
  const stock = await stockOf(store)
  await rowOf(store, FIZZ)
    .getByRole('spinbutton', { name: `${FIZZ} 采购数量` })
    .fill('2')
  await rowOf(store, WATER)
    .getByRole('spinbutton', { name: `${WATER} 采购数量` })
    .fill('2')
  await expect(cart).toContainText('¥182.40')
  await expectAccessible(store, 'main')
  await cart.getByRole('button', { name: '去确认' }).click()
  await expect(heading(store, '^确认采购单$')).toBeVisible()
  await store.getByLabel('收货人').fill('王梓轩')
  await store.getByLabel('电话').fill('12000000001')
  await expectAccessible(store, 'main')
  await store.getByRole('button', { name: '提交采购单' }).click()
  const question = store.getByRole('dialog', { name: '确认提交采购单' })
  await expect(question).toContainText('2 种商品，合计 ¥182.40')
  await expect(question).toContainText('24小时内已有以下采购单')
  const before = await unreadOf(company)
  await question.getByRole('button', { name: '确认提交' }).click()
  await expect(store).toHaveURL(/storePurchaseList/)
  const placed = rowOf(store, '¥182.40')
  await expect(placed).toContainText('待公司确认')
  const orderNo = /CG\w+-\d+/.exec((await placed.textContent()) ?? '')?.[0] ?? ''

  // The company's list updates by itself, and its bell leads to the order.
  await expect(rowOf(company, orderNo)).toContainText('待公司确认')
  await expectRung(company, before)
  await openNotice(company, `提交了采购单${orderNo}，请确认`)
  await expect(company).toHaveURL(/purchaseOrderDetail\?orderId=/)
  await expect(heading(company, '待公司确认')).toContainText(orderNo)

  // It confirms one unit less, with a reason.
  await company.getByRole('button', { name: '确认', exact: true }).click()
  await company.getByRole('spinbutton', { name: `${WATER} 确认数量` }).fill('1')
  await company.getByLabel('原因').fill('供应商缺货')
  await company.getByRole('button', { name: '提交确认采购单' }).click()
  await expect(heading(company, '备货中')).toBeVisible()
  await expect(company.getByText('原因：供应商缺货')).toBeVisible()
  await expect(rowOf(store, orderNo)).toContainText('备货中')

  // It ships a part: the branch's bell rings and leads to the delivery.
  await purchaseRequests(server).supply(new URL(company.url()).searchParams.get('orderId') ?? '')
  await company.getByRole('button', { name: '发货', exact: true }).click()
  await expectAccessible(company, 'main')
  await company.getByRole('spinbutton', { name: `${WATER} 发货数量` }).fill('0')
  await company.getByLabel('承运').fill('同城货运')
  const rung = await unreadOf(store)
  await company.getByRole('button', { name: '提交发货' }).click()
  await expect(heading(company, '部分发货')).toBeVisible()
  await expect(rowOf(store, orderNo)).toContainText('部分发货')
  await expectRung(store, rung)
  await openNotice(store, `采购单${orderNo}已发货，到货后请及时入库`)
  await expect(store).toHaveURL(/storePurchaseDetail\?orderId=/)
  await expect(heading(store, '部分发货')).toContainText(orderNo)

  // The branch receives it. The company's bell leads to the order again, and both lists update without a reload.
  const receipt = store.getByRole('region', { name: /^入库/ })
  await openReceipts(store)
  const shipmentNo = /FH\w+-\d+/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await dateLots(receipt)
  await receipt.getByRole('button', { name: '确认入库' }).click()
  await expect(heading(store, '部分入库')).toBeVisible()
  await company.getByRole('tab', { name: '公司采购列表' }).click()
  await expect(rowOf(company, orderNo)).toContainText('部分入库')
  await openNotice(company, `已将采购单${orderNo}的到货入库`)
  await expect(company).toHaveURL(/purchaseOrderDetail\?orderId=/)
  await expect(heading(company, '部分入库')).toContainText(orderNo)
  await store.getByRole('tab', { name: '门店采购单', exact: true }).click()
  await expect(rowOf(store, orderNo)).toContainText('部分入库')

  // Two cases of 24 are in the shop, in the stock list, and in its ledger.
  await goTo(store, '采购下单')
  await expect(cart).toContainText('购物车是空的')
  await expect.poll(() => stockOf(store)).toBe(stock + 48)
  await goTo(store, '库存管理')
  await expect(balance).toContainText(`${held + 48} 瓶`)
  await balance.getByRole('link', { name: '明细' }).click()
  // The newest movement is the first.
  await expect(rowOf(store, '采购入库').first()).toContainText('+48')
  await expect(store.getByRole('definition').filter({ visible: true }).last()).toContainText(String(held + 48))
  await expectAccessible(store, 'main')

  // Only what was received is billed.
  const finance = await visitor()
  await openAs(finance, 'finance01', '/admin/product/purchaseBill/settlementBillings')
  const bill = await openMonthBill(finance, server, '光谷旗舰店')
  const line = bill.getByRole('row').filter({ hasText: shipmentNo })
  await expect(line).toContainText('入库')
  await expect(line).toContainText('¥124.80')
})
