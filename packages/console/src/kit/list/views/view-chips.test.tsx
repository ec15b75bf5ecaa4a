import { $messages } from '@netbar/shared'
import type { ListSettings, ListView } from '@netbar/shared/contract'
import type { FakeWorld } from '@netbar/shared/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Inventory } from '../../../pages/product/inventory/inventory.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { FIRST_LOOK } from '../look/list-look.ts'

const PAGE = 'GET /api/stock/balance/page'
const LISTS = 'GET /api/admin/user/lists'
const low: ListView = {
  id: 'v1',
  route: 'inventory',
  name: '缺货',
  search: 'state=OUT&sort=-quantity',
  look: { ...FIRST_LOOK, hidden: ['category'] },
  version: 3,
  role: { id: 'r1', name: '店长' },
  owner: '王店长',
  isMine: true,
  mayRemove: true,
}
const settings: ListSettings = { lists: [], views: [low], roles: [{ id: 'r1', name: '店长' }] }

const show = (at: string, own: ListSettings = settings) =>
  showPage(<Inventory />, {
    at,
    answers: ({ http }) => {
      http.rows(PAGE, [])
      http.rows(LOTS, [])
      http.data('GET /api/stock/balance/total', { productCount: 0, quantity: 0, amountFen: null })
      http.data(LISTS, own)
    },
  })
const lastQuery = ({ http }: FakeWorld) => new URL(http.to(PAGE).at(-1)?.url ?? '', 'http://server').searchParams
const LOTS = 'GET /api/stock/batch/expiring'
const askedLots = ({ http }: FakeWorld) =>
  http.to(LOTS).map(({ url }) => new URL(url, 'http://server').searchParams.get('state'))
const said = ({ runtime }: FakeWorld) => runtime.scope.getState($messages).shown.map(({ text }) => text)
const chip = page.getByRole('list', { name: '已保存的视图' }).getByRole('button', { name: /^缺货/ })
const column = page.getByRole('columnheader', { name: '分类' })

beforeAll(startTexts)
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => vi.restoreAllMocks())

describe('saved views of a list', () => {
  it('are chips: one shows its filters, sort order and columns, until none of its filters is left', async () => {
    const world = await show('/inventory')
    await expect.element(column).toBeVisible()
    await chip.click()
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await expect.element(column).not.toBeInTheDocument()
    await expect.poll(() => lastQuery(world).get('state')).toBe('OUT')
    expect(lastQuery(world).get('sort')).toBe('-quantity')
    expect(await axeFindings()).toEqual([])
    await page.getByRole('list', { name: '已保存的视图' }).getByRole('button', { name: '全部' }).click()
    await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
    await expect.element(column).toBeVisible()
    await expect.poll(() => lastQuery(world).get('state')).toBeNull()
  })

  it('say when they were changed, and take the change on request', async () => {
    const world = await show('/inventory?view=v1')
    await expect.poll(() => lastQuery(world).get('state')).toBe('OUT')
    await page.getByRole('textbox', { name: '关键字' }).fill('可乐')
    await page.getByRole('button', { name: '查询' }).click()
    await expect.element(page.getByText('已改动')).toBeVisible()
    world.http.data('POST /api/admin/user/lists/view/v1', { ...low, version: 4 })
    await page.getByRole('button', { name: '视图“缺货”的操作' }).click()
    await page.getByRole('menuitem', { name: '更新此视图' }).click()
    await expect
      .poll(() => world.http.to('POST /api/admin/user/lists/view/v1').at(-1)?.body)
      .toEqual({
        version: 3,
        name: '缺货',
        search: 'keyword=%E5%8F%AF%E4%B9%90&state=OUT&sort=-quantity',
        look: low.look,
      })
  })

  it('are opened by the link that is copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show('/inventory?view=v1')
    await page.getByRole('button', { name: '视图“缺货”的操作' }).click()
    await page.getByRole('menuitem', { name: '复制链接' }).click()
    expect(copied).toHaveBeenCalledWith(`${location.origin}${location.pathname}?view=v1`)
  })

  it('belong to the list of a tab, which their link opens, and which they are left in', async () => {
    const soon: ListView = { ...low, id: 'v2', route: 'inventory:expiring', name: '快到期', search: 'state=SOON' }
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const world = await show('/inventory?tab=expiring&view=v2', { ...settings, views: [low, soon] })
    const views = page.getByRole('list', { name: '已保存的视图' })
    await expect.poll(() => views.element().textContent).toBe('全部快到期⋯')
    await expect.poll(() => askedLots(world)).toEqual(['SOON'])
    await page.getByRole('button', { name: '视图“快到期”的操作' }).click()
    await page.getByRole('menuitem', { name: '复制链接' }).click()
    expect(copied).toHaveBeenCalledWith(`${location.origin}${location.pathname}?tab=expiring&view=v2`)
    await views.getByRole('button', { name: '全部' }).click()
    await expect.poll(() => askedLots(world)).toEqual(['SOON', null])
  })

  it('leave each tab its own filters, and lead from none into another', async () => {
    const world = await show('/inventory?tab=expiring&state=SOON')
    await expect.poll(() => askedLots(world)).toEqual(['SOON'])
    await page.getByRole('radio', { name: '库存' }).click()
    await expect.poll(() => lastQuery(world).get('state')).toBeNull()
    await page.getByRole('radio', { name: '临期' }).click()
    await expect.poll(() => askedLots(world)).toEqual(['SOON', 'SOON'])
    await page.getByRole('radio', { name: '库存' }).click()
    await expect.poll(() => world.http.to(PAGE).length).toBe(2)
    await expect.element(page.getByRole('radio', { name: '库存' })).toBeChecked()
  })

  it('are opened by default in a tab too', async () => {
    const soon: ListView = { ...low, id: 'v2', route: 'inventory:expiring', name: '快到期', search: 'state=SOON' }
    const world = await show('/inventory?tab=expiring', {
      ...settings,
      lists: [{ route: 'inventory:expiring', look: null, defaultViewId: 'v2' }],
      views: [low, soon],
    })
    await expect.poll(() => askedLots(world)).toEqual(['SOON'])
  })

  it('are opened by a link, which says so when the view is gone', async () => {
    const world = await show('/inventory?view=gone')
    await expect.poll(() => said(world)).toContain('kit.view.gone')
    expect(lastQuery(world).get('state')).toBeNull()
  })

  it('ask for nothing but their own rows where a link opens them', async () => {
    const world = await show('/inventory?view=v1')
    await expect.poll(() => lastQuery(world).get('state')).toBe('OUT')
    expect(world.http.to(PAGE)).toHaveLength(1)
  })

  it('are opened by default where nothing is remembered, and not where something is', async () => {
    const withDefault = { ...settings, lists: [{ route: 'inventory', look: null, defaultViewId: 'v1' }] }
    const world = await show('/inventory', withDefault)
    await expect.poll(() => lastQuery(world).get('state')).toBe('OUT')
    sessionStorage.setItem('inventory', '')
    const again = await show('/inventory', withDefault)
    await expect.element(chip.last()).toHaveAttribute('aria-pressed', 'false')
    expect(lastQuery(again).get('state')).toBeNull()
  })

  it.each([
    ['in a browser that does not know the person', null],
    ['in one that knows of the view', '["inventory"]'],
  ])('are opened by default with one question to the server, %s', async (_where, known) => {
    if (known !== null) localStorage.setItem('list-defaults:u1', known)
    const world = await show('/inventory', {
      ...settings,
      lists: [{ route: 'inventory', look: null, defaultViewId: 'v1' }],
    })
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => world.http.to(PAGE).length).toBe(1)
    expect(lastQuery(world).get('state')).toBe('OUT')
  })

  it('are not waited for by lists of which the browser knows that they have none by default', async () => {
    localStorage.setItem('list-defaults:u1', '["suppliers"]')
    const world = await show('/inventory')
    const release = world.http.hold(LISTS)
    await expect.poll(() => world.http.to(PAGE).length).toBe(1)
    release()
  })

  it('are saved under a name, and deleted after a question', async () => {
    const world = await show('/inventory?state=OUT')
    world.http.data('POST /api/admin/user/lists/view', { ...low, id: 'v2', name: '新的' })
    world.http.data(LISTS, { ...settings, views: [low, { ...low, id: 'v2', name: '新的', look: FIRST_LOOK }] })
    await page.getByRole('button', { name: '保存为视图' }).click()
    await page.getByRole('textbox', { name: '视图名称' }).fill('新的')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const added = page.getByRole('list', { name: '已保存的视图' }).getByRole('button', { name: /^新的/ })
    await expect.element(added).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(world.http.to('POST /api/admin/user/lists/view').at(-1)?.body).toEqual({
      route: 'inventory',
      name: '新的',
      search: 'state=OUT',
      look: FIRST_LOOK,
    })
    world.http.data('POST /api/admin/user/lists/delete/v2', null)
    await page.getByRole('button', { name: '视图“新的”的操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const question = page.getByRole('dialog').filter({ hasText: '删除视图“新的”' })
    await expect.element(question).toMatchTextContent('此视图已共享给“店长”')
    await question.getByRole('button', { name: '删除' }).click()
    await expect.poll(() => world.http.to('POST /api/admin/user/lists/delete/v2').length).toBe(1)
  })
})

