import { purchaseRequests, startTestServer, type TestServer } from '@netbar/server/testing'
import { calls } from '@netbar/shared/contract'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { expect, test } from './fixtures.ts'
import { dateLots } from './receipt.ts'

// The pages come from no address, so that the browser treats the server as one of the local network.
test.use({ permissions: ['local-network-access'] })

/** How a plain page loads the widgets: as modules, or as the one file. */
const OUTPUTS = {
  modules: (configuration: string, base = '') =>
    `<script type="module">
       import { configure } from '${base}/widgets/cdn/bell.js'; import '${base}/widgets/cdn/store-purchase-list.js'
       configure(${configuration})</script>`,
  'the one file': (configuration: string, base = '') =>
    `<script src="${base}/widgets/cdn/netbar-widgets.js"></script><script>netbar.configure(${configuration})</script>`,
} as const

const PORTAL = 'https://portal.example'

/** Opens a page of another team with these elements, and what it hears: events, warnings, and errors nobody caught. */
const openForeign = async (
  page: Page,
  server: TestServer,
  { scripts, body, at = server.url }: { readonly scripts: string; readonly body: string; readonly at?: string },
) => {
  const warnings: string[] = []
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.route(`${at}/foreign`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="zh-CN"><head><title>页面</title></head><body>${body}
        <script>
          window.heard = []
          for (const name of ['netbar-error', 'netbar-stored', 'netbar-signed-out', 'netbar-count'])
            document.addEventListener(name, ({ detail }) => window.heard.push([name, detail]))
        </script>${scripts}</body></html>`,
    }),
  )
  await page.goto(`${at}/foreign`)
  const heard = (): Promise<readonly (readonly [string, unknown])[]> => page.evaluate('window.heard')
  return { heard, warnings, uncaught }
}

/** A server that a portal of another origin may use. */
const portal = test.extend({
  // Playwright reads the dependencies from the first parameter, which therefore must be a pattern.
  server: async ({}, provide) => {
    const server = await startTestServer({ config: { allowedOrigins: [PORTAL] } })
    await provide(server)
    await server.stop()
  },
})
/** A token of the portal for the list of a branch's orders, and for the bell, which both outputs load. */
const embedToken = async (server: TestServer): Promise<string> => {
  const { body } = await server.call('POST', calls.embed.issue.path, {
    token: await server.signIn('xh001_mgr'),
    body: { origin: PORTAL, widgets: ['bell', 'storePurchaseList'] },
  })
  return v.parse(calls.embed.issue.answer, body['data']).token
}
const bellOf = (page: Page) => page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
const again = (page: Page) => page.getByRole('alert').getByRole('button', { name: '重试' })

for (const [output, scriptsOf] of Object.entries(OUTPUTS)) {
  for (const failure of ['Promise.reject(new Error("503"))', '(() => { throw new Error("503") })()', 'undefined']) {
    test(`[WIDGET-3] a getToken that fails once signs nobody out, and another try asks at once: ${failure} (${output})${failure.startsWith('Promise') ? '' : ' @release'}`, async ({
      page,
      server,
    }) => {
      const token = await server.signIn('xh002_mgr')
      const { heard, warnings, uncaught } = await openForeign(page, server, {
        body: '<netbar-bell></netbar-bell>',
        scripts: `<script>window.isDown = true</script>${scriptsOf(
          `{ baseUrl: '/', getToken: () => window.isDown ? ${failure} : '${token}', locale: 'zh-CN' }`,
        )}`,
      })
      await expect(again(page)).toBeVisible()
      // Events and warnings follow what is painted.
      await expect.poll(heard).toEqual([['netbar-error', { code: 'noToken', text: expect.any(String) }]])
      await page.evaluate('window.isDown = false')
      await again(page).click()
      await expect(bellOf(page)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
      await expect.poll(async () => (await heard()).map(([name]) => name)).toEqual(['netbar-error', 'netbar-count'])
      expect(warnings).toEqual([expect.stringMatching(/^netbar \[noToken\]/)])
      expect(uncaught).toEqual([])
    })
  }

  portal(
    `[WIDGET-3] a delivery received by a token of the portal is said in the list, and to the page: netbar-stored (${output})`,
    async ({ page, server }) => {
      const requests = purchaseRequests(server)
      const orderId = await requests.submit('xh001_mgr', 1)
      await requests.act('xh_owner', 'confirm', orderId, { version: 1 })
      await requests.supply(orderId)
      const { version, lines, orderNo } = await requests.detail('xh_owner', orderId)
      await requests.act('xh_owner', 'ship', orderId, {
        version,
        carrier: '自有车队',
        lines: [{ orderLineId: lines[0]?.id, quantity: lines[0]?.confirmedQuantity }],
      })
      const { heard, uncaught } = await openForeign(page, server, {
        at: PORTAL,
        body: '<netbar-store-purchase-list></netbar-store-purchase-list>',
        scripts: scriptsOf(
          `{ baseUrl: '${server.url}', getToken: () => '${await embedToken(server)}', locale: 'zh-CN' }`,
          server.url,
        ),
      })
      // A refusal is an answer like others, with a status in its body.
      const refused: Promise<string>[] = []
      page.on('response', (response) => {
        if (response.url().startsWith(`${server.url}/api/`) && response.request().method() !== 'OPTIONS')
          refused.push(
            response.json().then((body: unknown) => {
              const { status } = v.parse(v.object({ status: v.number() }), body)
              return status === 200 ? '' : `${status} ${new URL(response.url()).pathname}`
            }),
          )
      })
      await page.getByRole('searchbox', { name: '订单号' }).fill(orderNo)
      await page.getByRole('button', { name: new RegExp(`^入库.*${orderNo}`) }).click()
      const dialog = page.getByRole('dialog')
      await dateLots(dialog)
      await dialog.getByRole('button', { name: '确认入库' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('status').filter({ hasText: orderNo })).toBeVisible()
      await expect.poll(heard).toEqual([['netbar-stored', { orderId, orderNo }]])
      expect((await Promise.all(refused)).filter(Boolean)).toEqual([])
      expect(uncaught).toEqual([])
    },
  )
}

test('[WIDGET-3] first texts that cannot be loaded leave another try, and not a blank page (modules)', async ({
  page,
  server,
}) => {
  let isCut = true
  await page.route(/\/widgets\/cdn\/chunks\/widgets-/, (route) => (isCut ? route.abort() : route.continue()))
  const { heard, warnings, uncaught } = await openForeign(page, server, {
    body: '<netbar-bell></netbar-bell>',
    scripts: OUTPUTS.modules(`{ baseUrl: '', getToken: () => '${await server.signIn('xh002_mgr')}', locale: 'zh-CN' }`),
  })
  const retry = page.getByRole('button', { name: '⟳' })
  await expect(retry).toBeVisible()
  await expect.poll(heard).toEqual([['netbar-error', { code: 'notLoaded', text: expect.any(String) }]])
  await expect.poll(() => warnings).toEqual([expect.stringMatching(/^netbar \[notLoaded\]/)])
  isCut = false
  await retry.click()
  await expect(bellOf(page)).toBeVisible()
  expect(uncaught).toEqual([])
})
