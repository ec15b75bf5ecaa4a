import { purchaseRequests } from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dateLots } from './receipt.ts'

// Two browsers and a server share the machine with all other tests.
test.slow()

const STORE = 'xh001_mgr'
const COMPANY = 'xh_owner'
const NAMES = ['王梓轩', '赵敏']

const receiptOf = (page: Page, shipmentNo: string) => page.getByRole('region', { name: `入库 ${shipmentNo}` })

test('[VAL-3] of two users who receive the same delivery at once one is told who was faster, and loses nothing @release', async ({
  page,
  visitor,
  server,
  openAs,
}) => {
  // An order in transit in two deliveries, a line in each.
  const requests = purchaseRequests(server)
  const orderId = await requests.submit(STORE, 2)
  await requests.act(COMPANY, 'confirm', orderId, { version: 1 })
  await requests.supply(orderId)
  for (const index of [0, 1]) {
    const { version, lines } = await requests.detail(COMPANY, orderId)
    const line = { orderLineId: lines[index]?.id, quantity: lines[index]?.confirmedQuantity }
    await requests.act(COMPANY, 'ship', orderId, { version, carrier: '自有车队', lines: [line] })
  }
  const { shipments } = await requests.detail(STORE, orderId)
  const [first = '', second = ''] = shipments.map(({ shipmentNo }) => shipmentNo)

  const pages = [page, await visitor()] as const
  const path = `/admin/product/storePurchaseList/storePurchaseDetail?orderId=${orderId}`
  await Promise.all([openAs(pages[0], STORE, path), openAs(pages[1], 'area01', path)])
  // Users with a single branch are reminded of unreceived orders, over the page.
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '关闭' }).click()

  // Each has counted the one delivery and begun with the other, and submits before any update arrives.
  const sent = Promise.withResolvers<void>()
  let waiting = 0
  for (const each of pages) {
    for (const number of [first, second]) await dateLots(receiptOf(each, number))
    await receiptOf(each, second).getByRole('spinbutton', { name: /拒收$/ }).fill('1')
    await each.route('**/api/purchase/order/warehousing/**', async (route) => {
      waiting += 1
      if (waiting === pages.length) sent.resolve()
      await sent.promise
      await route.continue()
    })
  }
  const answers = await Promise.all(
    pages.map(async (each) => {
      const answered = each.waitForResponse('**/api/purchase/order/warehousing/**')
      await receiptOf(each, first).getByRole('button', { name: '确认入库' }).click()
      return (await (await answered).json()) as { readonly status: number }
    }),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 40901])
  const winner = answers.findIndex(({ status }) => status === 200)
  const [one, other] = winner === 0 ? pages : pages.toReversed()
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`

  await expect(one.getByText('入库成功')).toBeVisible()
  // The form shows it too, until it disappears with its state.
  const messages = other.getByRole('region', { name: '消息提示' })
  await expect(messages.getByText(new RegExp(`该发货单已入库（${NAMES[winner]}，${time}）`))).toBeVisible()
  await expect(other.getByText(new RegExp(`${NAMES[winner]} 于 ${time} 入库`))).toBeVisible()
  await expect(receiptOf(other, first)).toHaveCount(0)

  // The other user's entries for the second delivery are kept, and they continue from the current order.
  const rest = receiptOf(other, second)
  await expect(rest.getByRole('spinbutton', { name: /拒收$/ })).toHaveValue('1')
  await rest.getByRole('spinbutton', { name: /拒收$/ }).fill('0')
  await rest.getByRole('button', { name: '全部实收' }).click()
  await rest.getByRole('button', { name: '确认入库' }).click()
  await expect(other.getByRole('heading', { level: 1, name: /已入库/ })).toBeVisible()
  const { db } = server.database
  const ordered = await db
    .selectFrom('purchase_order_line')
    .where('order_id', '=', orderId)
    .select(['confirmed_quantity', 'pack_size'])
    .orderBy('line_no')
    .execute()
  const moved = await db
    .selectFrom('stock_movement')
    .innerJoin('storage_receipt', 'storage_receipt.id', 'stock_movement.source_id')
    .where(
      'shipment_id',
      'in',
      shipments.map(({ id }) => id),
    )
    .where('type', '=', 'PURCHASE_IN')
    .select('quantity_delta')
    .orderBy('stored_time')
    .execute()
  expect(moved.map(({ quantity_delta }) => quantity_delta)).toEqual(
    ordered.map(({ confirmed_quantity, pack_size }) => confirmed_quantity * pack_size),
  )
})
