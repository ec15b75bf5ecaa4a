import { describe, expect, it } from 'vitest'
import * as elements from './elements/index.ts'
import * as components from './index.ts'

describe('the exports of the package', () => {
  it('[WIDGET-1] are every widget as a component, and the headless purchase lists, also without a DOM', () => {
    expect(typeof document).toBe('undefined')
    expect(Object.keys(components).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Bell',
      'BranchSelector',
      'CompanyPurchaseList',
      'CompanyWaitingOrders',
      'configure',
      'NetbarProvider',
      'NoticeFeed',
      'ReceiptForm',
      'StorePurchaseList',
      'StoreWaitingOrders',
      'usePurchaseOrders',
    ])
  })
  it('[WIDGET-1] are every widget as an element, which is not defined on a server', () => {
    expect(typeof customElements).toBe('undefined')
    expect(Object.keys(elements)).toEqual(['configure'])
  })
})
