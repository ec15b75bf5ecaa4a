import { PURCHASE_ORDER_STATUSES } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import {
  finalOrderStatuses,
  orderEnds,
  purchaseOrderTransitions,
  shipmentEnds,
  shipmentTransitions,
} from './transitions.ts'

describe('the machine of a purchase order', () => {
  it.each([
    [null, 'submit', ['PENDING']],
    ['PENDING', 'confirm', ['CONFIRMED']],
    ['PENDING', 'reject', ['REJECTED']],
    ['PENDING', 'cancel', ['CANCELLED']],
    ['CONFIRMED', 'ship', ['PARTIALLY_SHIPPED', 'SHIPPED']],
    ['SHIPPED', 'warehousing', ['PARTIALLY_STORED', 'STORED']],
    ['SHIPPED', 'recall', ['CONFIRMED', 'PARTIALLY_SHIPPED']],
    ['PARTIALLY_STORED', 'closeRemainder', ['STORED', 'PARTIALLY_STORED']],
  ] as const)('from %s by %s goes to %j', (from, event, to) => {
    expect(orderEnds(from, event)).toEqual(to)
  })

  it.each([
    ['STORED', 'warehousing'],
    ['PENDING', 'ship'],
    ['CONFIRMED', 'warehousing'],
    ['CONFIRMED', 'cancel'],
    ['CANCELLED', 'confirm'],
    ['SHIPPED', 'ship'],
  ] as const)('from %s knows no %s', (from, event) => {
    expect(orderEnds(from, event)).toEqual([])
  })

  it('reaches every state, and ends in exactly four', () => {
    const reached = new Set(purchaseOrderTransitions.map(([, , to]) => to))
    expect([...reached].toSorted()).toEqual([...PURCHASE_ORDER_STATUSES].toSorted())
    expect(finalOrderStatuses.toSorted()).toEqual(['CANCELLED', 'CLOSED', 'REJECTED', 'STORED'])
  })

  it('can reach an end from every state', () => {
    const ending = new Set<string>(finalOrderStatuses)
    for (const _ of PURCHASE_ORDER_STATUSES)
      for (const [from, , to] of purchaseOrderTransitions) if (from !== null && ending.has(to)) ending.add(from)
    expect(ending.size).toBe(PURCHASE_ORDER_STATUSES.length)
  })
})

describe('the machine of a shipment', () => {
  it('stores or recalls what is in transit, once', () => {
    expect(shipmentEnds('IN_TRANSIT', 'warehousing')).toEqual(['RECEIVED'])
    expect(shipmentEnds('IN_TRANSIT', 'recall')).toEqual(['RECALLED'])
    expect(shipmentTransitions.filter(([from]) => from === 'RECEIVED' || from === 'RECALLED')).toEqual([])
  })
})
