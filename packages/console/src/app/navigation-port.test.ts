import './pages/pages.ts'
import { describe, expect, it } from 'vitest'
import { createNavigationPort } from './navigation-port.ts'

const detail = { name: 'notificationDetail', query: { id: 'n1' } } as const

describe('the target of a bell message', () => {
  const opened = (...targets: Parameters<ReturnType<typeof createNavigationPort>['navigate']>): string | undefined => {
    const port = createNavigationPort()
    let last: string | undefined
    port.connect((href) => {
      last = href
    })
    port.navigate(...targets)
    return last
  }
  it('[BELL-6] is its page', () => {
    expect(opened({ name: 'storePurchaseDetail', query: { orderId: 'o1' } }, detail)).toBe(
      '/admin/product/storePurchaseList/storePurchaseDetail?orderId=o1',
    )
  })
  it('is the message itself where the page does not exist', () => {
    expect(opened({ name: 'locking', query: {} }, detail)).toBe('/admin/bar/notification/notificationDetail?id=n1')
    expect(opened({ name: 'locking', query: {} })).toBe('/locking')
  })
})
