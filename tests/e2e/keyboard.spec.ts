import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// With the default motion: menus and dialogs are animated.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** More presses than there are focusable elements: the home page of an area manager has more than 60. */
const FAR = 120

/** Menus move the focus a frame after the key: a faster second press would go one further. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** Presses a key until the target has the focus: what cannot be reached cannot be used without a mouse. */
const pressUntil = async (page: Page, key: string, target: Locator) => {
  for (let presses = 0; presses < FAR; presses += 1) {
    // Widgets are in shadow roots of their own.
    const isThere = await target.evaluateAll((elements) => elements.some((element) => element.matches(':focus')))
    if (isThere) return
    await page.keyboard.press(key)
    await untilDrawn(page)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

/** Style of the visible focus indicator. */
const focusRing = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? document.body)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  })

test('[SHELL-3] [SHELL-5] from the sign-in page through menu, tab and bell to signing out, without a mouse', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  await expect(page.getByLabel('用户名')).toBeFocused()
  await page.keyboard.type('area01')
  await page.keyboard.press('Tab')
  await page.keyboard.type(server.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  // After the header comes the menu: the arrow keys move through it, and Enter opens.
  const menu = page.getByRole('navigation', { name: '菜单' })
  // No press is spent while the shell loads: nothing can have the focus then.
  await expect(menu).toBeVisible()
  await pressUntil(page, 'Tab', menu.getByRole('menu').first())
  expect(await focusRing(page)).toBe(true)
  await pressUntil(page, 'ArrowRight', menu.getByRole('menuitem', { name: '商品管理' }))
  // Ant Design gives the panel five frames to open before it focuses the first item, which a busy machine may miss.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: '门店商品' })).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: '门店采购单' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/storePurchaseList$/)

  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['首页', '门店采购单'])
  await expect(page.getByRole('main')).toBeFocused()
  await pressUntil(page, 'Shift+Tab', tabs.last())
  expect(await focusRing(page)).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  const bell = page.getByRole('button', { name: /^通知(，|$)/ })
  await pressUntil(page, 'Shift+Tab', bell)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog').getByRole('button', { name: '历史消息' })
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(bell).toBeFocused()

  await pressUntil(page, 'Tab', page.getByRole('button', { name: /^账户/ }))
  await page.keyboard.press('Enter')
  await pressUntil(page, 'ArrowDown', page.getByRole('menuitem', { name: '退出登录' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
})

test('the first Tab of a page leads past the menu to the content', async ({ page, signIn }) => {
  await signIn(page, 'area01')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
