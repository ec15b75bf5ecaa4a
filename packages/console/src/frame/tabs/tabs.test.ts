import { describe, expect, it } from 'vitest'
import {
  aliveKeys,
  arrivalAt,
  closeTabs,
  dropForbidden,
  forgetChoice,
  initialTabs,
  keysIn,
  labelTab,
  MAX_ALIVE,
  moveTab,
  refreshTab,
  reopenTab,
  restoreTabs,
  togglePin,
  visitTab,
  type Tabs,
  type TabTarget,
} from './tabs.ts'

const list: TabTarget = { name: 'storePurchaseList', query: {} }
const history: TabTarget = { name: 'historyMessage', query: {} }
const detail = (orderId: string, more: Record<string, string> = {}): TabTarget => ({
  name: 'storePurchaseDetail',
  query: { orderId, ...more },
})
const open = (...targets: readonly TabTarget[]): Tabs => targets.reduce(visitTab, initialTabs)
const keys = (tabs: Tabs) => tabs.list.map(({ key }) => key)
const nothing: ReadonlySet<string> = new Set()

describe('the filter of a page that was left', () => {
  const stock = (query: Record<string, string>): TabTarget => ({ name: 'inventory', query })
  it('[GUARD-3] is dropped from its tab, while the page’s identity stays', () => {
    const ledger: TabTarget = {
      name: 'inventoryDetail',
      query: { warehouseId: 'w1', productId: 'p1', from: '2026-11-01' },
    }
    const tabs = open(stock({ keyword: '可乐', page: '2' }), ledger, history)
    const forgotten = forgetChoice(forgetChoice(tabs, 'inventory'), 'inventoryDetail')
    expect(forgotten.list.map(({ query }) => query)).toEqual([{}, {}, { warehouseId: 'w1', productId: 'p1' }, {}])
    expect(keys(forgotten)).toEqual(keys(tabs))
  })
  it('[GUARD-3] is dropped from a closed tab, too', () => {
    const tabs = closeTabs(open(stock({ keyword: '可乐' })), ['inventory'])
    expect(forgetChoice(tabs, 'inventory').closed[0]?.query).toEqual({})
  })
  it('[ROUTE-6] [GUARD-3] stays on a page that is always kept alive, until it is closed', () => {
    const tabs = open({ ...list, query: { status: 'SHIPPED' } }, history)
    expect(forgetChoice(tabs, 'storePurchaseList')).toEqual(tabs)
    const closed = forgetChoice(closeTabs(tabs, ['storePurchaseList']), 'storePurchaseList')
    expect(reopenTab(closed).list.at(-1)?.query).toEqual({})
  })
})

describe('opening tabs', () => {
  it('[ROUTE-5] begins with home, and refocuses a page that is open', () => {
    expect(keys(initialTabs)).toEqual(['home'])
    const tabs = open(list, history, list)
    expect(keys(tabs)).toEqual(['home', 'storePurchaseList', 'historyMessage'])
    expect(tabs.activeKey).toBe('storePurchaseList')
  })
  it('has a tab for each order, and none for a filter', () => {
    const tabs = open(detail('1'), detail('2'), detail('1', { from: 'bell' }), { ...list, query: { page: '2' } })
    expect(keys(tabs)).toEqual([
      'home',
      'storePurchaseDetail?orderId=1',
      'storePurchaseDetail?orderId=2',
      'storePurchaseList',
    ])
    expect(tabs.list[1]?.query).toEqual({ orderId: '1', from: 'bell' })
  })
  it('changes nothing when the current page is opened unchanged', () => {
    const tabs = open(list)
    expect(visitTab(tabs, list)).toBe(tabs)
  })
  it('returns to where a page was left, unless the link names a filter', () => {
    const filtered = { ...list, query: { status: 'SHIPPED' } }
    const tabs = open(filtered, history)
    expect(arrivalAt(tabs, list)).toEqual(filtered)
    expect(arrivalAt(tabs, { ...list, query: { status: 'STORED' } }).query).toEqual({ status: 'STORED' })
    expect(arrivalAt(open(history, filtered), list), 'from the page itself').toEqual(list)
    expect(arrivalAt(tabs, detail('9'))).toEqual(detail('9'))
    const soon: TabTarget = { name: 'inventory', query: { tab: 'expiring', state: 'SOON' } }
    const stock = open(soon, history)
    expect(arrivalAt(stock, { ...soon, query: { tab: 'expiring' } }), 'the list that was shown').toEqual(soon)
    expect(arrivalAt(stock, { ...soon, query: { tab: 'check' } }).query).toEqual({ tab: 'check' })
  })
})

