import { PURCHASE_ORDER_STATUSES } from '@netbar/shared/contract'
import type { PurchaseOrderStatus } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { WRITTEN_STEPS } from '../testing/purchase-steps.ts'
import {
  finalOrderStatuses,
  orderEnds,
  purchaseOrderTransitions,
  shipmentEnds,
  shipmentTransitions,
} from './transitions.ts'
import type { PurchaseOrderEvent } from './transitions.ts'

const EVENTS: ReadonlySet<PurchaseOrderEvent> = new Set(purchaseOrderTransitions.map(([, event]) => event))

describe('the machine of a purchase order', () => {
  it('knows the steps that are written down, and no other', () => {
    const states: readonly (PurchaseOrderStatus | null)[] = [null, ...PURCHASE_ORDER_STATUSES]
    const known = states.flatMap((from) =>
      [...EVENTS].flatMap((event) => orderEnds(from, event).map((to) => `${from} ${event} ${to}`)),
    )
    expect(known.toSorted()).toEqual(WRITTEN_STEPS.map((step) => `${step[0]} ${step[1]} ${step[2]}`).toSorted())
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
