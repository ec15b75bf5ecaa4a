import { BILL_STATUSES } from '@netbar/shared/contract'
import type { BillStatus } from '@netbar/shared/contract'
import { describe, expect, it } from 'vitest'
import { billEnd, billTransitions, isCorrectable } from './transitions.ts'
import type { BillEvent } from './transitions.ts'

const EVENTS: readonly BillEvent[] = [
  'generate',
  'issue',
  'confirm',
  'dispute',
  'reissue',
  'pay',
  'reverse',
  'zeroAmount',
  'void',
]
const STATES: readonly (BillStatus | null)[] = [null, ...BILL_STATUSES]

describe('the machine of a bill', () => {
  it.each([
    ['something is left to pay', { paidFen: 1, leftFen: 1 }, 'PARTIALLY_PAID', 'PARTIALLY_PAID'],
    ['nothing is paid any more', { paidFen: 0, leftFen: 1 }, 'PARTIALLY_PAID', 'CONFIRMED'],
    ['nothing is left to pay', { paidFen: 1, leftFen: 0 }, 'PAID', 'PAID'],
  ] as const)('knows these steps and no other where %s', (_, sums, paid, reversed) => {
    const possible = STATES.flatMap((from) =>
      EVENTS.flatMap((event) => {
        const to = billEnd(from, event, sums)
        return to === null ? [] : [`${from} ${event} ${to}`]
      }),
    )
    expect(possible).toEqual([
      'null generate DRAFT',
      'DRAFT issue ISSUED',
      'DRAFT void VOID',
      'ISSUED confirm CONFIRMED',
      'ISSUED dispute DISPUTED',
      'ISSUED void VOID',
      `CONFIRMED pay ${paid}`,
      'CONFIRMED zeroAmount PAID',
      'DISPUTED reissue ISSUED',
      'DISPUTED void VOID',
      `PARTIALLY_PAID pay ${paid}`,
      `PARTIALLY_PAID reverse ${reversed}`,
      `PAID reverse ${reversed}`,
    ])
  })

  it('gets from every state to an end, which it leaves for a payment that was reversed alone', () => {
    const left = new Set(billTransitions.filter(([, event]) => event !== 'reverse').map(([from]) => from))
    const ends = new Set<string>(BILL_STATUSES.filter((state) => !left.has(state)))
    expect([...ends]).toEqual(['PAID', 'VOID'])
    for (const _ of BILL_STATUSES)
      for (const [from, , to] of billTransitions) if (from !== null && ends.has(to)) ends.add(from)
    expect(ends.size).toBe(BILL_STATUSES.length)
  })

  it('has no correction once the store has agreed, nor while it looks', () => {
    expect(BILL_STATUSES.filter(isCorrectable)).toEqual(['DRAFT', 'DISPUTED'])
  })
})
