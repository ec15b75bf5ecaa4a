import { DISCREPANCY_STATUSES, REPLACEMENT_STATUSES } from '@netbar/shared/contract'
import type { ReplacementStatus } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { discrepancyEnd, replacementEnd, replacementTransitions } from './transitions.ts'
import type { ReplacementEvent } from './transitions.ts'

const EVENTS: readonly ReplacementEvent[] = [
  'submit',
  'approve',
  'reject',
  'cancel',
  'childOrderStored',
  'childOrderClosed',
]

describe('the machine of a replacement order', () => {
  it('[FMT-7] knows these steps and no other', () => {
    const states: readonly (ReplacementStatus | null)[] = [null, ...REPLACEMENT_STATUSES]
    const possible = states.flatMap((from) =>
      EVENTS.flatMap((event) => {
        const to = replacementEnd(from, event)
        return to === null ? [] : [`${from} ${event} ${to}`]
      }),
    )
    expect(possible).toEqual([
      'null submit SUBMITTED',
      'SUBMITTED approve APPROVED',
      'SUBMITTED reject REJECTED',
      'SUBMITTED cancel CANCELLED',
      'APPROVED childOrderStored FULFILLED',
      'APPROVED childOrderClosed CANCELLED',
    ])
  })

  it('gets from every state to an end that it never leaves', () => {
    const left = new Set(replacementTransitions.map(([from]) => from))
    const ends = REPLACEMENT_STATUSES.filter((status) => !left.has(status))
    expect(ends).toEqual(['FULFILLED', 'REJECTED', 'CANCELLED'])
    const reached = new Set(replacementTransitions.map(([, , to]) => to))
    expect([...reached].toSorted()).toEqual([...REPLACEMENT_STATUSES].toSorted())
  })
})

it('a difference ends once: sent again, or left as it is', () => {
  const possible = DISCREPANCY_STATUSES.flatMap((from) =>
    (['fillUp', 'deduct'] as const).flatMap((event) => {
      const to = discrepancyEnd(from, event)
      return to === null ? [] : [`${from} ${event} ${to}`]
    }),
  )
  expect(possible).toEqual(['OPEN fillUp RESOLVED_FILL_UP', 'OPEN deduct RESOLVED_DEDUCT'])
})
