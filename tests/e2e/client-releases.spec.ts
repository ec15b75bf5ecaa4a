import { openClientDesk } from '@netbar/server/testing'
import type { MachineRelease } from '@netbar/shared/contract'
import type { Page } from '@playwright/test'
import { confirmIdentity } from './confirm-identity.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
test.use({ actionTimeout: 15_000 })
const expect = expectSoon.configure({ timeout: 15_000 })

const VERSION = '7.1.0'
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: VERSION })
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

test('a version is released by whoever confirms it, told to the machines of its branch, followed on each of them, and rolled back', async ({
  page,
  server,
  openAs,
}) => {
  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  const { clients } = await openClientDesk(server, branch.id, 1)
  const [machine] = clients
  if (machine === undefined) throw new Error('no machine of the branch is free')
  const asked = async () => {
    const { body } = await server.call('GET', '/api/machine/client/release', { token: machine.key })
    // The conformance test parses the answer.
    return body['data'] as MachineRelease | null
  }
  const report = (body: object) =>
    server.call('POST', '/api/machine/client/release/report', {
      token: machine.key,
      body: { requestNo: crypto.randomUUID(), ...body },
    })
  await report({ version: '2.3.0', result: 'SUCCESS' })

  await openAs(page, 'xh_owner', '/settings/publishLog')
  await expect(page.getByRole('row').filter({ hasText: '2.4.0' })).toContainText('发布中')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await choose(page, '平台', '客户端')
  await form.getByRole('textbox', { name: '版本号' }).fill('2.4.0')
  await form.getByRole('spinbutton', { name: '包大小 MB' }).fill('200')
  await form.getByRole('textbox', { name: 'sha256' }).fill('F8'.repeat(32))
  await form.getByRole('textbox', { name: '下载地址' }).fill('https://download.example.com/7.1.0.exe')
  await choose(page, '强制更新', '是')
  await choose(page, '门店', 'XH001 光谷旗舰店')
  await page.keyboard.press('Escape')
  await form.getByRole('spinbutton', { name: '灰度比例' }).fill('100')
  await form.getByRole('button', { name: '保存' }).click()
  // What was typed stays, with what is wrong at its field.
  await expect(form.getByText('版本号必须大于当前版本（2.4.0）')).toBeVisible()
  await form.getByRole('textbox', { name: '版本号' }).fill(VERSION)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(rowOf(page)).toContainText('草稿')
  expect(await asked()).not.toMatchObject({ version: VERSION })

  await rowOf(page).getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await confirmIdentity(page)
  await expect(rowOf(page)).toContainText('发布中')
  expect(await asked()).toEqual({
    version: VERSION,
    address: 'https://download.example.com/7.1.0.exe',
    sha256: 'f8'.repeat(32),
    forced: true,
  })

  await report({ version: VERSION, result: 'FAILED', reason: '安装包校验失败' })
  await rowOf(page).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '结果' }).click()
  await expect(page.getByRole('row').filter({ hasText: machine.name })).toContainText('安装包校验失败')
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: '返回版本列表' }).click()
  await page.getByRole('radio', { name: '各门店版本' }).check()
  await expect(page.getByRole('row').filter({ hasText: 'XH001' })).toContainText('2.3.0（')
  await expectAccessible(page, 'main')

  await report({ version: VERSION, result: 'SUCCESS' })
  await page.getByRole('radio', { name: '版本', exact: true }).check()
  await expectAccessible(page, 'main')
  await rowOf(page).getByRole('button', { name: '回滚' }).click()
  await page
    .getByRole('dialog', { name: `回滚 ${VERSION}` })
    .getByRole('button', { name: '回滚' })
    .click()
  await expect(rowOf(page)).toContainText('已回滚')
  expect(await asked()).toMatchObject({ version: expect.stringMatching(/^2\./) })
})
