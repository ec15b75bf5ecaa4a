import '../pages.ts'
import { exampleMenus, exampleOrder, exampleUser } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import { menuItems } from '../../frame/menu/menu-items.ts'
import { initialTabs, visitTab } from '../../frame/tabs/tabs.ts'
import { matching, memberEntries, orderEntry, pageEntries, tabEntries, type PaletteGroup } from './palette-entries.ts'

const { menus } = exampleUser
const groups: readonly PaletteGroup[] = [
  {
    kind: 'tabs',
    entries: tabEntries(
      visitTab(initialTabs, { name: 'historyMessage', query: {} }),
      ({ name }) => ({ home: '首页', historyMessage: '历史消息' })[String(name)] ?? '',
    ),
  },
  { kind: 'pages', entries: pageEntries(menuItems(menus), menus) },
  { kind: 'orders', entries: [orderEntry('storePurchaseDetail', exampleOrder('7'))] },
]
const labels = (typed: string) => matching(groups, typed).flatMap(({ entries }) => entries.map(({ label }) => label))

describe('the palette', () => {
  it('offers everything before something is typed', () => {
    expect(labels('')).toEqual(['首页', '历史消息', '门店采购单', 'CG202611217 光谷旗舰店'])
  })
  it('finds pages by titles, their pinyin initials and route names, and shows results of the server', () => {
    expect(labels(' 采购 ')).toEqual(['门店采购单', 'CG202611217 光谷旗舰店'])
    expect(labels('STOREpurchase')).toEqual(['门店采购单', 'CG202611217 光谷旗舰店'])
    expect(labels('mdcgd')).toEqual(['门店采购单', 'CG202611217 光谷旗舰店'])
    expect(matching(groups, 'zzz').map(({ kind }) => kind)).toEqual(['orders'])
  })
  it('leaves out pages that the menus do not permit', () => {
    expect(pageEntries(menuItems(menus), [])).toEqual([])
  })
  it('opens an order in a tab of its own', () => {
    expect(orderEntry('storePurchaseDetail', exampleOrder('7')).target).toEqual({
      name: 'storePurchaseDetail',
      query: { orderId: '7' },
    })
  })
})

describe('members in the palette', () => {
  const menus = exampleMenus({ inquiryMember: ['INQUIRY_MEMBER'] })
  const keys = (typed: string, may = menus) => memberEntries(typed, may, (key) => key).map(({ memberKey }) => memberKey)

  it.each([
    [' xh001000012 ', ['XH001000012']],
    ['12000000001', ['12000000001']],
    ['42019919900101001x', ['42019919900101001X']],
    ['1200000000', []],
    ['120000000012', []],
    ['XH00100001', []],
    ['张', []],
    ['', []],
  ])('are offered by a whole number and no part of one: %j', (typed, expected) => {
    expect(keys(typed)).toEqual(expected)
  })
  it('[PERM-3] are offered to users who may look them up', () => {
    expect(keys('12000000001', exampleMenus({ inquiryMember: [] }))).toEqual([])
    expect(keys('12000000001', [])).toEqual([])
  })
})
