import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test.slow()

const LIST = '/admin/product/suppliers'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** The visible field: the list stays behind the form in a tab of its own. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const CREDIT_CODE = '91509900MA5TEXT01W'

const fillNew = async (page: Page, name: string) => {
  await field(page, '名称').fill(name)
  await field(page, '统一社会信用代码').fill(CREDIT_CODE)
  await page.getByRole('combobox', { name: '类别' }).click()
  await page.getByTitle('耗材').click()
  await field(page, '联系人').fill('石磊')
  await field(page, '电话').fill('19900001234')
}

test('[VAL-3] a supplier is added, changed, disabled and deleted, with each actor in its history @release', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'xh_owner')
  await page.getByRole('menuitem', { name: '商品管理' }).click()
  await page.getByRole('menuitem', { name: '供应商' }).click()
  await expect(rowOf(page, '江城饮品批发')).toContainText('19900007100')
  await expectAccessible(page, 'main')

  // Every problem is shown at its field, by the page and then by the server; no entry is lost.
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('此项必填')).toHaveCount(5)
  await expect(field(page, '名称')).toBeFocused()
  await expectAccessible(page, 'main')
  await fillNew(page, '大成食品配送')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('供应商名称已存在')).toBeVisible()
  await page.reload()
  await expect(field(page, '名称')).toHaveValue('大成食品配送')
  await field(page, '名称').fill('新谷商贸')
  await page.getByRole('button', { name: '保存' }).click()

  // It is in the list, and its page shows it.
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await field(page, '关键字').fill('新谷')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await rowOf(page, '新谷商贸').getByRole('link', { name: '详情' }).click()
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('spinbutton', { name: '账期（天）' }).fill('45')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^45$/ })).toBeVisible()
  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog', { name: '停用' }).getByRole('button', { name: '停用' }).click()
  await page.getByRole('radio', { name: '变更记录' }).check()
  await expect(page.getByText('账期（天）: 0 → 45')).toBeVisible()
  await expect(page.locator('.resource-history > li')).toHaveText([/^停用 周建国/, /^修改 周建国/, /^新增 周建国/])
  await expectAccessible(page, 'main')

  // Someone else changes it in the meantime: the form keeps its entries and names them.
  const { rows } = (await (
    await page.request.get(`${server.url}/api/purchase/supplier/page?keyword=${encodeURIComponent('新谷')}`, {
      headers: { Authorization: await server.signIn('admin') },
    })
  ).json()) as { rows: { id: string; version: number }[] }
  const [row] = rows
  await page.getByRole('button', { name: '编辑' }).click()
  await field(page, '联系人').fill('龚雪')
  const { body } = await server.call('POST', `/api/purchase/supplier/enable/${row?.id}`, {
    token: await server.signIn('admin'),
    body: { version: row?.version, enabled: true },
  })
  expect(body['status']).toBe(200)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('该记录已被欧阳晓雪更新，请核对后再试')).toBeVisible()
  await expect(field(page, '联系人')).toHaveValue('龚雪')
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('内容尚未保存，离开后将丢失。')).toBeVisible()
  await page.getByRole('button', { name: '放弃修改' }).click()

  // One in use cannot be removed; another one disappears, and its page too.
  await page.getByRole('tab', { name: /^供应商$/ }).click()
  await page.getByRole('button', { name: '重置' }).click()
  await rowOf(page, '江城饮品批发').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(/该供应商仍供应\d+个商品，不能删除/)).toBeVisible()
  await rowOf(page, '新谷商贸').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除' }).getByRole('button', { name: '删除' }).click()
  await expect(rowOf(page, '新谷商贸')).toHaveCount(0)
})

test('[PERM-3] a read-only user sees masked numbers, exports, and is offered nothing else @release', async ({
  page,
  openAs,
}) => {
  await openAs(page, 'finance01', `${LIST}?sort=code&category=FOOD`)
  await expect(rowOf(page, '江城饮品批发')).toContainText('199****7100')
  for (const name of ['新增', '停用', '删除']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 6)
  expect(text).toContain('199****7100')
})

test('a list that cannot be loaded says so, and loads after a retry', async ({ page, signIn }) => {
  await signIn(page, 'xh_owner')
  await page.route('**/api/purchase/supplier/page*', (route) => route.abort())
  await page.goto(new URL(LIST, page.url()).href)
  await expect(page.getByText('系统忙，请稍后再试！')).toBeVisible()
  await page.unroute('**/api/purchase/supplier/page*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rowOf(page, '江城饮品批发')).toBeVisible()
})
