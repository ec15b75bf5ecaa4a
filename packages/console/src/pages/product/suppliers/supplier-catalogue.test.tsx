// @module-tag release
import type { Supplier, SupplierProduct } from '@netbar/shared/contract'
import { exampleMenus, exampleSupplier, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SupplierDetail } from './suppliers.tsx'

const PAGE = 'GET /api/purchase/supplier/product/page'
const SAVE = 'POST /api/purchase/supplier/product/save'
const REMOVE = 'POST /api/purchase/supplier/product/remove'
const ONE = 'GET /api/purchase/supplier/s1'
const supplier: Supplier = exampleSupplier('s1')
const line = (id: string, parts: Partial<SupplierProduct> = {}): SupplierProduct => ({
  id,
  supplierId: 's1',
  code: `P000${id.slice(1)}`,
  productName: '可乐',
  spec: '330ml听',
  purchaseUnit: '箱',
  isUsed: true,
  priceFen: 4560,
  minOrderQuantity: 5,
  leadDays: 2,
  isPreferred: true,
  version: 3,
  updatedTime: '2026-11-20T04:00:00.000Z',
  ...parts,
})
const other = line('p2', {
  productName: '苏打水',
  spec: '400ml',
  priceFen: null,
  leadDays: null,
  isPreferred: false,
  isUsed: false,
})

