import { constants, gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

test.use({ serverProfile: 'demo' })

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

test('the console loads no more JavaScript than its budget', async ({ page, server, signIn }) => {
  const weighed = watchScripts(page)

  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  const atSignIn = await weighed()

  await signIn(page, 'xh001_mgr')
  await expect(page.getByRole('main')).toBeVisible()
  const atHome = await weighed()

  await page.goto(`${server.url}/admin/product/storePurchaseList`)
  await page.getByRole('table').first().getByRole('link').first().waitFor()
  const atList = await weighed()

  console.log(`KiB of JavaScript: sign-in ${atSignIn} of 150, home ${atHome} of 330, first list page ${atList} of 450`)
  expect.soft(atSignIn, 'sign-in').toBeLessThanOrEqual(150)
  expect.soft(atHome, 'home, cumulative').toBeLessThanOrEqual(330)
  expect.soft(atList, 'first list page, cumulative').toBeLessThanOrEqual(450)
})
