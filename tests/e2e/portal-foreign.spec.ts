import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { callForService, runFloorEvent, replenish, type TestServer } from '@netbar/server/testing'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const BOOTSTRAP = readFileSync(createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.css'), 'utf8')
const RESET = `*, *::before, *::after { all: unset !important; display: block !important; font: 30px/1 serif !important;
  color: red !important; background: yellow !important; width: 10px !important; position: static !important }
  style, script, head { display: none !important }`
const UNSET = '* { all: unset } button, svg, dialog, input, table, tr, td { display: none !important }'

const TAGS = ['bell', 'branch-selector', 'notice-feed', 'store-purchase-list', 'company-purchase-list']
const configure = (token: string) => `configure({ baseUrl: '', getToken: () => '${token}', locale: 'zh-CN' })`
/** How a plain page loads the widgets: as modules, or as the one file. */
const OUTPUTS: Readonly<Record<string, (token: string) => string>> = {
  modules: (token) =>
    `<script type="module">${TAGS.map((tag) => `import '/widgets/cdn/${tag}.js';`).join('')}
     import { configure } from '/widgets/cdn/bell.js'; ${configure(token)}</script>`,
  'the one file': (token) =>
    `<script src="/widgets/cdn/netbar-widgets.js"></script><script>netbar.${configure(token)}</script>`,
}

// The pages come from no address, so that the browser treats the server as one of the local network.
test.use({ permissions: ['local-network-access'] })

const openPage = async (page: Page, server: TestServer, output: string, css: string) => {
  const scripts = OUTPUTS[output]?.(await server.signIn('xh002_mgr')) ?? ''
  const body = TAGS.map((tag) => `<netbar-${tag}></netbar-${tag}>`).join('')
  await page.route(`${server.url}/foreign`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="zh-CN"><head><title>页面</title><style>${css}</style></head><body>${body}${scripts}</body></html>`,
    }),
  )
  await page.goto(`${server.url}/foreign`)
  await expect(page.getByText('已连接')).toBeVisible()
  await expect(page.getByRole('table', { name: '门店采购单' })).toBeVisible()
}
const bellOf = (page: Page) => page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
/** Styles inside a widget that a page's rules would change first. */
const looksOf = (locator: Locator) =>
  locator.first().evaluate((element) => {
    const { fontFamily, fontSize, color, display, position } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { fontFamily, fontSize, color, display, position, width: Math.round(width), height: Math.round(height) }
  })
const allLooks = async (page: Page) => {
  const popup = page.getByRole('dialog', { name: '通知' })
  const feed = page.getByRole('region', { name: '实时通知' })
  await bellOf(page).click()
  // A row is narrower once its actions have come.
  await expect(popup.getByRole('listitem').first().getByRole('button').nth(1)).toBeVisible()
  const looks = {
    bell: await looksOf(bellOf(page)),
    popup: await looksOf(popup),
    row: await looksOf(popup.getByRole('list').getByRole('button')),
    pause: await looksOf(feed.getByRole('button', { name: '暂停' })),
    header: await looksOf(page.getByRole('columnheader', { name: '订单号' })),
    cell: await looksOf(page.getByRole('cell', { name: /待入库|已入库|待确认/ })),
    search: await looksOf(page.getByRole('searchbox', { name: '订单号' })),
  }
  await page.keyboard.press('Escape')
  return looks
}

for (const output of Object.keys(OUTPUTS)) {
  // The one file has every style that the modules have.
  const when = output === 'modules' ? ' @release' : ''

  test(`[WIDGET-2] no stylesheet of a page changes what is inside: Bootstrap, a reset, !important (${output})${when}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(90_000)
    // Wide enough that the host's size, which the page determines, is the same on all pages.
    const host =
      'netbar-notice-feed, netbar-store-purchase-list, netbar-company-purchase-list { display: block !important; width: 1000px !important }'
    await openPage(page, server, output, host)
    const plain = await allLooks(page)
    for (const css of [BOOTSTRAP, UNSET, RESET]) {
      await openPage(page, server, output, `${css}\n${host}`)
      expect(await allLooks(page)).toEqual(plain)
    }
  })

  test(`[WIDGET-2] a screen reader gets the content, and announcements (${output})${when}`, async ({
    page,
    server,
  }) => {
    await openPage(page, server, output, '')
    await runFloorEvent(server.database, 'XH002', callForService)
    await expect(page.getByRole('list', { name: '实时通知' }).getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('netbar-notice-feed')).toMatchAriaSnapshot(`
      - region "实时通知":
        - text: 实时通知 已连接
        - button "提示音" [pressed]
        - button "暂停"
        - group "通知类型":
          - button "全部" [pressed]
          - button "呼叫"
          - button "订单"
          - button "会员"
          - button "上下机"
        - status: /呼叫服务/
        - list "实时通知":
          - listitem: /呼叫服务/
        - button "历史消息"
    `)
    await expect(page.locator('netbar-branch-selector')).toMatchAriaSnapshot(`- text: XH002 江汉路店`)
    const before = Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0])
    await runFloorEvent(server.database, 'XH002', replenish)
    // An order is confirmed and shipped: two messages.
    const after = before + 2
    await expect(page.locator('netbar-bell')).toMatchAriaSnapshot(`
      - button "通知，${after} 条未读"
      - status: 通知，${after} 条未读
    `)
    await bellOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "通知":
        - tablist:
          - tab "未读消息 ${after}" [selected]
        - button "提示音" [pressed]
        - list "未读消息":
          - listitem:
            - button /商品订单/
        - button "标记全部为已读"
        - button "历史消息"
    `)
    await expect(bellOf(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(bellOf(page)).toBeFocused()
    await expect(page.locator('netbar-store-purchase-list')).toMatchAriaSnapshot(`
      - region "门店采购单":
        - group "状态":
          - button /全部 \\d+/ [pressed]
        - table "门店采购单":
          - rowgroup:
            - row:
              - columnheader "订单号"
              - columnheader "状态"
    `)
  })
}
