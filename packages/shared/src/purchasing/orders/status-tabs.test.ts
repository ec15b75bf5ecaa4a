import { expect, it } from 'vitest'
import { PURCHASE_ORDER_STATUSES } from '../../contract/purchasing/purchase-lists.ts'
import { mayBeReceived, ordersOfTab, PURCHASE_TABS } from './status-tabs.ts'

it('the tabs of a purchase list count the orders they show, and the first counts all', () => {
  const counts = { PENDING: 2, CONFIRMED: 1, PARTIALLY_SHIPPED: 3, CANCELLED: 1, CLOSED: 1, UNSTORED: 2, OVERDUE: 1 }
  expect(PURCHASE_TABS.map((tab) => ordersOfTab(counts, tab))).toEqual([8, 2, 4, 2, 0, 0, 2])
})
it('every status is in one tab beside the first, except those in transit, which the reminder covers', () => {
  const onItsWay = PURCHASE_ORDER_STATUSES.map((status) => (status === 'SHIPPED' ? 'UNSTORED' : status))
  expect(PURCHASE_TABS.flatMap(({ statuses }) => statuses).toSorted()).toEqual(onItsWay.toSorted())
})
it('an order can be received once part of it is shipped, until all of it is received', () => {
  expect(PURCHASE_ORDER_STATUSES.filter(mayBeReceived)).toEqual(['PARTIALLY_SHIPPED', 'SHIPPED', 'PARTIALLY_STORED'])
})
