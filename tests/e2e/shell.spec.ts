import { identityOf } from '@netbar/server/testing'
import { maskPhone, Status } from '@netbar/shared/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { navigateInApp } from './navigate-in-app.ts'

const LIST = '/admin/product/storePurchaseList'

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const tabNames = (page: Page) => page.getByRole('tab').allTextContents()
const shown = (locator: Locator) => locator.filter({ visible: true })
const details = (page: Page) => page.getByRole('table').getByRole('link', { name: '详情' })

/** The reminder of unreceived orders opens with each start of the console. */
const dismissReminder = async (page: Page) => {
  const reminder = page.getByRole('dialog', { name: '提示' })
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
}

/** Opens the orders at these positions of the list, each in its tab; the last one stays on the screen. */
const openOrders = async (page: Page, places: readonly number[]) => {
  for (const place of places) {
    await tab(page, '门店采购单').first().click()
    await details(page).nth(place).click()
    await expect(page).toHaveURL(/storePurchaseDetail/)
    await expect(page.getByRole('heading', { level: 1, name: /门店采购单详情 CG/ })).toBeVisible()
  }
}

test('[ROUTE-5] [ROUTE-6] [SHELL-10] pages open as tabs, an open one is refocused, and its state is kept', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'area01')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  await page.goto(`${server.url}${LIST}?orderNo=CG&sort=amountFen`)
  await expect(details(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.getByLabel('订单号').fill('typed, not sent')
  await page.getByRole('link', { name: '首页' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  // A plain link to an open page leads back to its last state.
  await page.getByRole('link', { name: '门店采购单' }).first().click()
  await expect(page).toHaveURL(/orderNo=CG&sort=amountFen$/)
  await expect(page.getByLabel('订单号')).toHaveValue('typed, not sent')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120)
  await expect(page.getByRole('tab')).toHaveText(['首页', '门店采购单'])
  await expect(page).toHaveTitle('门店采购单 - 网吧管理后台')
})

test('[ROUTE-5] on a phone the tab of the current page is visible, after a reload too', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'area01', LIST)
  const pages = [
    [LIST, '门店采购单'],
    ['/admin/personal/profile', '个人中心'],
    ['/admin/personal/resetPassword', '修改密码'],
    ['/historyMessage', '历史消息'],
  ] as const
  for (const [path, name] of pages) {
    await navigateInApp(page, path)
    await expect(page.getByRole('tab', { name, selected: true })).toBeInViewport({ ratio: 1 })
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: '历史消息', selected: true })).toBeInViewport({ ratio: 1 })
  await navigateInApp(page, '/home')
  await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tab', { name: '历史消息' })).not.toBeInViewport({ ratio: 1 })
})

