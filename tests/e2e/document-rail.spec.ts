import { expect as expectSoon, test } from './fixtures.ts'

const expect = expectSoon.configure({ timeout: 15_000 })

test('[ERR-6] a rail whose script did not come says so, and its history comes with another try @release', async ({
  page,
  server,
  openAs,
}) => {
  const { id } = await server.database.db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .where('branch_no', '=', 'XH001')
    .orderBy('purchase_order.id')
    .select('purchase_order.id')
    .executeTakeFirstOrThrow()
  // The script is known by a text that it alone asks for.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isRail = (await response.text()).includes('documentRail.related')
    await (isRail ? route.abort() : route.fulfill({ response }))
  })
  await openAs(page, 'admin', `/admin/product/purchaseTimesStatistics/purchaseOrderDetail?orderId=${id}`)
  const problem = page.getByRole('alert').filter({ hasText: '评论、附件和日志未能加载' })
  await expect(problem).toBeVisible()
  // The page itself works without it.
  await expect(page.getByRole('table').filter({ visible: true }).first()).toBeVisible()
  await page.unroute('**/assets/*.js')
  await problem.getByRole('button', { name: '重试' }).click()
  const rail = page.getByRole('complementary', { name: '单据往来' })
  await expect(rail.getByRole('heading', { name: '日志' })).toBeVisible()
  await expect(problem).toBeHidden()
})
