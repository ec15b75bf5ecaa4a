import { exampleNotification, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../testing/axe-findings.ts'
import { Bell, type BellProps } from './bell.tsx'

const LIST = 'GET /api/admin/notification/list'
const HISTORY = 'GET /api/admin/notification/history'
const MARK = 'POST /api/admin/notification/mark'
const TOTAL = 'GET /api/admin/notification/unread/total'

const withUnread = (count: number, prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    answers: (world) => {
      const rows = Array.from({ length: count }, (_, index) => exampleNotification(`n${index + 1}`))
      world.http.data(TOTAL, count)
      world.http.on(LIST, ({ url }) => {
        const query = new URLSearchParams(url.split('?')[1])
        const [at, limit] = [Number(query.get('page')), Number(query.get('limit'))]
        return { status: 200, body: { status: 200, rows: rows.slice((at - 1) * limit, at * limit), total: count } }
      })
      world.http.data('GET /api/admin/notification/read/*', null)
      prepare(world)
    },
  })

const show = async (world: FakeWorld, props: BellProps = {}) =>
  render(
    <Provider value={world.runtime.scope}>
      <Bell {...props} />
      <button type="button">elsewhere</button>
    </Provider>,
  )
const button = () => page.getByRole('button', { name: /^通知/ })
const dialog = () => page.getByRole('dialog', { name: '通知' })
const rows = () => page.getByRole('listitem')
/** Elements of the list that Tab reaches. */
const tabbed = () =>
  [...document.querySelectorAll<HTMLElement>('.netbar-bell-list button')].filter(({ tabIndex }) => tabIndex === 0)
/** The keys of the list come with the actions of its rows: one row alone is in the order of Tab then. */
const keysReady = () => expect.poll(() => tabbed().length).toBe(3)

afterEach(() => {
  document.body.style.removeProperty('direction')
})

