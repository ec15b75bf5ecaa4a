import { pngOf, purchaseRequests } from '@netbar/server/testing'
import { shanghaiDay, type PurchaseOrderLine } from '@netbar/shared/contract'
import type { Page } from '@playwright/test'
import { expectRung, openNotice, unreadOf } from './bell.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { dateLots } from './receipt.ts'

// Three browsers and a server share the machine with all other tests.
test.slow()

const MADE = shanghaiDay(Date.now() - 5 * 86_400_000)

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: new RegExp(text) })
test('[BELL-6] [FMT-7] [ENT-4] missing goods of a delivery are counted, requested again, approved by another user, and received @release', async ({
  page: store,
  visitor,
  server,
  openAs,
}) => {
  const requests = purchaseRequests(server)
  const orderId = await requests.orderIn('SHIPPED')
  const { orderNo, lines } = await requests.detail('xh001_mgr', orderId)
  const [buyer, checker] = [await visitor(), await visitor()]
  await openAs(buyer, 'xh_owner', '/home')
  await openAs(checker, 'admin', '/home')

  // The branch counts one short, and rejects one, which needs a photo.
  await openAs(store, 'xh001_mgr', '/home')
  await store.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '去处理' }).click()
  await store.getByRole('row').filter({ hasText: orderNo }).getByRole('link', { name: '入库', exact: true }).click()
  const receipt = store.getByRole('region', { name: /^入库/ })
  await dateLots(receipt, MADE)
  const nameOf = ({ productName, spec }: PurchaseOrderLine) => `${productName} ${spec}`
  const numberOf = (line: PurchaseOrderLine, field: string) =>
    receipt.getByRole('spinbutton', { name: `${nameOf(line)} ${field}`, exact: true })
  const [short, broken] = lines
  if (short === undefined || broken === undefined) throw new Error(`${orderNo} has one line`)
  for (const [line, rejected, reason] of [
    [short, 0, '短少'],
    [broken, 1, '破损'],
  ] as const) {
    await numberOf(line, '实收').fill(String(line.shippedQuantity - 1))
    await numberOf(line, '拒收').fill(String(rejected))
    await receipt.getByRole('combobox', { name: `${nameOf(line)} 原因` }).click()
    await store.getByTitle(reason, { exact: true }).last().click()
  }
  await receipt.getByRole('button', { name: '确认入库' }).click()
  await expect(receipt.getByText('请至少添加一张照片')).toHaveCount(1)
  const photo = { name: '破损.png', mimeType: 'image/png', buffer: pngOf([180, 60, 40], 64, 48) }
  const photos = receipt.getByRole('group', { name: nameOf(broken) })
  await photos.getByLabel('添加照片').setInputFiles(photo)
  await expect(photos.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
  const heard = await unreadOf(buyer)
  await receipt.getByRole('button', { name: '确认入库' }).click()
  await expect(heading(store, `${orderNo} 已入库`)).toBeVisible()

  // The company is notified, sees the reason, and requests no more than what was missing.
  await expectRung(buyer, heard)
  await openNotice(buyer, `已将采购单${orderNo}的到货入库，少收1、拒收1，请处理差异`)
  await expect(heading(buyer, `采购订单详情 ${orderNo}`)).toBeVisible()
  const differences = buyer.getByRole('region', { name: '差异处理' })
  await expect(differences.getByText('待处理')).toHaveCount(2)
  await expect(differences.getByRole('listitem').filter({ hasText: '破损' })).toContainText('查看照片（1）')
  await expectAccessible(buyer)
  await differences.getByRole('button', { name: '差异补发' }).click()
  const form = buyer.getByRole('region', { name: '差异补发' })
  await form.getByRole('spinbutton').first().fill('5')
  await form.getByRole('button', { name: '提交差异补发' }).click()
  await expect(form.getByText('数量超过待补数')).toBeVisible()
  await expectAccessible(buyer)
  await form.getByRole('spinbutton').first().fill('1')
  await form.getByRole('textbox', { name: '原因' }).fill('到货少一箱')
  await form.getByRole('button', { name: '提交差异补发' }).click()
  const filed = heading(buyer, '^补单详情 BD')
  await expect(filed).toContainText('待审核')
  const number = /BD\w+-\d+/.exec((await filed.textContent()) ?? '')?.[0] ?? ''
  await expectAccessible(buyer)
  // Nobody decides on their own request.
  await expect(buyer.getByText('此单由您提交或经手，须由他人审核或处理。')).toBeVisible()
  await expect(buyer.getByRole('button', { name: '通过', exact: true })).toHaveCount(0)

  await openNotice(checker, `补单${number}待审核`)
  await expect(checker).toHaveURL(/purchaseOrderDetail\?orderId=/)
  const child = heading(checker, '^采购订单详情 CG')
  await expect(child).toContainText('待公司确认')
  const childNo = /CG\w+-\d+/.exec((await child.textContent()) ?? '')?.[0] ?? ''
  await checker.getByRole('link', { name: '去审核' }).click()
  const decided = heading(checker, `补单详情 ${number}`)
  await expect(decided).toContainText('待审核')
  await checker.getByRole('button', { name: '通过', exact: true }).click()
  const rung = await unreadOf(store)
  await checker
    .getByRole('dialog', { name: `通过 ${number} ¥` })
    .getByRole('button', { name: '通过' })
    .click()
  await expect(decided).toContainText('已通过')
  await expect(filed).toContainText('已通过')

  // The branch is notified of the approval and of the shipment, and the bell leads there each time.
  const coming = heading(store, `门店采购单详情 ${childNo}`)
  await expectRung(store, rung)
  await openNotice(store, `采购单${childNo}已确认，公司正在备货`)
  await expect(coming).toContainText('备货中')
  await checker.getByRole('link', { name: childNo }).first().click()
  await expect(child).toContainText('备货中')
  await checker.getByRole('button', { name: '发货', exact: true }).click()
  const shipping = checker.getByRole('region', { name: '发货', exact: true })
  await shipping.getByRole('textbox', { name: '承运' }).fill('同城货运')
  await shipping.getByRole('button', { name: '提交发货' }).click()
  await expect(child).toContainText('待入库')
  await store.getByRole('tab', { name: '首页' }).click()
  await openNotice(store, `采购单${childNo}已发货，到货后请及时入库`)
  await expect(coming).toContainText('待入库')
  await dateLots(receipt, MADE)
  await receipt.getByRole('button', { name: '确认入库' }).click()
  await expect(coming).toContainText('已入库')

  await expect(filed).toContainText('已完成')
  await buyer.getByRole('link', { name: orderNo }).first().click()
  await expect(differences.getByText('已补发')).toHaveCount(2)
})