const show = async (prepare: (world: FakeWorld) => void = () => undefined, functions = ['SUPPLIER_EDIT']) => {
  const world = await showPage(<SupplierDetail />, {
    at: '/admin/product/suppliers/detail?id=s1',
    user: { ...exampleUser, menus: exampleMenus({ suppliers: functions, supplierDetail: functions }) },
    answers: (fake) => {
      fake.http.data(ONE, supplier)
      fake.http.rows(PAGE, [line('p1'), other])
      fake.http.data('GET /api/purchase/supplier/product/choices', [{ value: 'p3', label: 'P0003 矿泉水 550ml' }])
      prepare(fake)
    },
  })
  await page.getByRole('radio', { name: '供货目录' }).click()
  return world
}
const row = (name: RegExp) => page.getByRole('row', { name })
const dialog = page.getByRole('dialog')

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the catalogue of a supplier', () => {
  it('shows the price, minimum order and lead time of each product', async () => {
    await show()
    await expect.element(row(/可乐/)).toMatchTextContent(/P0001可乐 330ml听 箱¥45\.6052首选/)
    await expect.element(row(/苏打水/)).toMatchTextContent(/P0002苏打水 400ml 商品已停用箱无权查看5——/)
    expect(await axeFindings()).toEqual([])
  })

  it('says that it is empty, and offers to add the first product', async () => {
    await show(({ http }) => http.rows(PAGE, []))
    await expect.element(page.getByText('供货目录中还没有商品')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '添加商品' }).last().click()
    await expect.element(dialog.getByRole('combobox', { name: '商品' })).toBeVisible()
  })

  it('can be searched, says where nothing matches, and clears the search', async () => {
    const world = await show()
    await page.getByRole('textbox', { name: '关键字' }).fill('雪碧')
    world.http.rows(PAGE, [])
    await page.getByRole('button', { name: '查询' }).click()
    await expect.element(page.getByRole('button', { name: '清除筛选' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(world.http.to(PAGE).at(-1)?.url).toContain(`keyword=${encodeURIComponent('雪碧')}`)
    world.http.rows(PAGE, [line('p1')])
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect.element(row(/可乐/)).toBeVisible()
    expect(world.http.to(PAGE).at(-1)?.url).not.toContain('keyword')
  })

  it('[ERR-6] reports that it failed to load, and retries', async () => {
    const world = await show(({ http }) => http.fail(PAGE))
    await expect.element(page.getByText('系统忙，请稍后再试！')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    world.http.rows(PAGE, [line('p1')])
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(row(/可乐/)).toBeVisible()
  })

  it('is sorted by its header, hides columns, and is exported as a whole', async () => {
    const world = await show(undefined, ['SUPPLIER_EDIT', 'SUPPLIER_EXPORT'])
    await page.getByRole('columnheader', { name: '进价' }).click()
    await expect.poll(() => world.http.to(PAGE).at(-1)?.url).toContain('sort=priceFen')
    await page.getByRole('columnheader', { name: '进价' }).click()
    await expect.poll(() => world.http.to(PAGE).at(-1)?.url).toContain('sort=-priceFen')
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('checkbox', { name: '采购单位' }).click()
    await expect.element(page.getByRole('columnheader', { name: '采购单位' })).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: '采购单位' }).click()
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name: 'CSV，全部 2 条' }).click()
    await expect.poll(() => world.http.to(PAGE).at(-1)?.url).toContain('limit=100')
    expect(world.http.to(PAGE).at(-1)?.url).toContain('sort=-priceFen')
  })

  it('[PERM-3] is read-only for a user who may not edit', async () => {
    await show(undefined, ['SUPPLIER_VIEW'])
    await expect.element(row(/可乐/)).toBeVisible()
    for (const name of ['添加商品', '编辑', '删除'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  })

  it('[VAL-3] adds a product with its terms, shows errors, and keeps the input', async () => {
    const world = await show(({ http }) =>
      http.on(SAVE, () => ({
        status: 200,
        body: {
          status: 42_201,
          msg: '提交的内容有误',
          errors: [{ field: 'productId', msg: '该商品已在供货目录中' }],
        },
      })),
    )
    await page.getByRole('button', { name: '添加商品' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => dialog.getByText('此项必填').elements()).toHaveLength(2)
    await dialog.getByRole('combobox', { name: '商品' }).click()
    await page.getByTitle('P0003 矿泉水 550ml').last().click()
    await dialog.getByRole('spinbutton', { name: '进价' }).fill('28.8')
    await dialog.getByRole('spinbutton', { name: '到货天数' }).fill('366')
    await dialog.getByRole('button', { name: '保存' }).click()
    expect(world.http.to(SAVE)).toHaveLength(0)
    expect(await axeFindings()).toEqual([])
    await dialog.getByRole('spinbutton', { name: '到货天数' }).fill('3')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByText('该商品已在供货目录中')).toBeVisible()
    await expect.element(dialog.getByRole('spinbutton', { name: '进价' })).toHaveValue('28.80')
    world.http.data(SAVE, line('p3'))
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(world.http.to(SAVE).at(-1)?.body).toEqual({
      supplierId: 's1',
      productId: 'p3',
      version: 0,
      priceFen: 2880,
      minOrderQuantity: 1,
      leadDays: 3,
      isPreferred: false,
    })
    // The list, and the supplier with the number of lines, are reloaded.
    await expect.poll(() => world.http.to(PAGE).length).toBe(2)
    await expect.poll(() => world.http.to(ONE).length).toBe(2)
  })

  it('changes a line by its version, and removes one after a confirmation', async () => {
    const world = await show(({ http }) => {
      http.data(SAVE, line('p1', { isPreferred: false, version: 4 }))
      http.data(REMOVE, { supplierId: 's1' })
    })
    await row(/可乐/).getByRole('button', { name: /^编辑/ }).click()
    await expect.element(dialog.getByRole('spinbutton', { name: '进价' })).toHaveValue('45.60')
    await dialog.getByRole('combobox', { name: '首选' }).click()
    await page.getByTitle('否').last().click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(world.http.to(SAVE).map(({ body }) => body)).toEqual([
      {
        supplierId: 's1',
        productId: 'p1',
        version: 3,
        priceFen: 4560,
        minOrderQuantity: 5,
        leadDays: 2,
        isPreferred: false,
      },
    ])
    await row(/可乐/).getByRole('button', { name: /^删除/ }).click()
    await expect.element(dialog.getByText(/从供货目录中移除“可乐 330ml听”？/)).toBeVisible()
    await expect.element(dialog.getByText(/该商品将没有默认供应商/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    expect(world.http.to(REMOVE)).toHaveLength(0)
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect
      .poll(() => world.http.to(REMOVE).map(({ body }) => body))
      .toEqual([{ supplierId: 's1', productId: 'p1', version: 3 }])
  })

  it('appears in the history of its supplier', async () => {
    const told = { name: '可乐 330ml听', leastOrder: 5, leadDays: 2, isPreferred: false, isRepriced: false }
    await show(({ http }) =>
      http.rows('GET /api/purchase/supplier/logs/s1', [
        {
          id: 'l1',
          event: 'CHANGED',
          actor: '周建国',
          time: '2026-11-20T04:00:00.000Z',
          changes: [
            {
              field: 'products',
              from: JSON.stringify(told),
              to: JSON.stringify({ ...told, leadDays: null, isPreferred: true, isRepriced: true }),
            },
          ],
        },
        {
          id: 'l2',
          event: 'CHANGED',
          actor: '周建国',
          time: '2026-11-20T03:00:00.000Z',
          changes: [{ field: 'products', from: null, to: JSON.stringify(told) }],
        },
      ]),
    )
    await page.getByRole('radio', { name: '变更记录' }).click()
    await expect
      .element(page.getByText('供货目录: 可乐 330ml听 · 起订 5 · 2 天到货 → 可乐 330ml听 · 起订 5 · 首选 · 进价已改'))
      .toBeVisible()
    await expect.element(page.getByText('供货目录: 不供应 → 可乐 330ml听 · 起订 5 · 2 天到货')).toBeVisible()
  })
})
