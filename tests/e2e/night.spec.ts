import { enableWechatPay, openClientDesk, payByPhone } from '@netbar/server/testing'
import { DAY_MS, HOUR_MS, nationalIdCheckCharacter, shanghaiDay } from '@netbar/shared/contract'
import type { Page } from '@playwright/test'
import { COUNTER, countDrawer, expect, expectedCashOf, openShift, ready, signFor, test } from './till-page.ts'

test.slow()

const ID_START = '42019919950614888'
const PASSWORD = 'guest-2026'
const BRANCH_NO = 'XH001'

/** A figure of the manager's page, in fen. */
const figure = async (page: Page, name: string): Promise<number> => {
  const text = await page.locator('.day-figures dt', { hasText: name }).first().locator('+ dd strong').textContent()
  return Math.round(Number((text ?? '').replace(/[¥,]/g, '')) * 100)
}
const figuresOf = async (page: Page) => {
  await expect(page.locator('.day-figures')).toBeVisible()
  return {
    received: await figure(page, '实收'),
    recharges: await figure(page, '网费充值'),
    sales: await figure(page, '商品'),
    refunds: await figure(page, '退款'),
    visits: (await figure(page, '上机人次')) / 100,
  }
}

test('a night at the bar: a card, a visit, tea, an order paid by phone, another seat, a refund, a hand-over ¥20 short; the manager sees it in the morning to the fen @release', async ({
  page,
  visitor,
  openAs,
  outside,
  moved,
  server,
}) => {
  const { db } = server.database
  const branch = await db.selectFrom('branch').where('branch_no', '=', BRANCH_NO).select('id').executeTakeFirstOrThrow()
  await enableWechatPay(server.database, branch.id)
  const { clients } = await openClientDesk(server, branch.id, 2)
  const [seat, otherSeat] = clients
  if (seat === undefined || otherSeat === undefined) throw new Error('the branch has too few machines')
  const manager = await visitor()
  await openAs(manager, 'xh001_mgr', '/admin/bar/operationData')
  const before = await figuresOf(manager)
  const day = shanghaiDay(moved.now().getTime())

  // The guest becomes a member, tops up and sits down.
  await openAs(page, 'xh001_cash2', COUNTER)
  await ready(page)
  await openShift(page, 4)
  await page.keyboard.press('F4')
  await page.getByRole('button', { name: '开卡' }).click()
  const card = page.getByRole('dialog', { name: '开卡' })
  await card.getByLabel('姓名').fill('欧阳小明')
  await card.getByLabel('手机号').fill('12188888888')
  await card.getByLabel('身份证号').fill(ID_START + nationalIdCheckCharacter(ID_START))
  await card.getByRole('button', { name: '开卡' }).click()
  const member = page.getByRole('region', { name: '欧**明' })
  await member.getByRole('button', { name: '充值' }).click()
  const topUp = page.getByRole('dialog', { name: '充值' })
  await topUp.getByRole('spinbutton', { name: '充值金额' }).fill('100')
  await topUp.getByRole('combobox', { name: '支付方式' }).click()
  await page.getByTitle('现金').click()
  await topUp.getByRole('button', { name: '充值' }).click()
  await expect(topUp).toBeHidden()
  const { id: memberId, member_no: memberNo } = await db
    .selectFrom('member')
    .orderBy('created_time', 'desc')
    .select(['id', 'member_no'])
    .executeTakeFirstOrThrow()
  const token = await server.signIn('xh001_cash2')
  const saved = await server.call('POST', `/api/member/seat-password/${memberId}`, {
    token,
    body: { branchId: branch.id, password: PASSWORD },
  })
  expect(saved.body).toMatchObject({ status: 200 })
  await seat.get('signIn', { requestNo: 'sit', card: memberNo, password: PASSWORD })

  // At the seat: tea, and an order that is paid by phone. A colleague sees both.
  const colleague = await visitor()
  await openAs(colleague, 'xh001_cash1', COUNTER)
  await ready(colleague)
  await seat.get('callService', { requestNo: 'tea', type: 'TEA' })
  await colleague.getByRole('radio', { name: /服务呼叫/ }).focus()
  await colleague.keyboard.press('Space')
  const call = colleague.getByRole('listitem').filter({ hasText: `${seat.name} 号机` })
  await expect(call).toContainText('茶水续杯')
  await call.getByRole('button', { name: '已处理' }).click()
  await expect(call).toBeHidden()
  const goods = await seat.get('goods')
  const article = goods.find(({ left, priceFen }) => left > 2 && priceFen > 0)
  if (article === undefined) throw new Error('nothing is sold')
  const order = await seat.get('order', {
    requestNo: 'order',
    lines: [{ productId: article.productId, quantity: 2 }],
  })
  await seat.get('startQr', { requestNo: 'qr', no: order.orderNo })
  await payByPhone(server.database, outside.wechatPay, branch.id)
  expect(await seat.get('findQr', undefined, `/${order.orderNo}`)).toMatchObject({ state: 'PAID' })
  const row = page.getByRole('listitem').filter({ hasText: order.orderNo })
  await page.keyboard.press('F7')
  await row.getByRole('button', { name: '确认' }).click()
  await page.getByRole('radio', { name: /已确认/ }).focus()
  await page.keyboard.press('Space')
  await row.getByRole('button', { name: '完成' }).click()

  // Another seat, one article back, and out.
  moved.aheadMs += 2 * HOUR_MS
  await page.locator(`[data-seat="${seat.id}"]`).click()
  await page.getByRole('button', { name: '换机' }).click()
  const moving = page.getByRole('dialog', { name: /换机/ })
  await moving.getByRole('combobox', { name: '机位' }).fill(otherSeat.name)
  await page.getByTitle(new RegExp(`^${otherSeat.name}`)).click()
  await moving.getByRole('button', { name: '换机' }).click()
  await expect(moving).toBeHidden()
  await openAs(manager, 'xh001_mgr', COUNTER)
  await openShift(manager, 5)
  await manager.getByRole('region', { name: '订单队列' }).getByRole('radio', { name: /全部/ }).focus()
  await manager.keyboard.press('Space')
  const paid = manager.getByRole('listitem').filter({ hasText: order.orderNo })
  await paid.getByRole('button', { name: '退款' }).click()
  const refund = manager.getByRole('dialog', { name: /退款/ })
  await refund.getByRole('spinbutton').first().fill('1')
  await refund.getByRole('textbox', { name: '退款原因' }).fill('买多了')
  await refund.getByRole('button', { name: '退款' }).click()
  await expect(refund).toBeHidden()
  moved.aheadMs += HOUR_MS
  await page.locator(`[data-seat="${otherSeat.id}"]`).click()
  await page.getByRole('button', { name: '下机结账' }).click()
  const leaving = page.getByRole('dialog', { name: /下机结账/ })
  await expect(leaving).toContainText('应收 ¥')
  await leaving.getByRole('button', { name: '下机结账' }).click()
  await expect(leaving).toBeHidden()

  // The drawer lacks ¥20 of the top-up when it is counted.
  await page.getByRole('button', { name: '交班' }).press('Enter')
  const closing = page.getByRole('dialog')
  const expectedFen = await expectedCashOf(server, 'xh001_cash2', branch.id)
  expect(expectedFen).toBe(10_000)
  await countDrawer(closing, expectedFen - 2_000)
  await closing.getByRole('button', { name: '下一步' }).click()
  await closing.getByRole('textbox', { name: '差异原因' }).fill('找零时多找了20元')
  await signFor(page, closing, 'xh001_cash3', server.password)

  // The next morning.
  moved.aheadMs += DAY_MS
  const morning = await visitor()
  await openAs(morning, 'xh001_mgr', '/admin/bar/operationData')
  await morning.getByRole('textbox', { name: '营业日' }).fill(day)
  await morning.keyboard.press('Enter')
  const after = await figuresOf(morning)
  expect({
    received: after.received - before.received,
    recharges: after.recharges - before.recharges,
    sales: after.sales - before.sales,
    refunds: after.refunds - before.refunds,
    visits: after.visits - before.visits,
  }).toEqual({
    received: 10_000 + article.priceFen,
    recharges: 10_000,
    sales: article.priceFen,
    refunds: article.priceFen,
    visits: 1,
  })
  await morning.getByRole('radio', { name: '班次' }).focus()
  await morning.keyboard.press('Space')
  await expect(morning.getByRole('row').filter({ hasText: '-¥20.00' }).first()).toBeVisible()
})
