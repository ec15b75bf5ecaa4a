import { describe, expect, it } from 'vitest'
import * as elements from './elements/index.ts'
import * as components from './index.ts'

describe('what the package gives', () => {
  it('[WIDGET-1] is every widget as a component, and the purchase lists without a look, also where there is no page', () => {
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
  it('[WIDGET-1] is every widget as an element, which a server leaves undefined', () => {
    expect(typeof customElements).toBe('undefined')
    expect(Object.keys(elements)).toEqual(['configure'])
  })
})
