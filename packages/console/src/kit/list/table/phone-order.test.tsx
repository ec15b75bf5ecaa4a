import { SUPPLIER_CATEGORIES } from '@netbar/shared/contract'
import { exampleMenus, exampleSupplier, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Suppliers } from '../../../pages/product/suppliers/suppliers.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'

const LIMIT = 20
const rows = Array.from({ length: LIMIT }, (_, at) => exampleSupplier(`s${at}`, { name: `江城饮品批发${at}` }))
const [category] = SUPPLIER_CATEGORIES

/** The parts of a list, in the order in which a phone has them. */
const PARTS = [
  ['title', '.list-title'],
  ['filters', '.list-filter'],
  ['tools', '.list-tools'],
  ['chips', '.filter-chips'],
  ['rows', '.list-table .ant-table'],
  ['pages', '.list-table .ant-pagination'],
] as const

const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
const partOf = (element: Element | null): number => PARTS.findIndex(([, part]) => element?.closest(part) !== null)

const show = async () => {
  await showPage(<Suppliers />, {
    at: `/admin/product/suppliers?keyword=${encodeURIComponent('饮品')}&category=${category}`,
    user: { ...exampleUser, menus: exampleMenus({ suppliers: ['SUPPLIER_EDIT', 'SUPPLIER_EXPORT'] }) },
    answers: ({ http }) => http.rows('GET /api/purchase/supplier/page', rows, 60),
  })
  await expect.poll(() => document.querySelectorAll('tr.ant-table-row').length).toBe(LIMIT)
}

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  await page.viewport(390, 844)
})

describe('a list on a phone', () => {
  it('has its title first, then filters, tools, filters in use, rows and pages, each under the one before', async () => {
    await show()
    const rects = PARTS.map(([, part]) => rectOf(part))
    for (const [at, { top, height }] of rects.entries()) {
      expect(height, PARTS[at]?.[0]).toBeGreaterThan(0)
      expect(top, PARTS[at]?.[0]).toBeGreaterThanOrEqual(rects[at - 1]?.bottom ?? 0)
    }
    // Two filters at most, the rest behind a button; the first rows are in sight without scrolling.
    expect(document.querySelectorAll('.list-filter-item').length).toBeLessThanOrEqual(2)
    await expect.element(page.getByRole('button', { name: '展开' })).toBeVisible()
    expect(rectOf('tr.ant-table-row').bottom).toBeLessThan(844 - 3 * 35)
    // Nothing but the rows scrolls sideways.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('begins each row with what it is known by, then its actions, and has no checkboxes', async () => {
    await show()
    const heads = [...document.querySelectorAll('.list-table thead th')].map(({ textContent }) => textContent)
    expect(heads.slice(0, 4)).toEqual(['编码', '名称', '操作', '类别'])
    await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument()
    expect(document.querySelectorAll('td.ant-table-cell-fix').length).toBe(0)
    const cells = document.querySelector('tr.ant-table-row')?.children ?? []
    const [code, name, actions] = [...cells].map((cell) => cell.getBoundingClientRect())
    expect(code?.left).toBeGreaterThanOrEqual(0)
    expect(name?.left).toBeCloseTo(code?.right ?? 0, 0)
    expect(actions?.left).toBeCloseTo(name?.right ?? 0, 0)
    // The first action can be pressed before anything is scrolled.
    expect(rectOf('tr.ant-table-row .list-actions > :first-child').right).toBeLessThanOrEqual(390)
  })

  it('is walked through with the tab key in the order in which it is seen', async () => {
    await show()
    document.body.tabIndex = -1
    document.body.focus()
    const walked: number[] = []
    const names: string[] = []
    for (let press = 0; press < 120; press += 1) {
      await userEvent.tab()
      const part = partOf(document.activeElement)
      if (part < 0) {
        if (walked.length > 0) break
        continue
      }
      walked.push(part)
      names.push(PARTS[part]?.[0] ?? '')
    }
    expect(walked).toEqual(walked.toSorted((one, other) => one - other))
    expect([...new Set(names)]).toEqual(['filters', 'tools', 'chips', 'rows', 'pages'])
    expect(await axeFindings()).toEqual([])
  })
})
