import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { FakeWorld } from '@netbar/shared/testing'
import { Inventory } from '../../pages/product/inventory/inventory.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'

const PAGE = 'GET /api/stock/balance/page'
const TOTAL = 'GET /api/stock/balance/total'

const show = (answers: (world: FakeWorld) => void) => showPage(<Inventory />, { at: '/inventory', answers })
const total = { productCount: 3, quantity: 42, amountFen: null }
const figures = page.getByText('合计 3 条，库存 42')
const failure = page.getByText('汇总加载失败。')

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the figures of a list, which have their own call', () => {
  it('[ERR-6] say that they failed to load although the rows did, and are reloaded on request', async () => {
    const world = await show(({ http }) => {
      http.rows(PAGE, [])
      http.fail(TOTAL)
    })
    await expect.element(failure).toBeVisible()
    await expect.element(page.getByText('暂无数据').last()).toBeVisible()
    expect(await axeFindings()).toEqual([])
    world.http.data(TOTAL, total)
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(figures).toBeVisible()
    await expect.element(failure).not.toBeInTheDocument()
  })

  it('are not those of another filter when they fail to load', async () => {
    const world = await show(({ http }) => {
      http.rows(PAGE, [])
      http.data(TOTAL, total)
    })
    await expect.element(figures).toBeVisible()
    world.http.fail(TOTAL)
    await page.getByRole('textbox', { name: '关键字' }).fill('可乐')
    await page.getByRole('button', { name: '查询' }).click()
    await expect.element(failure).toBeVisible()
    await expect.element(figures).not.toBeInTheDocument()
  })

  it('have their place held while they load, so that nothing moves when they come', async () => {
    await show(({ http }) => {
      http.rows(PAGE, [])
      http.on(TOTAL, () => new Promise(() => undefined))
    })
    await expect.poll(() => document.querySelectorAll('.ant-table-footer .skeleton').length).toBe(1)
  })

  it('leave it to the list to report that everything failed', async () => {
    await show(() => undefined)
    await expect.element(page.getByText('系统忙，请稍后再试！')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    await expect.element(failure).not.toBeInTheDocument()
  })
})
