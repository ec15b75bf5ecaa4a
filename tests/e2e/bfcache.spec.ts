import { expectNoticed } from './expect-noticed.ts'
import { callForService, runFloorEvent } from '@netbar/server/testing'
import { expect, test } from './fixtures.ts'

test('[LIVE-3] [LIVE-6] a page restored from the back/forward cache reconnects, and shows what it missed', async ({
  page,
  server,
  signIn,
}) => {
  const call = () => runFloorEvent(server.database, 'XH001', callForService)
  await signIn(page, 'area01')
  const connected = page.getByRole('button', { name: '通知已连接' })
  await expect(connected).toBeVisible()
  await call()
  await expectNoticed(page, 1)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(globalThis, 'wasKept', persisted))
  })
  await page.goto(`${server.url}/portal/`)
  await call()
  // A restored page is not loaded again, so no load event follows.
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(globalThis, 'wasKept'))).toBe(true)
  await expectNoticed(page, 2)
  await expect(connected).toBeVisible()
  await call()
  await expectNoticed(page, 3)
})
