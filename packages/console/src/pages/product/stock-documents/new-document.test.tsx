// @module-tag release
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { NewDocument } from './new-document.tsx'

const DESTINATIONS = 'GET /api/stock/document/destinations'

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('[ERR-6] a transfer reports that its destinations failed to load, and keeps the input after a retry', async () => {
  const { http } = await showPage(<NewDocument tab="transfer" />, {
    user: { ...exampleUser, menus: exampleMenus({ inventory: ['STOCK_TRANSFER_APPLY'] }) },
    answers: (world) => {
      world.http.data('GET /api/stock/document/goods', [])
      world.http.fail(DESTINATIONS)
    },
  })
  await page.getByRole('textbox', { name: '备注' }).fill('周末补货')
  await expect.element(page.getByText('系统忙，请稍后再试！')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  http.data(DESTINATIONS, [{ value: 'b2', label: 'XH002 街道口店' }])
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('系统忙，请稍后再试！')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: '调入门店' }).click()
  await page.getByTitle('XH002 街道口店').click()
  await expect.element(page.getByRole('textbox', { name: '备注' })).toHaveValue('周末补货')
})

it('a loss starts with the product that it was opened for, beside the existing draft', async () => {
  const goods = ['p1', 'p2'].map((productId) => ({
    productId,
    code: productId,
    barcode: '',
    productName: `商品${productId}`,
    spec: '',
    saleUnit: '听',
    quantity: 5,
    goodQuantity: 5,
  }))
  const show = (at: string) =>
    showPage(<NewDocument tab="loss" />, {
      at,
      user: { ...exampleUser, menus: exampleMenus({ inventory: ['STOCK_LOSS_APPLY'] }) },
      answers: ({ http }) => http.data('GET /api/stock/document/goods', goods),
    })
  await show('/stockDocument?kind=LOSS&product=p2')
  await expect.element(page.getByRole('spinbutton', { name: '商品p2' })).toBeVisible()
  await expect.element(page.getByRole('spinbutton', { name: '商品p1' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('尚未保存', { exact: false })).not.toBeInTheDocument()
})

it.each([
  ['transfer', ['4 听']],
  ['loss', ['5 听', '9 听']],
] as const)('a %s offers what may leave by it: what has expired goes to no other branch', async (tab, offered) => {
  const product = (productId: string, quantity: number, goodQuantity: number) => ({
    productId,
    code: productId,
    barcode: '',
    productName: `商品${productId}`,
    spec: '',
    saleUnit: '听',
    quantity,
    goodQuantity,
  })
  await showPage(<NewDocument tab={tab} />, {
    at: '/stockDocument',
    user: { ...exampleUser, menus: exampleMenus({ inventory: ['STOCK_LOSS_APPLY', 'STOCK_TRANSFER_APPLY'] }) },
    answers: ({ http }) => {
      http.data('GET /api/stock/document/goods', [product('p1', 5, 0), product('p2', 9, 4)])
      http.data(DESTINATIONS, [])
    },
  })
  await page.getByRole('combobox', { name: '添加商品' }).click()
  await expect.element(page.getByRole('option', { name: /^商品p2/ })).toBeVisible()
  const options = page.getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual(offered.map((text) => expect.stringMatching(text)))
})

it('products are added by the keyboard alone: by name, then the quantity, then the next one', async () => {
  const goods = ['可乐', '无糖可乐', '矿泉水'].map((productName, at) => ({
    productId: `p${at}`,
    code: `SP00${at}`,
    barcode: `690000000000${at}`,
    productName,
    spec: '',
    saleUnit: '听',
    quantity: 5,
    goodQuantity: 5,
  }))
  await showPage(<NewDocument tab="loss" />, {
    at: '/stockDocument?kind=LOSS',
    user: { ...exampleUser, menus: exampleMenus({ inventory: ['STOCK_LOSS_APPLY'] }) },
    answers: ({ http }) => http.data('GET /api/stock/document/goods', goods),
  })
  const field = page.getByRole('combobox', { name: '添加商品' })
  // Its label is in sight, and leads to it.
  await page.getByText('添加商品', { exact: true }).click()
  await expect.element(field).toHaveFocus()
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await field.fill('可乐')
  await expect.element(page.getByRole('option', { name: /^无糖可乐/ })).toBeVisible()
  expect(options()).toEqual(['可乐 SP000库存 5 听', '无糖可乐 SP001库存 5 听'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('option', { name: /^无糖可乐/ })).toHaveAttribute('aria-selected', 'true')
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Enter}3{Enter}')
  await expect.element(page.getByRole('spinbutton', { name: '无糖可乐' })).toHaveValue('3')
  await expect.element(field).toHaveFocus()
  // What is there is not offered again.
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(options).toEqual(['可乐 SP000库存 5 听', '矿泉水 SP002库存 5 听'])
  await userEvent.keyboard('{Escape}6900000000002{Enter}')
  await expect.element(page.getByRole('spinbutton', { name: '矿泉水' })).toHaveValue('1')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('')
})

it('a line of a loss without a reason says so under its reason, and not under its quantity', async () => {
  const product = {
    productId: 'p1',
    code: 'p1',
    barcode: '',
    productName: '可乐',
    spec: '',
    saleUnit: '听',
    quantity: 5,
    goodQuantity: 5,
  }
  await showPage(<NewDocument tab="loss" />, {
    at: '/stockDocument?kind=LOSS&product=p1',
    user: { ...exampleUser, menus: exampleMenus({ inventory: ['STOCK_LOSS_APPLY'] }) },
    answers: ({ http }) => http.data('GET /api/stock/document/goods', [product]),
  })
  await page.getByRole('spinbutton', { name: '可乐' }).fill('2')
  await page.getByRole('button', { name: '提交报损' }).click()
  const reason = page.getByRole('combobox', { name: '可乐 原因' })
  await expect.element(reason).toHaveAccessibleDescription('请选择原因')
  await expect.element(reason).toHaveFocus()
  await expect.element(page.getByRole('spinbutton', { name: '可乐' })).toHaveAttribute('aria-invalid', 'false')
  expect(await axeFindings()).toEqual([])
  await page.viewport(390, 844)
  await expect.element(page.getByRole('button', { name: '移除 可乐' })).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
