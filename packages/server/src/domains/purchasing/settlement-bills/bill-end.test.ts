import { BILL_STATUSES, billMachine } from '@netbar/shared/contract'
import { expect, it } from 'vitest'
import { billEnd } from './bill-steps.ts'

const EVENTS = billMachine.events.filter((event) => event !== 'generate')

it.each([
  ['something is left to pay', { paidFen: 1, leftFen: 1 }, 'PARTIALLY_PAID', 'PARTIALLY_PAID'],
  ['nothing is paid any more', { paidFen: 0, leftFen: 1 }, 'PARTIALLY_PAID', 'CONFIRMED'],
  ['nothing is left to pay', { paidFen: 1, leftFen: 0 }, 'PAID', 'PAID'],
] as const)('a step of a bill has one end where %s', (_, sums, paid, reversed) => {
  const possible = BILL_STATUSES.flatMap((from) =>
    EVENTS.flatMap((event) => {
      const to = billEnd(from, event, sums)
      return to === undefined ? [] : [`${from} ${event} ${to}`]
    }),
  )
  expect(possible.toSorted()).toEqual(
    [
      'DRAFT issue ISSUED',
      'DRAFT adjust DRAFT',
      'DRAFT void VOID',
      'ISSUED confirm CONFIRMED',
      'ISSUED dispute DISPUTED',
      'ISSUED void VOID',
      `CONFIRMED pay ${paid}`,
      'CONFIRMED zeroAmount PAID',
      'DISPUTED reissue ISSUED',
      'DISPUTED adjust DISPUTED',
      'DISPUTED void VOID',
      `PARTIALLY_PAID pay ${paid}`,
      `PARTIALLY_PAID reverse ${reversed}`,
      `PAID reverse ${reversed}`,
    ].toSorted(),
  )
})
