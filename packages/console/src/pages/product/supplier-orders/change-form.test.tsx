// @module-tag release
import type { SupplierOrderDetail as Order, User } from '@netbar/shared/contract'
import { exampleMenus, exampleSupplierOrder, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SupplierOrderDetail } from './supplier-order-detail.tsx'

const SAVE = 'POST /api/purchase/supplierOrder/save'
const company: User = {
  ...exampleUser,
  roles: [{ id: 'ro2', name: '品牌负责人', level: '1' }],
  menus: exampleMenus({ companyPurchaseList: ['SUPPLIER_ORDER_EDIT'] }),
}
const example = exampleSupplierOrder('s2', { status: 'DRAFT', orderedTime: null, version: 1 })
/** A draft whose form is higher than a phone. */
const draft: Order = {
  ...example,
  lines: Array.from({ length: 6 }, (_, at) =>
    example.lines.map((line) => ({ ...line, id: `${line.id}-${at}`, productId: `${line.productId}-${at}` })),
  ).flat(),
}

/** Opens the form of a draft. */
const show = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  await showPage(
    <div className="content">
      <SupplierOrderDetail />
    </div>,
    {
      at: '/admin/product/companyPurchaseList/supplierOrderDetail?id=s2',
      user: company,
      answers: (world) => {
        world.http.data('GET /api/purchase/supplierOrder/s2', draft)
        world.http.data('GET /api/purchase/supplierOrder/goods', [])
        world.http.data('GET /api/document/comment/list/supplierOrder/s2', { id: 's2', comments: [] })
        world.http.data('GET /api/document/related/supplierOrder/s2', { id: 's2', documents: [] })
        prepare(world)
      },
    },
  )
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await expect.poll(() => all('.step-form .lines-table tbody tr').length).toBe(draft.lines.length)
}
const all = (selector: string) => [...document.querySelectorAll(selector)]
const rectOf = (selector: string, at = 0) => all(selector).at(at)?.getBoundingClientRect() ?? new DOMRect()
const INPUTS = '.step-form tbody .number-field-input'
const field = (name: string) => page.getByRole('spinbutton', { name: new RegExp(name) })
const save = page.getByRole('button', { name: '保存' })
const isSeen = (element: Element | null | undefined) => {
  const { top, left, height } = element?.getBoundingClientRect() ?? new DOMRect()
  const shown = document.elementFromPoint(left + 12, top + height / 2)
  return element !== null && element !== undefined && shown !== null && element.contains(shown)
}

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the form of a supplier’s order', () => {
  it('moves no column for a wrong number, and keeps what is typed on one line', async () => {
    await page.viewport(1440, 900)
    await show()
    const heads = () => all('.step-form thead th').map((head) => Math.round(head.getBoundingClientRect().right))
    const before = heads()
    await field('采购数量').first().fill('0')
    await field('单价').first().fill('abc')
    await expect.poll(() => all('.number-field-problem').length).toBe(2)
    expect(heads()).toEqual(before)
    expect(rectOf(INPUTS, 0).top).toBeCloseTo(rectOf(INPUTS, 1).top, 0)
    // Problems end where their fields do.
    for (const at of [0, 1]) expect(rectOf('.number-field-problem', at).right).toBeCloseTo(rectOf(INPUTS, at).right, 0)
  })

  it('has numbers and their names on one line on a phone, and all numbers at one edge', async () => {
    await page.viewport(390, 844)
    await show()
    await field('采购数量').first().fill('0')
    await expect.poll(() => all('.number-field-problem').length).toBe(1)
    const [quantity, price, amount] = ['采购数量', '单价', '金额'].map((name) =>
      all('.step-form tbody td').find((cell) => cell.getAttribute('data-label')?.startsWith(name)),
    )
    const cells = [quantity, price, amount].map((cell) => cell?.getBoundingClientRect())
    expect(new Set(cells.map((cell) => cell?.right)).size).toBe(1)
    expect(new Set(cells.map((cell) => cell?.left)).size).toBe(1)
    // The name of a field stands beside it, not beside its problem.
    expect(getComputedStyle(quantity ?? document.body).alignItems).toBe('baseline')
  })

  it('covers no totals with the question before it is left', async () => {
    await page.viewport(390, 844)
    await show()
    await field('采购数量').first().fill('7')
    await page.getByRole('button', { name: '取消', exact: true }).last().click()
    await expect.element(page.getByRole('button', { name: '继续编辑' })).toBeVisible()
    expect(rectOf('.step-form tfoot').height).toBeGreaterThan(0)
    await expect.poll(() => rectOf('.step-form tfoot').bottom).toBeLessThanOrEqual(rectOf('.form-actions').top + 1)
    expect(rectOf('.form-actions').bottom).toBeLessThanOrEqual(844)
  })

  /** Sends the form, which the server refuses, from the end of the page. */
  const refuse = async (errors: readonly unknown[]) => {
    await page.viewport(390, 844)
    await show(({ http }) => http.on(SAVE, () => ({ status: 200, body: { status: 42201, msg: '请检查', errors } })))
    await field('采购数量').first().fill('7')
    scrollTo(0, document.documentElement.scrollHeight)
    await save.click()
  }

  it('focuses the field that the server names, in sight', async () => {
    await refuse([{ field: 'expectedDate', msg: '不能早于今天' }])
    const named = () => document.querySelector('.step-form [aria-invalid=true]')
    await expect.poll(() => isSeen(named())).toBe(true)
    expect(document.activeElement).toBe(named())
  })

  it('shows why the server refuses, where it names no field', async () => {
    await refuse([])
    await expect.poll(() => isSeen(document.querySelector('.form-failure'))).toBe(true)
  })
})
