import { sheetOf } from '@netbar/server/testing'
import { DAY_MS, SHEET_MIME, shanghaiDay } from '@netbar/shared/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test.slow()

const LIST = '/admin/statistics/investigation'
const TODAY = shanghaiDay(Date.now())
const choose = async (page: Page, field: string, option: string, within: Page | Locator = page) => {
  await within.getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}
const count = async (page: Page, place: string, inUse: string) =>
  page.getByRole('group', { name: place, exact: true }).getByRole('spinbutton', { name: '上座' }).fill(inUse)
const rowOf = (page: Page, day: string) => page.getByRole('row').filter({ hasText: day })

test('an internet cafe nearby is surveyed: sent back, corrected, accepted and in the trend; a file adds others, its wrong line is named', async ({
  page,
  openAs,
  visitor,
  server,
}) => {
  const { name } = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH002')
    .select('name')
    .executeTakeFirstOrThrow()
  const branch = `XH002 ${name}`
  await openAs(page, 'area01', '/admin/statistics/investigation-cafe')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '名称' }).fill('河边网咖')
  await choose(page, '所属门店', branch, form)
  await form.getByRole('spinbutton', { name: '距离（米）' }).fill('350')
  await form.getByRole('spinbutton', { name: '机位数' }).fill('100')
  await choose(page, '配置档次', '主流', form)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await page.goto(server.url + '/admin/statistics/investigation-new')
  await choose(page, '门店', branch)
  await page.getByLabel('调研日期').fill(TODAY)
  await page.keyboard.press('Enter')
  await choose(page, '时段', '上午')
  await choose(page, '天气', '多云')
  await count(page, '本店', '10')
  await count(page, '河边网咖', '90')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('待审核').first()).toBeVisible()

  const manager = await visitor()
  await openAs(manager, 'xh_owner', LIST)
  await rowOf(manager, `${TODAY} 上午`).getByRole('button', { name: '退回' }).click()
  await manager.getByRole('dialog').getByRole('textbox').fill('周边上座数偏高，请核对')
  await manager.getByRole('dialog').getByRole('button', { name: '退回' }).click()
  await expect(rowOf(manager, `${TODAY} 上午`)).toContainText('草稿')

  await page.reload()
  await rowOf(page, `${TODAY} 上午`).getByRole('link', { name: '详情' }).click()
  await expect(page.getByText('周边上座数偏高，请核对').first()).toBeVisible()
  await page.getByRole('button', { name: '编辑' }).click()
  await count(page, '河边网咖', '60')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '提交' }).click()
  await manager.reload()
  await rowOf(manager, `${TODAY} 上午`).getByRole('button', { name: '审核通过' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: '审核通过' }).click()
  await expect(rowOf(manager, `${TODAY} 上午`)).toContainText('已审核')
  await manager.getByRole('figure', { name: '每周上座率' }).getByRole('button', { name: '表格' }).click()
  await expect(manager.getByRole('figure', { name: '每周上座率' }).getByRole('row')).not.toHaveCount(0)

  await page.goto(server.url + LIST)
  await page.getByRole('button', { name: '导入' }).click()
  await expect(page.getByRole('heading', { name: '导入调研' })).toBeVisible()
  const day = shanghaiDay(Date.now() - 400 * DAY_MS)
  const row = (slot: string, inUse: string) => ['XH002', day, slot, '晴', '80', '40', '河边网咖', '100', inUse]
  await page.getByLabel('点击选择或拖放文件到这里').setInputFiles({
    name: '调研.xlsx',
    mimeType: SHEET_MIME,
    buffer: await sheetOf([
      ['门店', '调研日期', '时段', '天气', '本店机位', '本店上座', '周边网吧', '机位', '上座'],
      row('上午', '60'),
      row('晚上', '101'),
    ]),
  })
  await expect(page.getByRole('row').filter({ hasText: '晚上' })).toContainText('上座: 上座数不能超过机位数')
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: '导入1行' }).click()
  await expect(page.getByText('导入完成：新增1，修改0')).toBeVisible()
  await page.getByRole('link', { name: '查看市场调研' }).click()
  await expect(rowOf(page, `${day} 上午`)).toContainText('草稿')
})
