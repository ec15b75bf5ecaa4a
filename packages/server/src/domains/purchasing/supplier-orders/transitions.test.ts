import { SUPPLIER_ORDER_STATUSES } from '@netbar/shared/contract'
import type { SupplierOrderStatus } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { supplierOrderEnds, supplierOrderTransitions } from './transitions.ts'
import type { SupplierOrderEvent } from './transitions.ts'

const EVENTS: readonly SupplierOrderEvent[] = ['create', 'order', 'cancel', 'receive', 'closeShort']

describe('the machine of an order to a supplier', () => {
  it('knows these steps and no other', () => {
    const states: readonly (SupplierOrderStatus | null)[] = [null, ...SUPPLIER_ORDER_STATUSES]
    const possible = states.flatMap((from) =>
      EVENTS.flatMap((event) => supplierOrderEnds(from, event).map((to) => `${from} ${event} ${to}`)),
    )
    expect(possible).toEqual([
      'null create DRAFT',
      'DRAFT order ORDERED',
      'DRAFT cancel CANCELLED',
      'ORDERED cancel CANCELLED',
      'ORDERED receive PARTIALLY_RECEIVED',
      'ORDERED receive RECEIVED',
      'PARTIALLY_RECEIVED receive PARTIALLY_RECEIVED',
      'PARTIALLY_RECEIVED receive RECEIVED',
      'PARTIALLY_RECEIVED closeShort CLOSED_SHORT',
    ])
  })

  it('gets from every state to an end that it never leaves', () => {
    const left = new Set(supplierOrderTransitions.map(([from]) => from))
    expect(SUPPLIER_ORDER_STATUSES.filter((status) => !left.has(status))).toEqual([
      'RECEIVED',
      'CLOSED_SHORT',
      'CANCELLED',
    ])
    const reached = new Set(supplierOrderTransitions.map(([, , to]) => to))
    expect([...reached].toSorted()).toEqual([...SUPPLIER_ORDER_STATUSES].toSorted())
  })
})
