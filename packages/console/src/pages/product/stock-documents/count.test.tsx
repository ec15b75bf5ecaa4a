// @module-tag release
import { stockDocuments } from '@netbar/shared/console'
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { exampleCount } from './testing/example-count.ts'
import { StockDocument } from './stock-document.tsx'

const COUNT = 'GET /api/stock/check/c1'
const SAVE = 'POST /api/stock/check/save/c1'
const SUBMIT = 'POST /api/stock/check/submit/c1'

const show = (first: StockDocumentDetail, prepare: (world: FakeWorld) => void = () => undefined) =>
  showPage(
    <TabKey value="stockDocument?kind=CHECK&id=c1">
      <StockDocument />
    </TabKey>,
    {
      at: '/stockDocument?kind=CHECK&id=c1',
      user: { ...exampleUser, menus: exampleMenus({ inventory: ['STOCK_CHECK'] }) },
      answers: (world) => {
        world.http.data(COUNT, first)
        prepare(world)
      },
    },
  )
/** What others did meanwhile arrives. */
const moveTo = async (world: FakeWorld, moved: StockDocumentDetail) => {
  world.http.data(COUNT, moved)
  world.runtime.send(stockDocuments.CHECK.shown.outdated, undefined)
  await world.settle()
}
const quantityOf = (name: string) => page.getByRole('spinbutton', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('a count that is submitted', () => {
  const far = {
    status: 200,
    body: {
      status: 42_201,
      msg: '提交的内容有误',
      errors: [{ field: 'confirmed.l0', msg: '可乐 的实盘数 120 与预期相差较大' }],
    },
  }

  it('names what is far from expected and asks, and is sent with the confirmation', async () => {
    const world = await show(exampleCount(1, [null, 7]), ({ http }) => http.on(SUBMIT, () => far))
    await quantityOf('可乐').fill('120')
    await button('提交盘点').click()
    const question = page.getByRole('dialog', { name: '核对实盘数' })
    await expect.element(question).toMatchTextContent(/可乐 实盘 120 瓶/)
    await expect.element(question.getByText(/矿泉水/)).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByText('提交的内容有误')).not.toBeInTheDocument()
    await expect.element(quantityOf('可乐')).toHaveValue('120')
    await button('提交盘点').click()
    world.http.data(SUBMIT, exampleCount(2, [120, 7], { status: 'SUBMITTED', isSubmitter: true }))
    await question.getByRole('button', { name: '核对无误，提交' }).click()
    await expect.element(page.getByRole('heading', { name: /待审核/ })).toBeVisible()
    const lines = [{ lineId: 'l0', countedQuantity: 120 }]
    expect(world.http.to(SUBMIT).map(({ body }) => body)).toEqual([
      { version: 1, lines, confirmed: [] },
      { version: 1, lines, confirmed: [] },
      { version: 1, lines, confirmed: ['l0'] },
    ])
  })

  it('is taken back by who submitted it, and by nobody else', async () => {
    const submitted = exampleCount(2, [10, 7], { status: 'SUBMITTED' })
    const world = await show(submitted)
    await expect.element(page.getByRole('heading', { name: /待审核/ })).toBeVisible()
    await expect.element(button('撤回')).not.toBeInTheDocument()
    await moveTo(world, { ...submitted, isSubmitter: true })
    await button('撤回').click()
    world.http.data('POST /api/stock/check/withdraw/c1', exampleCount(3, [10, 7]))
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await expect.element(quantityOf('可乐')).toHaveValue('10')
    expect(world.http.to('POST /api/stock/check/withdraw/c1')[0]?.body).toEqual({ version: 2 })
  })
})

describe('a count that two people do at once', () => {
  it('takes what the other one saved, and wants a choice only of what both counted', async () => {
    const world = await show(exampleCount(1, [null, null]))
    await quantityOf('可乐').fill('12')
    await moveTo(world, exampleCount(2, [10, 7]))
    await expect.element(quantityOf('可乐')).toHaveValue('12')
    await expect.element(quantityOf('矿泉水')).toHaveValue('7')
    await button('提交盘点').click()
    expect(world.http.to(SUBMIT)).toEqual([])
    const conflict = page.getByRole('group', { name: '可乐 实盘：需要选择' })
    await expect.element(conflict).toMatchTextContent(/我的内容12对方的内容10修改前—/)
    expect(await axeFindings()).toEqual([])
    await conflict.getByRole('button', { name: '保留我的' }).click()
    world.http.data(SAVE, exampleCount(3, [12, 7]))
    await button('保存').click()
    await expect
      .poll(() => world.http.to(SAVE)[0]?.body)
      .toEqual({
        version: 2,
        lines: [{ lineId: 'l0', countedQuantity: 12 }],
      })
    await expect.poll(() => sessionStorage.length).toBe(0)
    await expect.element(page.getByText('此单已被他人更新')).not.toBeInTheDocument()
  })

  it('shows what was typed where the other one has submitted it, until that is dropped', async () => {
    const world = await show(exampleCount(1, [null, null]))
    await quantityOf('可乐').fill('12')
    await moveTo(world, exampleCount(2, [10, 7], { status: 'SUBMITTED' }))
    await expect.element(page.getByText(/不能再“提交盘点”/)).toBeVisible()
    await expect.element(page.getByText('可乐 实盘', { exact: true })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await button('放弃').click()
    await expect.element(page.getByText(/不能再/)).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })
})
