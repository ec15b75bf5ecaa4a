import { exerciseTabs, ordersOf } from '../console-tabs.ts'
import { expect, test } from './fixtures.ts'

test('[ROUTE-5] [ROUTE-6] tabs that are opened, switched and closed at random cause no error, and no leak @release', async ({
  page,
  server,
}) => {
  test.setTimeout(90_000)
  const token = await server.signIn('area01')
  const orderIds = await ordersOf(server.url, token, 20)
  await page.goto(`${server.url}/login?token=${token}`)
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  const { keptMs, anewMs, laps, crashes } = await exerciseTabs(page, {
    orderIds,
    switchesPerLap: 25,
    goesOn: (done) => done < 3,
  })
  expect(crashes).toEqual([])
  expect(keptMs.length + anewMs.length).toBe(75)
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  // The first lap loads what stays in memory; a leaked tab would add hundreds of nodes per lap.
  const [first, , last] = laps
  expect(last?.nodes).toBeLessThan((first?.nodes ?? 0) * 1.25)
})