describe('columns of a list', () => {
  it('are those of the server where the browser knows none, and are kept there one after another', async () => {
    const own = {
      ...settings,
      lists: [{ route: 'inventory', look: { ...low.look, widths: { code: 240 } }, defaultViewId: null }],
    }
    const world = await show('/inventory', own)
    await expect.element(column).not.toBeInTheDocument()
    const head = page.getByRole('columnheader', { name: '商品', exact: true })
    await expect.poll(() => head.element().getBoundingClientRect().width).toBe(240)
    world.http.data('POST /api/admin/user/lists/look', null)
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('button', { name: '“商品”变宽' }).click()
    await page.getByRole('button', { name: '“商品”变宽' }).click()
    await expect
      .poll(() => world.http.to('POST /api/admin/user/lists/look').at(-1)?.body)
      .toMatchObject({
        route: 'inventory',
        look: { widths: { code: 280 } },
      })
    await expect.poll(() => head.element().getBoundingClientRect().width).toBe(280)
  })
  it('are dragged wider without drawing rows anew, sort nothing thereby, and are as wide as their content again', async () => {
    const world = await show('/inventory')
    world.http.data('POST /api/admin/user/lists/look', null)
    const head = page.getByRole('columnheader', { name: '商品', exact: true })
    await expect.element(head).toBeVisible()
    const widthOf = (name: string) =>
      page.getByRole('columnheader', { name, exact: true }).element().getBoundingClientRect().width
    const before = widthOf('商品')
    const grip = head.element().querySelector('.column-resizer')
    if (grip === null) throw new Error('no grip')
    await userEvent.dragAndDrop(grip, page.getByRole('columnheader', { name: '仓库', exact: true }))
    await expect.poll(() => widthOf('商品')).toBeGreaterThan(before + 20)
    const { body } = world.http.to('POST /api/admin/user/lists/look').at(-1) ?? {}
    expect(body).toMatchObject({ look: { widths: { code: widthOf('商品') } } })
    expect(lastQuery(world).get('sort')).toBe('code')
    await userEvent.dblClick(grip)
    await expect.poll(() => widthOf('商品')).toBe(before)
  })
})
