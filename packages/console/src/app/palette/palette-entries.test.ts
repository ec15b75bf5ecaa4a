import '../pages/pages.ts'
import { exampleMenus, exampleOrder, exampleUser } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import { menuItems } from '../../frame/menu/menu-items.ts'
import { initialTabs, visitTab } from '../../frame/tabs/tabs.ts'
import {
  foundMemberEntries,
  matching,
  memberEntries,
  memberNameEntries,
  orderEntry,
  pageEntries,
  tabEntries,
  type PaletteGroup,
} from './palette-entries.ts'

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

  const mayFind = exampleMenus({ inquiryMember: ['INQUIRY_MEMBER'], member: ['MEMBER_SEARCH'] })
  const names = (typed: string, may = mayFind) =>
    memberNameEntries(typed, may, (name) => name).map(({ memberName }) => memberName)

  it.each([
    ['王梓', ['王梓']],
    [' 王 梓轩 ', ['王梓轩']],
    ['阿依·古丽', ['阿依·古丽']],
    ['wzx', ['wzx']],
    ['王', []],
    ['w', []],
    ['王1', []],
    ['12000000001', []],
    ['王'.repeat(21), []],
    ['', []],
  ])('are searched for by a name of two characters at least, or its initials: %j', (typed, expected) => {
    expect(names(typed)).toEqual(expected)
  })
  it('[PERM-3] are searched for by name by whoever has the list of members, and may look one up', () => {
    expect(names('王梓', exampleMenus({ inquiryMember: ['INQUIRY_MEMBER'], member: [] }))).toEqual([])
    expect(names('王梓', exampleMenus({ inquiryMember: [], member: ['MEMBER_SEARCH'] }))).toEqual([])
  })
  it('that were found are looked up by their number, and told apart by phone, level and branch', () => {
    const member = { id: 'm1', memberNo: 'XH001000012', name: '王*轩', phone: '120****0001', levelName: '银卡会员' }
    expect(foundMemberEntries([{ ...member, branchName: '光谷旗舰店' }], mayFind)).toMatchObject([
      { label: '王*轩 120****0001 银卡会员 光谷旗舰店 XH001000012', memberKey: 'XH001000012' },
    ])
  })
})
