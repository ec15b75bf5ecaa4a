import { describe, expect, it } from 'vitest'
import { groupsOf, menuEntryOf } from './menu-entry.ts'
import type { MenuItem } from './menu-items.ts'

const item = (key: string, ...children: MenuItem[]): MenuItem => ({ key, label: key, icon: '', children })
const menu = (...entries: string[]) => [item('product', ...entries.map((entry) => item(entry))), item('orderList')]

describe('the menu entry of a page', () => {
  it.each([
    ['is its own', 'suppliers', menu('suppliers'), 'suppliers'],
    ['is the one above it', 'supplierDetail', menu('suppliers'), 'suppliers'],
    ['is the nearest above it that there is', 'billingOrderDetail', menu('settlementBillings'), 'settlementBillings'],
    [
      'is the one that people open it from, before the one above it',
      'purchaseOrderDetail',
      menu('purchaseTimesStatistics', 'companyPurchaseList'),
      'companyPurchaseList',
    ],
    [
      'is the one above it for who does not have the one that it is opened from',
      'purchaseOrderDetail',
      menu('purchaseTimesStatistics'),
      'purchaseTimesStatistics',
    ],
    ['is that of the settings for categories', 'codeManage', menu('productSetting'), 'productSetting'],
    ['is outside of a group, too', 'orderList', menu(), 'orderList'],
    ['is none without one', 'supplierDetail', menu('purchase'), null],
  ])('%s', (_rule, page, items, expected) => {
    expect(menuEntryOf(items, page)).toBe(expected)
  })
})

describe('the groups of an entry', () => {
  it.each([
    ['purchase', ['product']],
    ['orderList', []],
    [null, []],
  ])('of %s', (entry, expected) => {
    expect(groupsOf(menu('purchase'), entry)).toEqual(expected)
  })
})
