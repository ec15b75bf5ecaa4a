import type { Locator, Page } from '@playwright/test'
import { chooseLanguage } from './choose-language.ts'
import { expect, test } from './fixtures.ts'
import { grantAll } from './grant-all.ts'
import { DESK, PHONE } from './window-sizes.ts'

const LIST = '/admin/product/storePurchaseList'
const LAPTOP = { width: 1280, height: 800 }

/** Names of what a message lies over, among what the user presses. It is measured at once: a message goes after seconds. */
const coveredBy = (message: Locator): Promise<string[]> =>
  message.evaluate((element) => {
    const over = element.getBoundingClientRect()
    return [
      ...document.querySelectorAll<HTMLElement>(
        '[role=tab], .content button, .content a, .header a, .header-tools > *',
      ),
    ]
      .filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect()
        return width > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map((each) => each.ariaLabel ?? each.textContent)
  })

/** Answers a list with that many rows: copies of what the server has. */
const answerMany = (page: Page, path: string, count: number, change: object = {}) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const [first] = body.rows
      const rows = Array.from({ length: count }, (_, index) => ({ ...first, ...change, id: `copy-${index}` }))
      await route.fulfill({ response, json: { ...body, rows, total: count } })
    },
  )

test('a list shows at least 13 rows at 1440 × 900, and one long name neither makes its row higher nor the page wider', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(DESK)
  const long = '湖北星河网络文化发展有限公司光谷国际广场旗舰体验店二层电竞专区（含包间与主播房）'
  await answerMany(page, '/api/purchase/order/page', 20, { branchName: long, createdBy: long })
  await openAs(page, 'area01', LIST)
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: '详情' }) })
  await expect(rows).toHaveCount(20)
  const inSight = await rows.evaluateAll((all) => {
    const box = all[0]?.closest('.ant-table-content')?.getBoundingClientRect()
    const head = all[0]?.closest('table')?.querySelector('thead')?.getBoundingClientRect()
    const bottom = Math.min(box?.bottom ?? 0, innerHeight)
    return all
      .map((row) => row.getBoundingClientRect())
      .filter((row) => row.top >= (head?.bottom ?? 0) - 1 && row.bottom <= bottom).length
  })
  expect(inSight).toBeGreaterThanOrEqual(13)
  expect(
    await rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height))),
  ).toBeLessThan(40)
  expect(
    await page
      .locator('.list-cell')
      .evaluateAll((all) => Math.max(...all.map((cell) => cell.getBoundingClientRect().width))),
  ).toBeLessThanOrEqual(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

/** Every change tries the longest texts, and the narrowest window. */
const onChange = (isTried: boolean) => (isTried ? '' : ' @release')
const ready = (page: Page) => page.getByRole('status').filter({ hasText: '通知服务已就绪' })

for (const size of [DESK, LAPTOP, PHONE])
  test(`messages cover neither tabs nor buttons of a document at ${size.width} × ${size.height}${onChange(size === PHONE)}`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize(size)
    await openAs(page, 'area01', LIST)
    await page.keyboard.press('Escape')
    await page.getByRole('table').getByRole('link', { name: '详情' }).first().click()
    await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
    await page.reload()
    await expect(ready(page)).toBeVisible()
    expect(await coveredBy(ready(page))).toEqual([])
  })

for (const locale of ['zh-CN', 'en-US'] as const)
  test(`messages cover nothing of the home page’s header, which has the branch too, in ${locale}${onChange(locale === 'en-US')}`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize(DESK)
    await openAs(page, 'xh001_mgr', '/home')
    await expect(page.getByRole('dialog', { name: '提示' })).toBeVisible()
    await page.keyboard.press('Escape')
    await chooseLanguage(page, locale)
    await page.reload()
    const message = page.getByRole('status').filter({ hasText: /通知服务已就绪|Live notices on/ })
    await expect(message).toBeVisible()
    expect(await coveredBy(message)).toEqual([])
  })

test('a field with a problem that takes the focus is below the header and the tabs', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openAs(page, 'xh_owner', '/admin/product/suppliers/detail')
  const save = page.getByRole('button', { name: '保存' })
  await expect(save).toBeVisible()
  await save.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await save.click()
  const wrong = page.locator('.content [aria-invalid=true]').first()
  await expect(wrong).toBeFocused()
  const bottom = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await wrong.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(await bottom(page.getByRole('navigation', { name: '标签页' })))
})

for (const locale of ['en-US', 'zh-CN', 'zh-TW'] as const)
  test(`every entry of the menu at the side fits its 200 px in ${locale}, with an icon that no other of its group has${onChange(locale === 'en-US')}`, async ({
    page,
    server,
    openAs,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await grantAll(server)
    await openAs(page, 'admin', '/admin/personal/profile')
    await chooseLanguage(page, locale)
    await page.evaluate((key) => localStorage.setItem(key, 'sideLarge'), 'layout')
    await page.reload()
    const entries = page.getByRole('navigation').locator('.ant-menu-inline .ant-menu-title-content')
    await expect(entries.first()).toBeVisible()
    const closed = page.locator('.ant-menu-inline [aria-expanded=false]')
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
    await expect(closed).toHaveCount(0)
    await expect.poll(() => entries.count()).toBeGreaterThan(20)
    // Menus that open move for a moment.
    const cut = () =>
      entries.evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      )
    await expect.poll(cut).toEqual([])
    // Icons come after the frame.
    const drawings = () =>
      page.locator('.ant-menu-inline').evaluateAll((menus) =>
        menus.flatMap((menu) => {
          const own = [...menu.querySelectorAll(':scope > li, :scope > li.ant-menu-item-group > ul > li')]
          const icons = own
            .filter((entry) => !entry.matches('.ant-menu-item-group'))
            .map((entry) => ({
              name: entry.textContent,
              icon: entry.querySelector('svg')?.innerHTML ?? '',
            }))
          return icons.filter(({ icon }, at) => icon === '' || icons.findIndex((each) => each.icon === icon) !== at)
        }),
      )
    await expect.poll(drawings).toEqual([])
  })
