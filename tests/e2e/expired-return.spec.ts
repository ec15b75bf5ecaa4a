import { pngOf } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { openNotice } from './bell.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { openMonthBill } from './month-bill.ts'
import { test } from './timed.ts'

// Three browsers and a server share the machine with all other tests.
test.slow()

const DAYS = 4 * 86_400_000
// One of the seed's lots has three days left.
test.use({ ago: DAYS })

const REASON = '过期下架，整箱退回'
const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(text) }).filter({ visible: true })

test('[VAL-3] [BELL-6] [ENT-4] expired goods are returned from the list of lots, and their credit is in the next bill @release', async ({
  page: store,
  clock,
  server,
  visitor,
  openAs,
}) => {
  clock.turn(DAYS)
  await openAs(store, 'xh001_mgr', '/admin/product/inventory?tab=expiring')
  await store.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '关闭' }).click()
  const lot = store.getByRole('row').filter({ hasText: '已过期' })
  await expect(store.getByRole('table').getByRole('row').filter({ hasText: 'CG' }).first()).toContainText('已过期')
  await expectAccessible(store)
  const [expired = ''] = /\d{4}-\d\d-\d\d(?=已过期)/.exec((await lot.first().textContent()) ?? '') ?? []
  await lot.first().getByRole('link', { name: '申请退货' }).click()
  await expect(heading(store, '^发起退货$')).toBeVisible()
  const form = store.getByRole('region', { name: '申请退货' })
  const quantity = form
    .getByRole('row')
    .filter({ hasText: expired })
    .getByRole('spinbutton', { name: /退货数量$/ })
  // The form is prefilled with the lot.
  await expect(quantity).toHaveValue(/^[1-9]/)
  await quantity.fill('1')
  await form.getByRole('textbox', { name: '原因' }).fill(REASON)
  await form.getByRole('button', { name: '提交申请退货' }).click()
  await expect(form.getByText('请至少添加一张照片')).toBeVisible()
  const photo = { name: '过期标签.png', mimeType: 'image/png', buffer: pngOf([180, 60, 40], 64, 48) }
  await form.getByLabel('照片 添加照片').setInputFiles(photo)
  await expect(form.getByRole('img', { name: '第1张照片，共1张' })).toBeVisible()
  await form.getByRole('button', { name: '提交申请退货' }).click()
  const own = store.getByRole('row').filter({ hasText: REASON })
  await expect(own).toContainText('过期退货')
  await expect(own).toContainText('待审核')
  const refundNo = (await own.getByRole('link').first().textContent()) ?? ''

  const company = await visitor()
  await openAs(company, 'xh_owner', '/home')
  await openNotice(company, `提交了退货单${refundNo}，请审核`)
  await expect(company).toHaveURL(/productMasterManage\?tab=purchaseRefund/)
  await company.getByRole('row').filter({ hasText: refundNo }).getByRole('link', { name: '详情' }).click()
  const decided = heading(company, refundNo)
  await company.getByRole('button', { name: '通过', exact: true }).click()
  await company.getByRole('button', { name: '提交通过' }).click()
  await expect(decided).toContainText('待寄回')

  await openNotice(store, `退货单${refundNo}已通过，请寄回商品`)
  const returned = heading(store, refundNo)
  await expect(returned).toContainText('待寄回')
  await store.getByRole('button', { name: '填写寄回', exact: true }).click()
  const parcel = store.getByRole('region', { name: '填写寄回' })
  await parcel.getByRole('textbox', { name: '承运方' }).fill('同城货运')
  await parcel.getByRole('textbox', { name: '运单号' }).fill('SF100001')
  await parcel.getByRole('button', { name: '提交填写寄回' }).click()
  await expect(returned).toContainText('已寄回')
  await expect(decided).toContainText('已寄回')
  await company.getByRole('button', { name: '确认收货', exact: true }).click()
  await company.getByRole('button', { name: '提交确认收货' }).click()
  await expect(decided).toContainText('已收货')

  // Another user fixes the credit, and bills it.
  const finance = await visitor()
  await openAs(finance, 'finance01', '/admin/product/purchaseReturnAccountingList')
  await finance.getByRole('row').filter({ hasText: refundNo }).getByRole('link', { name: '核算', exact: true }).click()
  const accounting = finance.getByRole('region', { name: '核算' })
  // One line has no total of its own.
  const credit = await accounting.getByRole('row').last().getByRole('cell').last().innerText()
  await accounting.getByRole('button', { name: '提交核算' }).click()
  await expect(heading(finance, refundNo)).toContainText('已完成')
  await expect(returned).toContainText('已完成')
  await openAs(finance, 'finance01', '/admin/product/purchaseBill/settlementBillings')
  const bill = await openMonthBill(finance, server, '光谷旗舰店')
  await bill.getByRole('radio', { name: /^退货明细/ }).check()
  const line = bill.getByRole('row').filter({ hasText: refundNo })
  await expect(line).toContainText('退货')
  await expect(line).toContainText(`-${credit}`)
})

test('[PERM-2] expired goods at the company are written off with a reason, and the ledger shows their expiry date @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'xh_owner', '/admin/product/inventory?tab=expiring&state=EXPIRED')
  const own = page.getByRole('row').filter({ hasText: '公司总仓' })
  await expect(own.first()).toBeVisible()
  const count = await own.count()
  const [day = ''] = /\d{4}-\d\d-\d\d(?=已过期)/.exec((await own.first().textContent()) ?? '') ?? []
  const ledger = own.first().getByRole('link', { name: '明细' })
  const address = (await ledger.getAttribute('href')) ?? ''
  await own.first().getByRole('button', { name: '报损' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^报损过期批次 .+ ${day}$`) })
  await dialog.getByRole('button', { name: '报损' }).click()
  await expect(dialog.getByText('此项必填')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('textbox', { name: '报损原因' }).fill('过期面包，现场销毁')
  await dialog.getByRole('button', { name: '报损' }).click()
  await expect(page.getByText('已报损，库存已更新')).toBeVisible()
  await expect(own).toHaveCount(count - 1)
  await page.goto(new URL(address, page.url()).href)
  const moved = page.getByRole('row').filter({ hasText: '过期面包，现场销毁' })
  await expect(moved).toContainText(day)
  await expect(moved).toContainText('过期 · 过期面包，现场销毁')
})
