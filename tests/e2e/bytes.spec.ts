import { constants, gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { startServer, type RunningServer } from '../server-process.ts'

// The world of the demo: what a budget holds for is what a person loads.
let server: RunningServer
test.beforeAll(async () => {
  server = await startServer('demo')
})
test.afterAll(() => server.stop())

/** Watches the scripts of a page, and tells how many KiB all of them so far weigh compressed. */
function watchScripts(page: Page): () => Promise<number> {
  const weights = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || weights.has(response.url())) return
    weights.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }).length),
    )
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const each = await Promise.all(weights.values())
    return Math.round(each.reduce((total, bytes) => total + bytes, 0) / 102.4) / 10
  }
}

test('the console loads no more JavaScript than its budget', async ({ page }) => {
  const weighed = watchScripts(page)

  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  const atSignIn = await weighed()

  await page.getByLabel('用户名').fill('xh001_mgr')
  await page.getByLabel('密码', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: '登 录' }).click()
  // The reminder of unstored orders is a part of the home page for a manager.
  await expect(page.getByRole('button', { name: '去处理' })).toBeVisible()
  const atHome = await weighed()

  await page.getByRole('button', { name: '去处理' }).click()
  await page.getByRole('table').first().getByRole('link').first().waitFor()
  const atList = await weighed()

  await page.getByRole('table').first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /门店采购单详情/ }).waitFor()
  const ofDetail = (await weighed()) - atList

  const budgets = [
    ['sign-in', atSignIn, 150],
    ['home, cumulative', atHome, 330],
    ['first list page, cumulative', atList, 450],
    ['one further route', ofDetail, 25],
  ] as const
  console.log(budgets.map(([what, weight, budget]) => `${what}: ${weight.toFixed(1)} of ${budget} KiB`).join('\n'))
  for (const [what, weight, budget] of budgets) expect.soft(weight, what).toBeLessThanOrEqual(budget)
})
