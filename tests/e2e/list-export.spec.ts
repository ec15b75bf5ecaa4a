import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { workbookCells } from './workbook-cells.ts'

test.slow()

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30)

const choose = async (page: Page, count: number) => {
  const boxes = page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .getByRole('checkbox')
  for (let nth = 0; nth < count; nth += 1) await boxes.nth(nth).check()
}

test('a workbook of selected products has prices and times as numbers, and codes and barcodes as texts @release', async ({
  page,
  server,
  openAs,
}) => {
  await openAs(page, 'xh_owner', '/admin/product/productMasterManage?sort=code')
  await choose(page, 2)
  await page.getByRole('button', { name: '导出' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel，所选 2 条' }).click()
  const [head = [], ...rows] = await workbookCells(await download)
  const titles = head.map((cell) => (cell && 'text' in cell ? cell.text : ''))
  const cell = (row: (typeof rows)[number] | undefined, title: string) => row?.[titles.indexOf(title)]
  const products = await server.database.db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .where('brand.name', 'like', '星河%')
    .select(['code', 'barcode', 'retail_price_fen', 'product.updated_time'])
    .orderBy('code')
    .limit(2)
    .execute()
  expect(rows).toHaveLength(2)
  for (const [nth, product] of products.entries()) {
    expect(cell(rows[nth], '编码')).toEqual({ text: product.code })
    expect(cell(rows[nth], '条码')).toEqual(product.barcode ? { text: product.barcode } : null)
    expect(cell(rows[nth], '建议零售价')).toEqual({ number: product.retail_price_fen / 100, format: '"¥"#,##0.00' })
    const time = cell(rows[nth], '更新时间')
    const seconds = time && 'number' in time ? Math.round((EPOCH + time.number * DAY_MS) / 1000) : 0
    // Spreadsheets have no time zones: theirs is that of the list, Shanghai.
    expect(seconds - 8 * 3600).toBe(Math.floor(Date.parse(product.updated_time) / 1000))
    expect(time).toMatchObject({ format: 'yyyy-mm-dd hh:mm:ss' })
  }
})

test('[PERM-3] rows of a list without a step for many are selected to be exported, and by nobody who may not export @release', async ({
  page,
  server,
  openAs,
  visitor,
}) => {
  await openAs(page, 'xh_owner', '/admin/product/suppliers?sort=code')
  const bar = page.getByRole('region', { name: '选择', exact: true })
  await expect(page.getByRole('checkbox', { name: '选择本页' })).toBeVisible()
  await expect(bar).toBeHidden()
  await choose(page, 2)
  await expect(bar).toContainText('已选 2 项')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Excel，所选 2 条' }).click()
  expect(await workbookCells(await download)).toHaveLength(1 + 2)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await expect(bar).not.toContainText('已选 2 项')
  await page.getByRole('checkbox', { name: '选择本页' }).uncheck()
  await expect(bar).toBeHidden()

  await server.database.db
    .deleteFrom('role_menu')
    .where('menu_id', 'in', (eb) =>
      eb.selectFrom('menu_node').where('function_id', '=', 'SUPPLIER_EXPORT').select('id'),
    )
    .execute()
  const other = await visitor()
  await openAs(other, 'xh_owner', '/admin/product/suppliers?sort=code')
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(other.getByRole('checkbox')).toHaveCount(0)
})
