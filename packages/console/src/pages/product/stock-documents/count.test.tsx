import { stockDocuments } from '@netbar/shared'
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TabKey } from '../../../frame/tabs/tab-context.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { StockDocument } from './stock-document.tsx'

const COUNT = 'GET /api/stock/check/c1'
const SAVE = 'POST /api/stock/check/save/c1'
const SUBMIT = 'POST /api/stock/check/submit/c1'

/** A count of cola and water, of which so much was counted. */
const countOf = (
  version: number,
  counted: readonly [cola: number | null, water: number | null],
  parts: Partial<StockDocumentDetail> = {},
): StockDocumentDetail => ({
  id: 'c1',
  documentNo: 'PD20261124001',
  kind: 'CHECK',
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷店',
  toBranchId: null,
  toBranchNo: null,
  toBranchName: null,
  categoryName: null,
  isChosen: false,
  status: 'COUNTING',
  lineCount: 2,
  bookQuantity: null,
  countedQuantity: null,
  differenceQuantity: null,
  quantity: 0,
  receivedQuantity: null,
  amountFen: null,
  loss: null,
  remark: '',
  createdBy: '王梓轩',
  createdTime: '2026-11-24T03:59:21.000Z',
  decidedBy: null,
  decidedTime: null,
  version,
  isOwn: true,
  isOfBranch: true,
  isOfToBranch: false,
  attachments: [],
  lines: ['可乐', '矿泉水'].map((productName, at) => ({
    id: `l${at}`,
    productId: `p${at}`,
    productName,
    spec: '',
    saleUnit: '瓶',
    bookQuantity: null,
    countedQuantity: counted[at] ?? null,
    countedTime: null,
    differenceQuantity: null,
    quantity: 0,
    receivedQuantity: null,
    reason: null,
    amountFen: null,
  })),
  history: [],
  ...parts,
})
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

describe('a count that two people do at once', () => {
  it('takes what the other one saved, and wants a choice only of what both counted', async () => {
    const world = await show(countOf(1, [null, null]))
    await quantityOf('可乐').fill('12')
    await moveTo(world, countOf(2, [10, 7]))
    await expect.element(quantityOf('可乐')).toHaveValue('12')
    await expect.element(quantityOf('矿泉水')).toHaveValue('7')
    await button('提交盘点').click()
    expect(world.http.to(SUBMIT)).toEqual([])
    const conflict = page.getByRole('group', { name: '可乐 实盘：需要选择' })
    await expect.element(conflict).toMatchTextContent(/我的内容12对方的内容10修改前—/)
    expect(await axeFindings()).toEqual([])
    await conflict.getByRole('button', { name: '保留我的' }).click()
    world.http.data(SAVE, countOf(3, [12, 7]))
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
    const world = await show(countOf(1, [null, null]))
    await quantityOf('可乐').fill('12')
    await moveTo(world, countOf(2, [10, 7], { status: 'SUBMITTED' }))
    await expect.element(page.getByText(/不能再“提交盘点”/)).toBeVisible()
    await expect.element(page.getByText('可乐 实盘', { exact: true })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await button('放弃').click()
    await expect.element(page.getByText(/不能再/)).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })
})
