import { expect, test } from './fixtures.ts'

const AT = '/admin/bar/messageConsole'

test('a call is dismissed at one desk and leaves the other one; a message is in the history with what was delivered', async ({
  page,
  server,
  openAs,
  visitor,
}) => {
  const { db } = server.database
  const branch = await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()
  const call = { id: 'call-1', branch_id: branch.id, machine_name: '007', type: 'CLEAN', status: 'OPEN' } as const
  await db
    .insertInto('service_request')
    .values({ ...call, created_time: new Date().toISOString(), handled_time: null })
    .execute()
  const other = await visitor()
  for (const [desk, username] of [
    [page, 'xh001_mgr'],
    [other, 'xh001_cash1'],
  ] as const) {
    await openAs(desk, username, AT)
    // Shipments that wait are told first.
    await desk.getByRole('dialog', { name: '提示' }).waitFor()
    await desk.keyboard.press('Escape')
  }
  const cardOn = (desk: typeof page) =>
    desk.getByRole('region', { name: '待处理呼叫' }).getByRole('listitem').filter({ hasText: '007 号机' })
  await expect(cardOn(other)).toContainText('桌面清理')
  await cardOn(page).getByRole('button', { name: '忽略' }).click()
  await page.getByLabel('忽略原因').fill('顾客已离开')
  await page.getByRole('dialog').getByRole('button', { name: '忽略' }).click()
  await expect(cardOn(page)).toHaveCount(0)
  // The other desk follows the live channel.
  await expect(cardOn(other)).toHaveCount(0)

  await page.getByRole('radio', { name: '使用中机位' }).check()
  await page.getByLabel('消息内容').fill('请到吧台取餐')
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByRole('radio', { name: '消息记录' }).check()
  await expect(page.getByRole('row', { name: /请到吧台取餐/ })).toContainText(/送达 0\/\d+/)
})
