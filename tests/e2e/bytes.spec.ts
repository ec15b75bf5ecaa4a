import { expect, test } from '@playwright/test'
import { weighConsole } from '../console-weights.ts'
import { startServer, type RunningServer } from '../server-process.ts'

// The demo: budgets apply to what users load.
let server: RunningServer
test.beforeAll(async () => {
  server = await startServer('demo')
})
test.afterAll(() => server.stop())

test('the console loads no more JavaScript than its budget', async ({ page }) => {
  const weights = await weighConsole(page, server)
  console.log(weights.map(({ what, kib, budget }) => `${what}: ${kib.toFixed(1)} of ${budget} KiB`).join('\n'))
  for (const { what, kib, budget } of weights) expect.soft(kib, what).toBeLessThanOrEqual(budget)
})
