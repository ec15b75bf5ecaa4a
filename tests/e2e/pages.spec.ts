import { callForService, runFloorEvent } from '@netbar/server/testing'
import type { Locator } from '@playwright/test'
import { chooseLanguage } from './choose-language.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectFits } from './expect-fits.ts'
import { expectWholeHome } from './expect-home.ts'
import { expect, test } from './fixtures.ts'

const LIST = '/admin/product/storePurchaseList'

test('[PERM-3] actions that a cashier may not take are absent, and there for the manager', async ({ page, openAs }) => {
  await openAs(page, 'xh001_cash1', `${LIST}?status=SHIPPED`)
  await expect(page.getByRole('link', { name: '详情' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '入库', exact: true })).toHaveCount(0)
  await openAs(page, 'xh001_mgr', `${LIST}?status=SHIPPED`)
  await expect(page.getByRole('link', { name: '入库', exact: true }).first()).toBeVisible()
})

test('[I18N-1] the language changes without a reload, and stays', async ({ page, server, signIn }) => {
  await signIn(page, 'xh001_cash1')
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
  // The reminder lies over the header.
  await page.getByRole('button', { name: '去处理' }).waitFor()
  await page.keyboard.press('Escape')
  for (const [locale, text] of [
    ['en-US', 'Live notices'],
    ['zh-TW', '即時通知'],
    ['zh-CN', '实时通知'],
    ['en-US', 'Live notices'],
  ] as const) {
    await chooseLanguage(page, locale)
    await expect(page.getByRole('region', { name: text })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  }
  expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true)
  await page.goto(`${server.url}/home`)
  await expect(page.getByRole('region', { name: 'Live notices' })).toBeVisible()
})

test('the list keeps its filter in the address, is empty where nothing matches, and says when it fails', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'area01', LIST)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: '详情' }) })
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('订单号').fill('no such order')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('button', { name: '清除筛选' })).toBeVisible()
  await expect(page).toHaveURL(/no/)
  await expectAccessible(page)

  await page.route('**/api/purchase/**', (route) => route.abort())
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(page.getByText('系统忙，请稍后再试！')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/purchase/**')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows.first()).toBeVisible()
})

test('[VAL-3] a refused 入库 names the field, and loses nothing', async ({ page, signIn }) => {
  await signIn(page, 'xh001_mgr')
  await page.getByRole('button', { name: '去处理' }).click()
  await page.getByRole('link', { name: '入库', exact: true }).first().click()
  const receipt = page.getByRole('region', { name: /^入库/ })
  await receipt.getByRole('spinbutton', { name: /拒收$/ }).first().fill('1')
  await receipt.getByRole('button', { name: '确认入库' }).click()
  await expect(receipt.getByRole('alert').first()).toContainText(/^实收与拒收共 \d+，超过发货数 \d+$/)
  await expect(receipt.getByRole('spinbutton', { name: /拒收$/ }).first()).toHaveValue('1')
  await expectAccessible(page)
})

/** Background and border colour of an indicator by name. */
const coloursOf = (mark: Locator): Promise<readonly string[]> =>
  mark.evaluate((element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element)
    return [backgroundColor, borderTopColor].map((colour) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      if (alpha === 0) return 'none'
      if (blue > 1.4 * Math.max(red, green)) return 'blue'
      return red > 1.4 * Math.max(green, blue) ? 'red' : 'neither'
    })
  })

test('[SHELL-6] the indicator is blue while connected, red once closed, and neither before there is a connection', async ({
  page,
  signIn,
}) => {
  let way: 'silent' | 'open' | 'shut' = 'silent'
  const cuts: (() => Promise<void>)[] = []
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (way === 'shut') return socket.close()
    if (way === 'open') socket.connectToServer()
    cuts.push(() => socket.close())
    return undefined
  })
  const cut = () => Promise.all(cuts.splice(0).map((close) => close()))
  await signIn(page, 'area01')
  const indicator = page.getByRole('button', { name: /^通知(已连接|连接中|已断开)/ })
  const dot = indicator.locator('.connection-dot')
  await expect(indicator).toHaveAccessibleName(/连接中/)
  expect(await coloursOf(dot)).toEqual(['none', 'neither'])
  way = 'open'
  await cut()
  await expect(indicator).toHaveAccessibleName(/已连接/)
  await expect.poll(() => coloursOf(dot)).toEqual(['blue', 'blue'])
  way = 'shut'
  await cut()
  await expect.poll(() => coloursOf(dot)).toEqual(['red', 'red'])
  await expect(indicator).toHaveAccessibleName(/已断开/)
})

test('[LIVE-3] [LIVE-6] the indicator says that the connection is lost, and what was missed appears once', async ({
  page,
  server,
  signIn,
}) => {
  let isCut = false
  const cuts: (() => Promise<void>)[] = []
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (isCut) return socket.close()
    socket.connectToServer()
    cuts.push(() => socket.close())
    return undefined
  })
  await signIn(page, 'xh001_cash1')
  await expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible()
  isCut = true
  await Promise.all(cuts.map((cut) => cut()))
  await expect(page.getByRole('button', { name: /通知(已断开|连接中)/ })).toBeVisible()
  await runFloorEvent(server.database, 'XH001', callForService)
  isCut = false
  await page.getByRole('button', { name: '去处理' }).click()
  await page.getByRole('link', { name: '首页' }).first().click()
  await expect(page.getByRole('button', { name: '通知已连接' })).toBeVisible()
  const feed = page.getByRole('region', { name: '实时通知' })
  await expect(feed.getByRole('listitem')).toHaveText([/\d+号机.*离线补发/])
})

test('[SHELL-8] a script that cannot be loaded offers to load the new version', async ({ page, signIn }) => {
  await signIn(page, 'area01')
  await expectWholeHome(page)
  await page.route(/assets\/.*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: '门店采购单' }).first().click()
  await expect(page.getByText('系统已发布新版本，请刷新页面').filter({ visible: true })).toBeVisible()
  await page.unroute(/assets\/.*\.js/)
  await page.getByRole('button', { name: '刷 新' }).click()
  await expect(page.getByRole('link', { name: '详情' }).first()).toBeVisible()
})

test('[SHELL-8] a program that does not load leaves a page that says so, and offers a retry', async ({
  page,
  server,
}) => {
  await page.route(/assets\/.*\.js/, (route) => route.abort())
  await page.goto(server.url)
  const slow = page.locator('.slow-start')
  await expect(slow).toBeHidden()
  // Its timeout ends at once.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(slow).toBeVisible()
  await expect(slow).toContainText('加载时间较长，请检查网络。')
  await expectAccessible(page, '#root')
  await page.unroute(/assets\/.*\.js/)
  await page.getByRole('link', { name: '重新加载' }).click()
  await expect(page.getByRole('button', { name: '登 录' })).toBeVisible()
})

for (const path of ['/login', '/home', LIST] as const)
  test(`axe finds nothing at ${path} in any language at any width @release`, async ({ page, server, openAs }) => {
    if (path === '/login') await page.goto(server.url + path)
    else await openAs(page, 'area01', path)
    for (const locale of ['en-US', 'zh-TW', 'zh-CN'] as const) {
      await page.setViewportSize({ width: 1440, height: 844 })
      await chooseLanguage(page, locale)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expectAccessible(page)
        await expectFits(page, `${path} in ${locale} at ${width}`)
      }
    }
  })