test('[ROUTE-4] [ROUTE-5] [SHELL-4] each order has a tab of its own, with a breadcrumb, which survives a reload and is moved, closed and reopened by mouse, keyboard and menu', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'area01', LIST)
  await openOrders(page, [0, 1])
  const names = await tabNames(page)
  const [, list = '', order = '', other = ''] = names
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
  await expect(page).toHaveTitle(`${other} - 网吧管理后台`)

  await test.step('closed by the mouse, and kept over a reload', async () => {
    await tab(page, other).click({ button: 'middle' })
    // Back at the previous page.
    await expect(tab(page, '门店采购单').first()).toHaveAttribute('aria-selected', 'true')
    await tab(page, order).click()
    await page.reload()
    await expect(page.getByRole('tab')).toHaveText(names.slice(0, 3))
    await expect(page.getByRole('heading', { level: 1, name: order })).toBeVisible()
  })

  await test.step('the breadcrumb begins with home, and the page can be full screen', async () => {
    const trail = page.getByRole('navigation', { name: '面包屑' })
    await expect(trail.getByRole('listitem')).toHaveText(['首页', '门店采购单', '门店采购单详情'])
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBe(60)
    await page.getByRole('button', { name: '全屏', exact: true }).click()
    await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
    await page.getByRole('button', { name: '退出全屏' }).click()
    await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
  })

  await test.step('the menu closes the others and reopens the last closed one', async () => {
    await expectAccessible(page)
    await page.getByRole('button', { name: '标签操作' }).click()
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeHidden()
    await expect(page.getByRole('tab')).toHaveText(['首页', order])
    await tab(page, order).click({ button: 'right' })
    await expect(shown(page.getByRole('menuitem', { name: '关闭右侧' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown(page.getByRole('menuitem', { name: '关闭右侧' }))).toHaveCount(0)
    await page.getByRole('button', { name: '标签操作' }).click()
    await shown(page.getByRole('menuitem', { name: '重新打开关闭的标签' })).click()
    await expect(page.getByRole('tab')).toHaveText(['首页', order, list])
  })

  await test.step('the keyboard moves, opens and closes them', async () => {
    await tab(page, order).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByRole('tab')).toHaveText(['首页', list, order])
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(page.getByRole('tab')).toHaveText(['首页', order, list])
    await page.keyboard.press('Home')
    await expect(tab(page, '首页')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, list).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${LIST}`))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('tab')).toHaveText(['首页', list])
    await expect(page.getByRole('tab').last()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await expect(tab(page, '首页')).toBeVisible()
  })
})

test('[VAL-3] unsaved entries are kept, confirmed before they are lost, and survive a reload', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'xh001_mgr')
  await page.getByRole('button', { name: '去处理' }).click()
  await page.getByRole('link', { name: '入库', exact: true }).first().click()
  const rejected = page.getByRole('region', { name: /^入库/ }).getByRole('spinbutton', { name: /拒收$/ }).first()
  await rejected.fill('1')
  await rejected.blur()
  const name = (await tabNames(page)).at(-1) ?? ''
  expect(name).toContain('有未保存的内容')

  // Another order is another page; entries stay with their own order.
  await tab(page, '门店采购单').first().click()
  await page.getByRole('link', { name: '入库', exact: true }).nth(1).click()
  await expect(rejected).toHaveValue('0')
  await page.getByRole('tab').nth(2).click()
  await expect(rejected).toHaveValue('1')

  page.once('dialog', (dialog) => void dialog.accept())
  const checked = page.waitForResponse(/findWarehousingOrder/)
  await page.reload()
  await checked
  await expect(rejected).toHaveValue('1')

  await page.getByRole('tab').nth(2).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog').filter({ hasText: '内容未保存，确定离开？' })
  await question.getByRole('button', { name: '留下' }).click()
  await expect(rejected).toHaveValue('1')
  await page.getByRole('tab').nth(2).focus()
  await page.keyboard.press('Delete')
  await question.getByRole('button', { name: '离开' }).click()
  await expect(page.getByRole('tab')).toHaveCount(3)
  await page.goto(`${server.url}${LIST}?status=SHIPPED`)
  await page.getByRole('link', { name: '入库', exact: true }).first().click()
  await expect(rejected).toHaveValue('0')
})

test('[SHELL-2] with reduced motion menus open without animation', async ({ page, openAs }) => {
  await openAs(page, 'area01', '/admin/personal/profile')
  const menu = page.getByRole('menuitem', { name: '菜单改为浅色' })
  const movesOf = async (wish: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion: wish })
    const moves = await page.evaluateHandle(() => {
      const found: string[] = []
      document.addEventListener('animationstart', ({ animationName }) => found.push(animationName))
      return found
    })
    await page.getByRole('button', { name: '主题' }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    return moves.jsonValue()
  }
  expect(await movesOf('no-preference')).not.toEqual([])
  expect(await movesOf('reduce')).toEqual([])
})

test('[SHELL-1] [SHELL-2] the three layouts alternate, and stay with the themes; axe finds nothing in any @release', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'area01')
  const side = page.getByRole('complementary')
  await expect(side).toHaveCount(0)
  await page.getByRole('button', { name: /^布局/ }).click()
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(200)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^布局/ }).click()
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(70)
  for (const choice of ['菜单改为浅色', '页面改为深色']) {
    await page.getByRole('button', { name: '主题' }).click()
    await page.getByRole('menuitem', { name: choice }).click()
    await expect(page.getByRole('menuitem', { name: choice })).toBeHidden()
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(side).toBeVisible()
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(70)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '主题' }).click()
  await page.getByRole('menuitem', { name: '更多界面设置…' }).click()
  const preferences = page.getByRole('dialog', { name: '界面设置' })
  for (const accent of ['橙', '绿']) await preferences.getByRole('radio', { name: accent }).check()
  await preferences.getByRole('radio', { name: '紧凑' }).check()
  await expectAccessible(page)
  await preferences.getByRole('switch', { name: '显示标签页' }).click()
  await page.keyboard.press('Escape')
  await expect(preferences).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['theme'])
})

test('[SES-5] the lock screen hides the page, survives a reload and going back, and opens by the password @release', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'xh001_cash1')
  await dismissReminder(page)
  await page.getByRole('link', { name: '门店采购单' }).first().click()
  await expect(details(page).first()).toBeVisible()
  await page.getByLabel('订单号').fill('typed, not sent')
  await page.keyboard.press('Control+Alt+l')
  await expect(page).toHaveURL(/\/locking$/)
  await expect(page).toHaveTitle('已锁屏 - 网吧管理后台')
  await expect(shown(page.getByText(/CG2026/))).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/locking$/)

  const token = await page.evaluate(() => localStorage.getItem('Token'))
  const refused = await page.request.get(`${server.url}/api/admin/notification/unread/total`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(await refused.json()).toMatchObject({ status: Status.screenLocked })

  await page.getByLabel('密码').fill('not it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByLabel('密码')).toHaveValue('')
  await page.getByLabel('密码').fill(server.password)
  await page.keyboard.press('Enter')
  await expect(details(page).first()).toBeVisible()
  await expect(page).toHaveURL(/storePurchaseList$/)
  await expect(page.getByLabel('订单号')).toHaveValue('typed, not sent')

  await page.keyboard.press('Control+Alt+l')
  await expect(page).toHaveURL(/\/locking$/)
  await page.reload()
  await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
  await expect(page).toHaveTitle('已锁屏 - 网吧管理后台')
  expect(await page.locator('body').innerHTML()).not.toContain('CG2026')
  await page.getByLabel('密码').fill(server.password)
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page).toHaveURL(/storePurchaseList$/)
})

test('[SHELL-3] the palette opens pages, tabs, orders and products by a few letters, and members by a whole number or by name @release', async ({
  page,
  server,
  openAs,
}) => {
  await openAs(page, 'area01', LIST)
  await openOrders(page, [1])
  const orderNo = /CG\w+-\d+/.exec((await tabNames(page)).at(-1) ?? '')?.[0] ?? ''
  await page.getByRole('tab').last().focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '快速打开' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(orderNo)
  await expect(page.getByRole('option', { name: orderNo })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(orderNo) })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('kqs')
  await page.getByRole('group', { name: '商品' }).getByRole('option', { name: '矿泉水' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /矿泉水/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('首')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  const row = await server.database.db
    .selectFrom('member')
    .innerJoin('branch', 'branch.id', 'member.branch_id')
    .where('branch_no', '=', 'XH002')
    .selectAll('member')
    .orderBy('member.id')
    .executeTakeFirstOrThrow()
  const member = { ...row, ...identityOf(row) }
  await page.keyboard.press('Control+k')
  await field.fill(member.phone)
  await expect(page.getByRole('option', { name: `查询会员 ${member.phone}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/inquiryMember$/)
  await expect(page.getByText(member.member_no)).toBeVisible()
  await expect(page.getByText(maskPhone(member.phone))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await field.fill(member.name)
  await page.getByRole('option', { name: `按姓名查找会员「${member.name}」` }).click()
  const found = page.getByRole('option', { name: member.member_no })
  await expect(found).toContainText(`${member.name} ${maskPhone(member.phone)}`)
  await expectAccessible(page)
  await field.fill(`${member.name.charAt(0)}无此人`)
  await expect(found).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`没有名叫「${member.name.charAt(0)}无此人」的会员`)).toBeVisible()
  await field.fill(member.name)
  await page.getByRole('option', { name: `按姓名查找会员「${member.name}」` }).click()
  await found.click()
  await expect(page.getByRole('textbox', { name: '会员号' })).toHaveValue(member.member_no)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('[BELL-4] [BELL-6] the message history marks, filters, and opens a message’s subject @release', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'xh001_mgr')
  await dismissReminder(page)
  await page.getByRole('button', { name: /^通知(，|$)/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '历史消息' }).click()
  await expect(page).toHaveURL(/\/historyMessage$/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('类型').click()
  await page.getByTitle('商品订单').click()
  await expect(page).toHaveURL(/kind=PURCHASE/)
  // Of the rows before, those of other kinds are gone; the column headings stay.
  await expect(page.getByRole('row').filter({ hasNotText: '商品订单' })).toHaveCount(1)
  const second = page.getByRole('table').getByRole('row').nth(2)
  const subject = await second.locator('.history-open').innerText()
  await second.getByRole('button', { name: '归档', exact: true }).click()
  const archived = page.getByRole('table').getByRole('button', { name: '移出归档' })
  await page.getByRole('radio', { name: '已归档' }).check()
  await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible()
  await archived.click()
  await expect(archived).toHaveCount(0)
  await page.getByRole('radio', { name: '全部' }).check()
  await page.getByRole('button', { name: '标记全部为已读' }).click()
  await expect(page.getByRole('button', { name: '标记全部为已读' })).toBeDisabled()
  await expect(page.getByRole('table').getByText('未读', { exact: true })).toHaveCount(0)
})
