import type { CDPSession } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Memory of the page after garbage collection. */
const heldBy = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}

test('[WIDGET-2] a portal may mount and unmount widgets a thousand times without a leak @release', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/portal/`)
  await page.getByLabel('用户名').fill('xh002_mgr')
  await page.getByLabel('密码').fill(server.password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('已连接')).toBeVisible()

  const mountAndUnmount = (times: number) =>
    page.evaluate(async (rounds) => {
      const tags = ['netbar-bell', 'netbar-branch-selector', 'netbar-notice-feed', 'netbar-store-purchase-list']
      for (let round = 0; round < rounds; round += 1) {
        const widget = document.createElement(tags[round % tags.length] ?? '')
        document.querySelector('main')?.append(widget)
        // A frame, so that it is really painted and its effects run.
        if (round % 10 === 0) await new Promise(requestAnimationFrame)
        else await Promise.resolve()
        widget.remove()
        await Promise.resolve()
      }
    }, times)
  const session = await page.context().newCDPSession(page)
  await mountAndUnmount(100)
  const before = await heldBy(session)
  await mountAndUnmount(1000)
  await expect.poll(async () => (await heldBy(session)).nodes).toBeLessThanOrEqual(before.nodes + 50)
  const after = await heldBy(session)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10)
  // A leaked bell would be 16 KB, and a thousand of them 16 MB.
  expect(after.heap - before.heap).toBeLessThan(1_000_000)
})
