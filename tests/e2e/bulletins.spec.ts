import { expect, test } from './fixtures.ts'

const AT = '/admin/bar/notification'

test('a bulletin of head office rings at a branch, is acknowledged there, and the publisher sees it', async ({
  page,
  server,
  openAs,
  visitor,
}) => {
  const owner = await server.signIn('xh_owner')
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  await openAs(page, 'xh001_mgr', AT)
  // Shipments that wait are told first.
  await page.getByRole('dialog', { name: '提示' }).waitFor()
  await page.keyboard.press('Escape')
  const post = (path: string, body: unknown) =>
    server.call('POST', `/api/admin/notice${path}`, {
      token: owner,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
  const title = '今晚停电检修'
  const draft = { title, level: 'URGENT', content: '零点至两点停电。', needsAck: true, branchIds: [branch.id] }
  const { body } = await post('/save', draft)
  // The contract has it.
  const { id } = body['data'] as { readonly id: string }
  await post(`/publish/${id}`, { version: 1 })

  // The list follows the bell, which is rung by the live channel.
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '我已知晓' }).click()
  await expect(page.getByText(/^您已于 .* 确认$/)).toBeVisible()

  const publisher = await visitor()
  await openAs(publisher, 'xh_owner', `${AT}?tab=receipts&bulletinId=${id}&state=ACKNOWLEDGED`)
  await expect(publisher.getByRole('row', { name: /已确认/ })).toBeVisible()
})
