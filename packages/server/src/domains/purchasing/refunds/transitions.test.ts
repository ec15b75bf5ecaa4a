import { REFUND_STATUSES } from '@netbar/shared/contract'
import type { RefundStatus, RefundType } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { refundEnd, refundTransitions } from './transitions.ts'
import type { RefundEvent } from './transitions.ts'

const EVENTS: readonly RefundEvent[] = [
  'submit',
  'cancel',
  'approve',
  'reject',
  'sendBack',
  'receive',
  'account',
  'reverse',
]

const GOODS = [
  'null submit SUBMITTED',
  'SUBMITTED cancel CANCELLED',
  'SUBMITTED approve APPROVED',
  'SUBMITTED reject REJECTED',
  'APPROVED cancel CANCELLED',
  'APPROVED sendBack RETURNING',
  'RETURNING receive RECEIVED',
  'RECEIVED account COMPLETED',
  'COMPLETED reverse RECEIVED',
]

describe('the machine of a refund', () => {
  it.each([
    [0, GOODS],
    [1, GOODS],
    [
      2,
      [
        'null submit SUBMITTED',
        'SUBMITTED cancel CANCELLED',
        'SUBMITTED approve COMPLETED',
        'SUBMITTED reject REJECTED',
      ],
    ],
  ] as const)('[FMT-7] of type %i knows these steps and no other', (type, known) => {
    const states: readonly (RefundStatus | null)[] = [null, ...REFUND_STATUSES]
    const possible = states.flatMap((from) =>
      EVENTS.flatMap((event) => {
        const to = refundEnd(type, from, event)
        return to === null ? [] : [`${from} ${event} ${to}`]
      }),
    )
    expect(possible).toEqual(known)
  })

  it.each([0, 1, 2] as const)('of type %i gets from every state to an end that it never leaves', (type: RefundType) => {
    const steps = refundTransitions[type]
    const reached = new Set(steps.map(([, , to]) => to))
    // Only finance goes back from an end, to fix a credit anew.
    const left = new Set(steps.flatMap(([from, event]) => (event === 'reverse' ? [] : [from])))
    const ends = new Set<string>([...reached].filter((state) => !left.has(state)))
    expect([...ends].toSorted()).toEqual(['CANCELLED', 'COMPLETED', 'REJECTED'])
    for (const _ of REFUND_STATUSES) for (const [from, , to] of steps) if (from !== null && ends.has(to)) ends.add(from)
    expect([...reached].every((state) => ends.has(state))).toBe(true)
  })
})
