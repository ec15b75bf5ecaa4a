import type { Page } from '@playwright/test'
import { expect as expectSoon, test } from './fixtures.ts'

// A browser and a server share the machine with all other tests.
test.slow()
const expect = expectSoon.configure({ timeout: 15_000 })

const NAME = '橙味汽水 500ml'

const shopOf = (page: Page) => page.locator('.shop').filter({ visible: true })
const goodsRow = (page: Page) => shopOf(page).getByRole('row').filter({ hasText: NAME })

test('[VAL-3] a price that changed in the meantime is shown, and nothing is ordered before the user has seen it @release', async ({
  page,
  server,
  openAs,
}) => {
  // Users with a single branch are reminded of unreceived orders, over the page.
  await openAs(page, 'area01', '/admin/product/purchase')
  await goodsRow(page)
    .getByRole('spinbutton', { name: `${NAME} 采购数量` })
    .fill('1')
  // The cart is on the server: it survives a reload.
  const cart = page.getByRole('region', { name: '购物车' })
  await expect(cart).toContainText('¥62.40')
  await page.reload()
  await expect(cart).toContainText('¥62.40')
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
    .where('code', '=', 'P0008')
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
  // The filter that the list remembers may not have it: the message leads to it.
  const message = page.getByRole('region', { name: '消息提示' }).getByText(/采购单 \S+ 已提交/)
  const [, no = ''] = ((await message.textContent({ timeout: 15_000 })) ?? '').split(' ')
  await page.getByRole('region', { name: '消息提示' }).getByRole('link', { name: '查看' }).click()
  await expect(page).toHaveURL(/storePurchaseDetail/)
  await expect(page.getByText(no).filter({ visible: true }).first()).toBeVisible()
})
