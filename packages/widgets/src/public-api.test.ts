import { describe, expect, it } from 'vitest'
import * as elements from './elements/index.ts'
import * as components from './index.ts'
import * as forServers from './react-server.ts'

describe('the exports of the package', () => {
  it('[WIDGET-1] are every widget as a component, and the headless lists, also without a DOM', () => {
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
      'useBranches',
      'useMessages',
      'useNotices',
      'usePurchaseOrders',
      'useUnread',
    ])
  })
  it('[WIDGET-1] are the same for server components, which leave everything to the browser', async () => {
    expect(new Set(Object.keys(forServers))).toEqual(new Set(Object.keys(components)))
    expect(forServers.useUnread).toThrow("begin their file with 'use client'")
    const props = { className: 'mine' }
    expect(await forServers.Bell(props)).toMatchObject({ type: components.Bell, props })
  })
  it('[WIDGET-1] are every widget as an element, which is not defined on a server', () => {
    expect(typeof customElements).toBe('undefined')
    expect(Object.keys(elements)).toEqual(['configure'])
  })
})