describe('closing tabs', () => {
  const tabs = open(list, detail('1'), history, detail('2'))
  const [one, two] = ['storePurchaseDetail?orderId=1', 'storePurchaseDetail?orderId=2']
  it.each([
    ['one', [one]],
    ['others', ['storePurchaseList', 'historyMessage', two]],
    ['left', ['storePurchaseList']],
    ['right', ['historyMessage', two]],
    ['all', ['storePurchaseList', one, 'historyMessage', two]],
  ] as const)('finds those of %s, and never home', (scope, expected) => {
    expect(keysIn(tabs, scope, 'storePurchaseDetail?orderId=1')).toEqual(expected)
  })
  it('keeps pinned tabs unless they are closed themselves', () => {
    const pinned = togglePin(tabs, two)
    expect(keysIn(pinned, 'all', 'home')).not.toContain(two)
    expect(keysIn(pinned, 'one', two)).toEqual([two])
    expect(keysIn(tabs, 'one', 'home')).toEqual([])
  })
  it('goes back to the page viewed before', () => {
    const back = visitTab(tabs, list)
    expect(closeTabs(back, ['storePurchaseList']).activeKey).toBe(two)
    expect(closeTabs(back, [one]).activeKey).toBe('storePurchaseList')
    expect(closeTabs(tabs, keysIn(tabs, 'all', 'home')).activeKey).toBe('home')
  })
  it('reopens closed tabs, the latest first, with their names', () => {
    const closed = closeTabs(labelTab(tabs, one, 'CG1'), ['historyMessage', one])
    const again = reopenTab(closed)
    expect(again.activeKey).toBe('historyMessage')
    expect(reopenTab(again).list.at(-1)).toMatchObject({ key: one, label: 'CG1' })
    expect(reopenTab(reopenTab(reopenTab(again))).list).toHaveLength(5)
  })
})

describe('ordering tabs', () => {
  const tabs = open(list, detail('1'), history)
  it('keeps home first and pinned ones before the others', () => {
    expect(keys(moveTab(tabs, 'historyMessage', 0))).toEqual([
      'home',
      'historyMessage',
      'storePurchaseList',
      'storePurchaseDetail?orderId=1',
    ])
    expect(moveTab(tabs, 'home', 2)).toBe(tabs)
    const pinned = togglePin(tabs, 'historyMessage')
    expect(keys(pinned)[1]).toBe('historyMessage')
    expect(keys(moveTab(pinned, 'storePurchaseList', 0))[1]).toBe('historyMessage')
    expect(keys(moveTab(pinned, 'historyMessage', 3))[1]).toBe('historyMessage')
    expect(keys(togglePin(pinned, 'historyMessage'))[1]).toBe('historyMessage')
    expect(togglePin(tabs, 'home')).toBe(tabs)
  })
})

describe('the pages kept alive', () => {
  const many = open(
    list,
    detail('draft'),
    ...Array.from({ length: MAX_ALIVE + 3 }, (_, index) => detail(String(index))),
  )
  it('[ROUTE-6] are the latest, those of the specification, and those with unsaved input', () => {
    const alive = aliveKeys(many, new Set(['storePurchaseDetail?orderId=draft']))
    expect(alive.has('storePurchaseList')).toBe(true)
    expect(alive.has('storePurchaseDetail?orderId=draft')).toBe(true)
    expect(alive.has('storePurchaseDetail?orderId=0')).toBe(false)
    expect(alive.has(many.activeKey)).toBe(true)
    expect(alive.size).toBe(MAX_ALIVE + 2)
  })
  it('are not those that the specification never keeps', () => {
    // No such page exists yet, but the specification names it.
    const editor = { name: 'text-editor', query: {} } as unknown as TabTarget
    expect(aliveKeys(open(editor), nothing).has('text-editor')).toBe(true)
    expect(aliveKeys(open(editor, history), nothing).has('text-editor')).toBe(false)
  })
  it('start over when they are refreshed', () => {
    expect(refreshTab(many, 'storePurchaseList').list[1]?.version).toBe(1)
  })
})

describe('tabs from before a reload', () => {
  it('are restored in order, and the page of the address stays', () => {
    const stored = togglePin(open(list, detail('1'), { ...history, query: { page: '2' } }), 'historyMessage').list
    const restored = restoreTabs(open(detail('1', { at: 'now' })), stored.slice(1))
    expect(keys(restored)).toEqual(['home', 'historyMessage', 'storePurchaseList', 'storePurchaseDetail?orderId=1'])
    expect(restored.activeKey).toBe('storePurchaseDetail?orderId=1')
    expect(restored.list.at(-1)?.query).toEqual({ orderId: '1', at: 'now' })
    expect(restored.list[1]?.query).toEqual({ page: '2' })
  })
  it('are before the page opened by its address', () => {
    expect(keys(restoreTabs(open(history), open(list).list.slice(1)))).toEqual([
      'home',
      'storePurchaseList',
      'historyMessage',
    ])
  })
  it('are dropped where they are no longer permitted, closed ones too', () => {
    const tabs = closeTabs(open(list, detail('1'), history, detail('2')), ['storePurchaseDetail?orderId=1'])
    const left = dropForbidden(tabs, (name) => name !== 'storePurchaseDetail')
    expect(keys(left)).toEqual(['home', 'storePurchaseList', 'historyMessage'])
    expect(left.activeKey).toBe('historyMessage')
    expect(left.closed).toEqual([])
  })
})
