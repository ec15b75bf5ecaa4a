import { purchaseRequests, supplierOrderRequests } from '@netbar/server/testing'
import { demand, supplierOrder } from '@netbar/shared/contract'
import type { Locator, Page } from '@playwright/test'
import { array, parse } from 'valibot'
import { expect, test } from './fixtures.ts'

// A browser and a server share the machine with all other tests.
test.slow()

const STORE = 'xh001_mgr'
const COMPANY = 'xh_owner'

const rowOf = (page: Page, orderNo: string): Locator => page.getByRole('row').filter({ hasText: orderNo })
const heading = (page: Page, status: string): Locator =>
  page.getByRole('heading', { level: 1, name: new RegExp(status) }).filter({ visible: true })

test('[PERM-3] a read-only user of the company’s orders is offered no step @release', async ({ page, openAs }) => {
  await openAs(page, 'finance01', '/admin/product/companyPurchaseList?status=PENDING')
  await expect(page.getByRole('link', { name: '详情' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '导出' })).toBeVisible()
  for (const name of ['确认', '驳回', '发货', '关闭剩余'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('[VAL-3] a step that came too late changes nothing, and shows the current order', async ({
  page,
  server,
  openAs,
}) => {
  const requests = purchaseRequests(server)
  const orderId = await requests.submit(STORE, 2)
  await openAs(page, COMPANY, '/admin/product/companyPurchaseList?status=PENDING')
  await rowOf(page, (await requests.detail(STORE, orderId)).orderNo)
    .getByRole('link', { name: '驳回' })
    .click()
  await page.getByLabel('原因').fill('本周额度已用完')
  // The branch is faster, and its notice never arrives.
  await page.route('**/api/purchase/order/reject/**', async (route) => {
    await requests.act(STORE, 'cancel', orderId, { version: 1, reason: '商品选错' })
    await route.continue()
  })
  await page.getByRole('button', { name: '提交驳回采购单' }).click()
  await expect(page.getByText('订单状态已变更，请刷新后再试').first()).toBeVisible()
  await expect(heading(page, '已取消')).toBeVisible()
  await expect(page.getByRole('button', { name: '驳回', exact: true })).toHaveCount(0)
})

test('[VAL-3] lacking goods are ordered from their supplier, and the company has exactly what it received, whoever received it @release', async ({
  page,
  server,
  openAs,
}) => {
  const requests = supplierOrderRequests(server)
  const token = await server.signIn(COMPANY)
  const { body } = await server.call('GET', '/api/purchase/demand/summary?limit=100', { token })
  const wanted = parse(array(demand), body['rows']).find(
    ({ quantity, incomingQuantity, supplierName }) => supplierName !== null && incomingQuantity === 0 && quantity > 2,
  )
  if (wanted === undefined) throw new Error('stores wait for nothing of which a supplier is known')
  const { id: productId, code, productName } = wanted
  const { db } = server.database
  // The company has run out of it.
  await db
    .updateTable('stock_balance')
    .set({ quantity: 0 })
    .where('product_id', '=', productId)
    .where('warehouse_id', 'in', db.selectFrom('warehouse').where('kind', '=', 'COMPANY').select('id'))
    .execute()

  await openAs(page, COMPANY, `/admin/product/companyPurchaseList?tab=demand&product=${code}`)
  const stock = rowOf(page, code).getByRole('cell').nth(8)
  await expect(stock).toHaveText('0')
  await page.getByRole('checkbox', { name: `${code} ${productName}` }).check()
  await page.getByRole('button', { name: '生成供应商采购单（1）' }).click()
  const made = page.getByRole('dialog', { name: '生成供应商采购单' })
  await made.getByRole('button', { name: '生成供应商采购单' }).click()
  const orderNo = /GY[\d-]+/.exec((await made.getByText(/GY\d/).textContent()) ?? '')?.[0] ?? ''
  await made.getByRole('button', { name: '查看草稿' }).click()
  await rowOf(page, orderNo).getByRole('button', { name: '下单' }).click()
  await page.getByRole('dialog', { name: /^下单/ }).getByRole('button', { name: '下单' }).click()
  await expect(rowOf(page, orderNo)).toHaveCount(0)

  await page.getByRole('button', { name: '重置' }).click()
  const receipt = page.getByRole('region', { name: '收货' })
  const today = new Date().toISOString().slice(0, 10)
  const open = () => rowOf(page, orderNo).getByRole('link', { name: '收货' }).click()
  const came = receipt.getByRole('spinbutton')
  const send = async () => {
    for (const date of await receipt.getByLabel('生产日期').all()) await date.fill(today)
    await receipt.getByRole('button', { name: '收货' }).click()
  }
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  await open()
  await came.fill('1')
  await send()
  await expect(heading).toContainText('部分到货')

  // Another user receives one while the rest is counted.
  const [order] = parse(array(supplierOrder), (await requests.get(COMPANY, `page?keyword=${orderNo}`))['rows'])
  if (order === undefined) throw new Error(`${orderNo} is not in the list`)
  const counted = await requests.found(order.id)
  await page.getByRole('button', { name: '收货' }).click()
  await expect(came).toHaveValue(String(counted.quantity - 1))
  await page.route(
    '**/api/purchase/supplierOrder/receive/**',
    async (route) => {
      await requests.step('receive', order.id, requests.bodyOf(counted, 'receive', 1), 'admin')
      await route.continue()
    },
    { times: 1 },
  )
  await send()
  await expect(receipt.getByText('采购单已被他人处理，请刷新后再试')).toBeVisible()
  await expect(came).toHaveValue(String(counted.quantity - 2))
  await send()
  await expect(heading).toContainText('已到货')
  await page.getByRole('tab', { name: /公司采购列表/ }).click()
  await expect(rowOf(page, orderNo)).toContainText('已到货')

  await page.getByRole('radio', { name: '备货汇总' }).check()
  await expect(stock).toHaveText(String(counted.quantity))
})
