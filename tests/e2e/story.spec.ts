import {
  callForService,
  confirmSale,
  runFloorEvent,
  placeSale,
  replenish,
  type TestServer,
} from '@netbar/server/testing'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dateLots } from './receipt.ts'

// With the default motion: menus and dialogs are animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const BRANCH = 'XH002'
const MANAGER = 'xh002_mgr'

/** Live messages of the branch since `after`, in order. */
const messagesSince = async (server: TestServer, after: number) => {
  const rows = await server.database.db
    .selectFrom('live_message')
    .innerJoin('branch', 'branch.id', 'live_message.branch_id')
    .where('branch.branch_no', '=', BRANCH)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .select(['sequence', 'type'])
    .execute()
  return rows
}

/** Counts every line of the delivery as complete, and confirms. */
const receiveDelivery = async (page: Page) => {
  const receipt = page.getByRole('region', { name: /^入库/ })
  await dateLots(receipt)
  await receipt.getByRole('button', { name: '全部实收' }).click()
  const checked = page.waitForResponse(/findWarehousingOrder/)
  await receipt.getByRole('button', { name: '确认入库' }).click()
  await expect(page.getByText(/于 .+ 入库/).filter({ visible: true })).toBeVisible()
  await checked
}

test('[UNSTORED-2] [BELL-6] [NOTICE-2] [NOTICE-3] [CLI-1] a night at the counter: a call, an order, a delivery, and a terminal beside it @release', async ({
  page,
  server,
  terminal,
}) => {
  const last = (await messagesSince(server, 0)).at(-1)?.sequence ?? 0
  const signIn = await terminal.run(['login', '--server', server.url, '--username', MANAGER, '--password-stdin'], {
    input: server.password,
  })
  expect(signIn.code, signIn.stderr).toBe(0)
  expect((await terminal.run(['unstored'])).code).toBe(1)
  const tail = terminal.tail([])
  await tail.connected

  await page.goto(server.url)
  await page.getByLabel('用户名').fill(` ${MANAGER} `)
  await page.getByLabel('密码', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: '登 录' }).click()

  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toContainText('订单未入库，请尽快处理')
  await reminder.getByRole('button', { name: '去处理' }).click()
  await expect(page).toHaveURL(/\/storePurchaseList/)
  await page.getByRole('link', { name: '首页' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible()
  const feed = page.getByRole('region', { name: '实时通知' })

  await runFloorEvent(server.database, BRANCH, callForService)
  await expect(feed.getByRole('listitem').first()).toContainText(/\d+号机/)
  await runFloorEvent(server.database, BRANCH, placeSale)
  await runFloorEvent(server.database, BRANCH, confirmSale)
  await expect(feed.getByRole('listitem').first()).toContainText('您有一笔新的订单')

  const bell = page.getByRole('button', { name: /^通知(，|$)/ })
  const unreadBefore = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  await runFloorEvent(server.database, BRANCH, replenish)
  // The company confirmed the order, and shipped it.
  await expect(bell).toHaveAccessibleName(`通知，${unreadBefore + 2} 条未读`)

  await bell.click()
  const messages = page.getByRole('list', { name: '未读消息' })
  await messages.getByRole('button').first().click()
  await expect(page).toHaveURL(/storePurchaseDetail\?orderId=/)
  await expect(messages).toBeHidden()
  await expect(bell).toHaveAccessibleName(`通知，${unreadBefore + 1} 条未读`)
  await receiveDelivery(page)
  expect((await terminal.run(['unstored'])).code, 'the older delivery still waits').toBe(1)

  await page.getByRole('link', { name: '门店采购单', exact: true }).first().click()
  await page.getByRole('radio', { name: /待入库/ }).click()
  await page.getByRole('table').getByRole('link', { name: '入库', exact: true }).first().click()
  await receiveDelivery(page)

  // After a restart the console asks again, and there is nothing to remind of.
  const asked = page.waitForResponse(/findWarehousingOrder/)
  await page.goto(`${server.url}/home`)
  expect(await (await asked).json()).toMatchObject({ status: 200, data: null })
  const todo = page.getByRole('region', { name: '待办' })
  await expect(todo.getByRole('link', { name: /未读消息/ })).toBeVisible()
  await expect(todo.getByRole('link', { name: /待入库采购单/ })).toHaveCount(0)
  await expect(reminder).toBeHidden()
  expect((await terminal.run(['unstored'])).code).toBe(0)

  const told = await messagesSince(server, last)
  const branchId = (
    await server.database.db.selectFrom('branch').where('branch_no', '=', BRANCH).select('id').executeTakeFirstOrThrow()
  ).id
  await expect.poll(() => tail.lines.length).toBe(told.length)
  expect(await tail.stop()).toBe(130)
  const heard = tail.lines.map((line) => JSON.parse(line) as unknown)
  expect(heard).toMatchObject(told.map(({ sequence, type }) => ({ id: `${branchId}#${sequence}`, type })))
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['ORDER_CONFIRMED', 'PURCHASE_STATUS', 'STOCK_CHANGED']),
  )
})