describe('the bell', () => {
  it('[BELL-1] shows the unread total, and 99+ beyond 99', async () => {
    const few = await show(await withUnread(7))
    await expect.element(button()).toHaveAccessibleName('通知，7 条未读')
    await expect.element(page.getByText('7', { exact: true })).toBeVisible()
    await few.unmount()
    await show(await withUnread(130))
    await expect.element(page.getByText('99+')).toBeVisible()
    await expect.element(button()).toHaveAccessibleName('通知，130 条未读')
  })
  it('[BELL-2] opens at 572 px with a list of at most 333 px, and closes by the button, outside and Escape', async () => {
    await page.viewport(1280, 800)
    await show(await withUnread(30))
    await button().click()
    await expect.element(dialog()).toBeVisible()
    expect(dialog().element().getBoundingClientRect().width).toBe(572)
    await expect.element(rows().first()).toBeVisible()
    expect(page.getByRole('list').element().getBoundingClientRect().height).toBeLessThanOrEqual(333)
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true')
    await button().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await button().click()
    await page.getByText('elsewhere').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await button().click()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
  })
  it('[BELL-2] fits a phone', async () => {
    await page.viewport(390, 844)
    await show(await withUnread(3))
    await button().click()
    await expect.element(dialog()).toBeVisible()
    const { left, right } = dialog().element().getBoundingClientRect()
    expect([left >= 8, right <= 382]).toEqual([true, true])
    await page.viewport(1280, 800)
  })
  it('[BELL-2] says 暂无消息 when there is none', async () => {
    await show(await withUnread(0))
    await button().click()
    await expect.element(page.getByText('暂无消息')).toBeVisible()
    await expect.element(page.getByText('标记全部为已读')).toBeDisabled()
  })
  it('[BELL-3] loads more at the end of the list, until all are loaded', async () => {
    await show(await withUnread(14))
    await button().click()
    await expect.element(rows().first()).toBeVisible()
    const list = page.getByRole('list').element()
    await expect
      .poll(() => {
        list.scrollTop = list.scrollHeight
        return rows().elements().length
      })
      .toBe(14)
  })
  it('[BELL-5] marks a message read, closes, and reports its target', async () => {
    const targets: unknown[] = []
    const world = await withUnread(3)
    await show(world, { onNavigate: (target) => targets.push(target) })
    await button().click()
    await rows().first().getByRole('button').first().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => targets).toEqual([{ name: 'storePurchaseDetail', query: { orderId: 'o1' } }])
    expect(world.http.to('GET /api/admin/notification/read/n1')).toHaveLength(1)
    await expect.element(button()).toHaveFocus()
  })
  it('[BELL-4] marks all read, and leads to the history', async () => {
    const targets: unknown[] = []
    const world = await withUnread(3)
    await show(world, { onNavigate: (target) => targets.push(target) })
    await button().click()
    world.http.data(TOTAL, 0)
    world.http.rows(LIST, [])
    await page.getByText('标记全部为已读').click()
    await expect.element(page.getByText('暂无消息')).toBeVisible()
    await page.getByText('历史消息').click()
    expect(targets).toEqual([{ name: 'historyMessage', query: {} }])
    await expect.element(dialog()).not.toBeInTheDocument()
  })
  it.each([
    ['[ERR-2]', 40301, '当前用户无相关操作权限！'],
    ['[ERR-6]', 50001, '系统忙，请稍后再试！'],
  ])('%s says why the list could not be loaded: %i', async (_, status, text) => {
    await show(await withUnread(3, ({ http }) => http.refuse(LIST, status)))
    await button().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${text}重试`)
  })
  it('[ERR-2] says below the list why no more could be loaded', async () => {
    const world = await withUnread(30)
    await show(world)
    await button().click()
    await expect.poll(() => rows().elements().length).toBe(12)
    world.http.refuse(LIST, 40301)
    const list = page.getByRole('list').element()
    list.scrollTo({ top: list.scrollHeight })
    await expect.element(rows().last()).toHaveTextContent('当前用户无相关操作权限！重试')
    expect(await axeFindings()).toEqual([])
  })
  it.each([
    ['[ERR-2]', 40301, '当前用户无相关操作权限！'],
    ['[ERR-6]', 50001, '系统忙，请稍后再试！'],
  ])('[BELL-1] %s says why the total could not be asked for: %i', async (_, status, text) => {
    const world = await withUnread(3, ({ http }) => http.refuse(TOTAL, status))
    await show(world)
    await expect.element(button()).toHaveAccessibleDescription(text)
    await expect.element(button()).toHaveAttribute('title', text)
    await expect.element(page.getByText('!', { exact: true })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    world.http.data(TOTAL, 3)
    await world.clock.advance(480_000)
    await expect.element(button()).toHaveAccessibleName('通知，3 条未读')
    await expect.element(button()).not.toHaveAttribute('title', text)
  })
  it('[BELL-1] [ERR-6] keeps the last total while a new one cannot be fetched', async () => {
    const world = await withUnread(3)
    await show(world)
    await expect.element(button()).toHaveAccessibleName('通知，3 条未读')
    world.http.fail(TOTAL)
    await world.clock.advance(480_000)
    await expect.element(button()).toHaveAccessibleDescription('系统忙，请稍后再试！')
    await expect.element(button()).toHaveAccessibleName('通知，3 条未读')
    await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  })
  it('[ERR-6] says when the list could not be loaded, and loads it on demand', async () => {
    const world = await withUnread(3, ({ http }) => http.fail(LIST))
    await show(world)
    await button().click()
    await expect.element(page.getByText('系统忙，请稍后再试！')).toBeVisible()
    world.http.rows(LIST, [exampleNotification('n1')])
    await page.getByText('重试').click()
    await expect.element(rows().first()).toBeVisible()
  })
  it('moves between rows by the arrow keys, Home and End', async () => {
    await show(await withUnread(6))
    await button().click()
    await keysReady()
    const focused = () =>
      rows()
        .elements()
        .findIndex((row) => row.contains(document.activeElement))
    rows().first().element().querySelector('button')?.focus()
    for (const [key, row] of [
      ['{ArrowDown}', 1],
      ['{End}', 5],
      ['{ArrowDown}', 5],
      ['{ArrowUp}', 4],
      ['{Home}', 0],
      ['{ArrowUp}', 0],
    ] as const) {
      await userEvent.keyboard(key)
      expect(focused()).toBe(row)
    }
  })
  it('can be used by keyboard alone', async () => {
    await show(await withUnread(3))
    await userEvent.tab()
    await expect.element(button()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button()).toHaveFocus()
  })
  it('[BELL-3] keeps the scroll position when messages arrive, and says how many', async () => {
    const world = await withUnread(12)
    await show(world)
    await button().click()
    await expect.poll(() => rows().elements()).toHaveLength(12)
    const list = page.getByRole('list').element()
    list.scrollTop = 40
    await expect.poll(() => list.scrollTop).toBe(40)
    list.dispatchEvent(new Event('scroll'))
    const now = Array.from({ length: 12 }, (_, index) => exampleNotification(`n${index + 1}`))
    world.http.rows(LIST, [exampleNotification('m2'), exampleNotification('m1'), ...now])
    world.socket.latest.notify({ type: 'NOTIFICATION_NEW', branchId: 'b1', sequence: 1 })
    const news = page.getByRole('button', { name: '2 条新消息' })
    await expect.element(news).toBeVisible()
    await news.click()
    await expect.element(news).not.toBeInTheDocument()
    await expect.element(rows().first().getByRole('button').first()).toHaveFocus()
    expect(list.scrollTop).toBe(0)
  })
  it('[NOTICE-11] offers to mute sounds, and to play the one that the browser refused', async () => {
    const world = await withUnread(1)
    world.blockSound()
    await show(world)
    world.socket.latest.notify({ type: 'CALL', machineName: 'A1', branchId: 'b1', sequence: 1 })
    await expect.element(button()).toHaveAccessibleDescription('浏览器阻止了提示音，点击开启')
    await button().click()
    const hint = page.getByRole('button', { name: '浏览器阻止了提示音，点击开启' })
    await expect.element(hint).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '提示音', exact: true }).click()
    await expect.element(hint).not.toBeInTheDocument()
  })
  it('announces arriving messages, not read ones', async () => {
    const world = await withUnread(3)
    await show(world)
    const status = () => document.querySelector('output')?.textContent
    expect(status()).toBe('')
    world.http.data(TOTAL, 4)
    world.socket.latest.notify({ type: 'NOTIFICATION_NEW', branchId: 'b1', sequence: 1 })
    await expect.poll(status).toBe('通知，4 条未读')
  })
  it.each([
    ['light', 3],
    ['dark', 3],
    ['light', 0],
    ['dark', 0],
  ] as const)('has nothing for axe to find: %s with %i messages', async (theme, count) => {
    await show(await withUnread(count), { theme })
    expect(await axeFindings()).toEqual([])
    await button().click()
    await expect.element(count > 0 ? rows().first() : page.getByText('暂无消息')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })
  it('opens alone: another bell of the same runtime stays closed', async () => {
    const world = await withUnread(3)
    await render(
      <Provider value={world.runtime.scope}>
        <Bell />
        <Bell />
      </Provider>,
    )
    await button().first().click()
    await expect.element(dialog()).toBeVisible()
    expect(dialog().elements()).toHaveLength(1)
  })
  it('[BELL-7] tells what a message is about by a picture and its label, and begins each text at one edge', async () => {
    const about = [
      exampleNotification('n1'),
      exampleNotification('n2', { serviceType: 'TOUR', subServiceType: 1 }),
      exampleNotification('n3', { serviceType: 'NEWER', subServiceType: 1 }),
    ]
    const world = await withUnread(3, ({ http }) => http.rows(LIST, about))
    await show(world)
    await button().click()
    await expect.poll(() => document.querySelectorAll('.netbar-bell-icon').length).toBe(3)
    const pictures = [...document.querySelectorAll('.netbar-bell-icon path')].map((path) => path.getAttribute('d'))
    expect(new Set(pictures).size).toBe(3)
    const edges = [...document.querySelectorAll('.netbar-bell-label, .netbar-bell-content')].map(
      (text) => text.getBoundingClientRect().left,
    )
    expect([edges.length, new Set(edges).size]).toEqual([6, 1])
    expect(await axeFindings()).toEqual([])
  })
  it.each([
    ['标为已读', 'read'],
    ['归档', 'archive'],
  ])('%s where it stands: it leaves the list and the count, and the next row takes the focus', async (name, action) => {
    const world = await withUnread(3, ({ http }) =>
      http.on(MARK, () => {
        http.data(TOTAL, 2)
        http.rows(LIST, [exampleNotification('n1'), exampleNotification('n3')])
        return { status: 200, body: { status: 200, data: null } }
      }),
    )
    const targets: unknown[] = []
    await show(world, { onNavigate: (target) => targets.push(target) })
    await button().click()
    await page.getByRole('button', { name: `${name} 采购单 CGn2 已发货` }).click()
    expect(world.http.to(MARK).map(({ body }) => body)).toEqual([{ ids: ['n2'], action }])
    await expect.element(button()).toHaveAccessibleName('通知，2 条未读')
    await expect.element(page.getByRole('button', { name: `${name} 采购单 CGn3 已发货` })).toHaveFocus()
    await expect.element(dialog()).toBeVisible()
    expect([targets, world.http.to('GET /api/admin/notification/read/n2')]).toEqual([[], []])
  })
  it('has the actions of a row by keyboard: Tab reaches those of one row, the arrows all', async () => {
    const world = await withUnread(6, ({ http }) => http.data(MARK, null))
    await show(world)
    await button().click()
    await expect.element(page.getByRole('button', { name: '归档 采购单 CGn6 已发货' })).toBeInTheDocument()
    await keysReady()
    tabbed()[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.element(page.getByRole('button', { name: '归档 采购单 CGn2 已发货' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('button', { name: '归档 采购单 CGn3 已发货' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('button', { name: '标为已读 采购单 CGn3 已发货' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => world.http.to(MARK)).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: '标为已读 采购单 CGn4 已发货' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button()).toHaveFocus()
  })
  it('shows all and what is archived, with the dot of what is unread, marks it unread and brings it back', async () => {
    const history = [exampleNotification('h1'), exampleNotification('h2', { read: true })]
    const world = await withUnread(1, ({ http }) => {
      http.data(MARK, null)
      http.on(HISTORY, ({ url }) => {
        const isArchived = url.includes('state=archived')
        const rows = isArchived ? [exampleNotification('a1', { read: true, archived: true })] : history
        return { status: 200, body: { status: 200, rows, total: rows.length } }
      })
    })
    await show(world)
    await button().click()
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
    await expect.element(tab('未读消息')).toHaveAttribute('aria-selected', 'true')
    await tab('全部').click()
    await expect.element(page.getByRole('list', { name: '全部' })).toBeVisible()
    const dots = () =>
      rows()
        .elements()
        .map((row) => row.matches('.netbar-bell-unread'))
    await expect.poll(dots).toEqual([true, false])
    await expect.element(rows().first().getByRole('button').first()).toHaveAccessibleName(/^未读/)
    await page.getByRole('button', { name: '标为未读 采购单 CGh2 已发货' }).click()
    tab('全部').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('已归档')).toHaveFocus()
    await page.getByRole('button', { name: '移出归档 采购单 CGa1 已发货' }).click()
    expect(world.http.to(MARK).map(({ body }) => body)).toEqual([
      { ids: ['h2'], action: 'unread' },
      { ids: ['a1'], action: 'unarchive' },
    ])
    expect(await axeFindings()).toEqual([])
  })
  it('[BELL-7] shows the messages of one kind, and loads more of them at the end', async () => {
    const all = Array.from({ length: 45 }, (_, index) => exampleNotification(`k${index}`))
    const world = await withUnread(3, ({ http }) =>
      http.on(HISTORY, ({ url }) => {
        const limit = Number(new URLSearchParams(url.split('?')[1]).get('limit'))
        return { status: 200, body: { status: 200, rows: all.slice(0, limit), total: all.length } }
      }),
    )
    await show(world)
    await button().click()
    await page.getByLabelText('类型').selectOptions('商品退单')
    await expect.poll(() => rows().elements().length).toBe(20)
    const asked = world.http.to(HISTORY).at(-1)?.url
    expect([asked?.includes('state=unread'), asked?.includes('kind=refundOrder')]).toEqual([true, true])
    const list = page.getByRole('list').element()
    await expect
      .poll(() => {
        list.scrollTop = list.scrollHeight
        return rows().elements().length
      })
      .toBe(45)
    await page.getByLabelText('类型').selectOptions('')
    await expect.poll(() => rows().elements().length).toBe(3)
  })
  it('has nothing of it for a server that archives nothing', async () => {
    const { archived, ...row } = exampleNotification('n1')
    await show(await withUnread(1, ({ http }) => http.rows(LIST, [row])))
    await button().click()
    await expect.poll(() => document.querySelectorAll('.netbar-bell-icon').length).toBe(1)
    expect([archived, rows().getByRole('button').elements().length, page.getByRole('tab').elements().length]).toEqual([
      false,
      1,
      1,
    ])
  })
})
