import { STOCK_DOCUMENT_KINDS, STOCK_DOCUMENT_STATUSES } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { stockStepEnd, stockTransitions } from './transitions.ts'

/** Where each event leads, and from where; from anywhere else it leads nowhere. */
const STEPS = {
  CHECK: {
    submit: { COUNTING: 'SUBMITTED' },
    cancel: { COUNTING: 'CANCELLED' },
    approve: { SUBMITTED: 'APPROVED' },
    sendBack: { SUBMITTED: 'COUNTING' },
  },
  LOSS: {
    withdraw: { PENDING: 'WITHDRAWN' },
    approve: { PENDING: 'APPROVED' },
    reject: { PENDING: 'REJECTED' },
  },
  TRANSFER: {
    approve: { PENDING: 'APPROVED' },
    reject: { PENDING: 'REJECTED' },
    cancel: { PENDING: 'CANCELLED', APPROVED: 'CANCELLED' },
    sendOut: { APPROVED: 'OUT' },
    takeIn: { OUT: 'IN' },
    bringBack: { OUT: 'CANCELLED' },
  },
} as const
const EVENTS = [
  'open',
  'submit',
  'sendBack',
  'apply',
  'withdraw',
  'approve',
  'reject',
  'cancel',
  'sendOut',
  'takeIn',
  'bringBack',
] as const
const lookUp = (table: object, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([name]) => name === key)?.[1]
        : undefined,
    table,
  ) ?? null

describe('the machines of counts, losses and transfers', () => {
  it.each(STOCK_DOCUMENT_KINDS.flatMap((kind) => EVENTS.map((event) => [kind, event] as const)))(
    '%s takes the step %s from where it can, and from nowhere else',
    (kind, event) => {
      for (const status of STOCK_DOCUMENT_STATUSES)
        expect(stockStepEnd(kind, status, event)).toBe(lookUp(STEPS, kind, event, status))
    },
  )

  it.each([
    ['CHECK', 'open', 'COUNTING'],
    ['LOSS', 'apply', 'PENDING'],
    ['TRANSFER', 'apply', 'PENDING'],
  ] as const)('%s begins with %s', (kind, event, status) => {
    const begun = EVENTS.filter((candidate) => stockStepEnd(kind, null, candidate) !== null)
    expect([begun, stockStepEnd(kind, null, event)]).toEqual([[event], status])
  })

  it('together use every state', () => {
    const used = STOCK_DOCUMENT_KINDS.flatMap((kind) => stockTransitions[kind].map(([, , to]) => to))
    expect(new Set(used)).toEqual(new Set(STOCK_DOCUMENT_STATUSES))
  })
})
