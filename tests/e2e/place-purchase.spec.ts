import { purchaseRequests } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

// Two browsers and a server share the machine with everything else that is tested.
test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

// Whoever has one branch alone is reminded of what is not stored, over the page.
const STORE = 'area01'
const COMPANY = 'xh_owner'
const NAME = '可乐 500ml'

const shopOf = (page: Page) => page.locator('.shop').filter({ visible: true })
const goodsRow = (page: Page) => shopOf(page).getByRole('row').filter({ hasText: NAME })
/** Sale units that the branch has, as the shop shows them. */
const stockOf = async (page: Page): Promise<number> =>
  parseInt(await goodsRow(page).getByRole('cell').nth(5).innerText(), 10)

test('[PERM-7] a store fills a cart and orders it, the company delivers, and the stock rises by exactly that', async ({
  page: store,
  browser,
  server,
  openAs,
}) => {
  await openAs(store, STORE, '/admin/product/purchase')
  await expect(goodsRow(store)).toBeVisible()
  const stock = await stockOf(store)
  await expectAccessible(store, 'main')

  // The cart is on the server: it is there after a reload.
  await goodsRow(store).getByLabel(`${NAME} 采购数量`).fill('2')
  const cart = store.getByRole('region', { name: '购物车' })
  await expect(cart).toContainText('¥124.80')
  await store.reload()
  await expect(cart).toContainText('¥124.80')

  // It is ordered at the prices of now, after the branch's orders of the last day were shown.
  await cart.getByRole('button', { name: '去确认' }).click()
  await expect(store.getByRole('heading', { level: 1, name: '确认采购单' })).toBeVisible()
  await expectAccessible(store, 'main')
  await store.getByLabel('收货人').fill('王梓轩')
  await store.getByLabel('电话').fill('12000000001')
  await store.getByRole('button', { name: '提交采购单' }).click()
  const question = store.getByRole('dialog', { name: '确认提交采购单' })
  await expect(question).toContainText('1 种商品，合计 ¥124.80')
  await expect(question).toContainText('24小时内已有以下采购单')
  await question.getByRole('button', { name: '确认提交' }).click()
  await expect(store).toHaveURL(/storePurchaseList/)
  const placed = store.getByRole('row').filter({ hasText: '¥124.80' }).filter({ visible: true })
  await expect(placed).toContainText('待公司确认')
  const orderNo = /CG\w+-\d+/.exec((await placed.textContent()) ?? '')?.[0] ?? ''

  // The company confirms and ships, in a browser of its own.
  const requests = purchaseRequests(server)
  const { id } = await server.database.db
    .selectFrom('purchase_order')
    .where('order_no', '=', orderNo)
    .select('id')
    .executeTakeFirstOrThrow()
  await requests.supply(id)
  const company = await (await browser.newContext()).newPage()
  await openAs(company, COMPANY, `/admin/product/purchaseTimesStatistics/purchaseOrderDetail?orderId=${id}`)
  await company.getByRole('button', { name: '确认', exact: true }).click()
  await company.getByRole('button', { name: '提交确认采购单' }).click()
  await company.getByRole('button', { name: '发货', exact: true }).click()
  await company.getByLabel('承运').fill('同城货运')
  await company.getByRole('button', { name: '提交发货' }).click()
  await expect(company.getByRole('heading', { level: 1, name: /待入库/ })).toBeVisible()

  // The store puts it into stock: two cases of 24.
  await placed.getByRole('link', { name: '入库', exact: true }).click()
  const receipt = store.getByRole('region', { name: /^入库/ })
  await receipt.getByLabel('生产日期').fill(new Date().toISOString().slice(0, 10))
  await receipt.getByRole('button', { name: '确认入库' }).click()
  await expect(store.getByRole('heading', { level: 1, name: /已入库/ }).filter({ visible: true })).toBeVisible()
  await store.goto(`${server.url}/admin/product/purchase`)
  await expect(goodsRow(store)).toBeVisible()
  expect(await stockOf(store)).toBe(stock + 48)
  await expect(cart).toContainText('购物车是空的')

  // The stock list says the same, and its ledger why.
  await store.goto(`${server.url}/admin/product/inventory?keyword=P0005`)
  const balance = store.getByRole('row').filter({ hasText: '光谷旗舰店仓库' }).filter({ visible: true })
  await expect(balance).toContainText(`${stock + 48} 瓶`)
  await expectAccessible(store, 'main')
  await balance.getByRole('link', { name: '明细' }).click()
  // The newest movement is the first.
  await expect(store.getByRole('row').filter({ hasText: '采购入库' }).first()).toContainText('+48')
  await expect(store.getByRole('definition').last()).toContainText(String(stock + 48))
  await expectAccessible(store, 'main')
})

test('[VAL-3] a price that changed meanwhile is shown, and nothing is ordered before it was seen', async ({
  page,
  server,
  openAs,
}) => {
  await openAs(page, 'area01', '/admin/product/purchase')
  await goodsRow(page).getByLabel(`${NAME} 采购数量`).fill('1')
  await page.getByRole('button', { name: '去确认' }).click()
  await page.getByLabel('电话').fill('12000000001')
  await expect(page.getByRole('row').filter({ hasText: NAME }).filter({ visible: true })).toContainText('¥62.40')
  const orders = () =>
    server.database.db
      .selectFrom('purchase_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const before = await orders()
  await server.database.db
    .updateTable('product')
    .set({ purchase_price_fen: 7000 })
    .where('code', '=', 'P0005')
    .execute()
  await page.getByRole('button', { name: '提交采购单' }).click()
  const question = page.getByRole('dialog', { name: '确认提交采购单' })
  await question.getByRole('button', { name: '确认提交' }).click()
  await expect(page.getByText('购物车或价格已变更，请核对后再提交')).toBeVisible()
  await expect(page.getByText('加入时 ¥62.40').filter({ visible: true })).toBeVisible()
  expect(await orders()).toEqual(before)
  await expect(page.getByLabel('电话')).toHaveValue('12000000001')
  await page.getByRole('button', { name: '提交采购单' }).click()
  await expect(question).toContainText('合计 ¥70.00')
  await question.getByRole('button', { name: '确认提交' }).click()
  await expect(page).toHaveURL(/storePurchaseList/)
})
