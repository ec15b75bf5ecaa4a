import type { BillStatus } from '@netbar/shared/contract'
import type { Transition } from '../../../kit/documents/index.ts'

/** What can happen to a bill. */
export type BillEvent =
  | 'generate'
  | 'issue'
  | 'confirm'
  | 'dispute'
  | 'reissue'
  | 'pay'
  | 'reverse'
  | 'zeroAmount'
  | 'void'

/** Every step of a bill. Where one event has two ends, what is paid and what is left to pay decide which. */
export const billTransitions: readonly Transition<BillStatus, BillEvent>[] = [
  [null, 'generate', 'DRAFT'],
  ['DRAFT', 'issue', 'ISSUED'],
  ['ISSUED', 'confirm', 'CONFIRMED'],
  ['ISSUED', 'dispute', 'DISPUTED'],
  ['DISPUTED', 'reissue', 'ISSUED'],
  ['CONFIRMED', 'pay', 'PARTIALLY_PAID'],
  ['CONFIRMED', 'pay', 'PAID'],
  ['CONFIRMED', 'zeroAmount', 'PAID'],
  ['PARTIALLY_PAID', 'pay', 'PARTIALLY_PAID'],
  ['PARTIALLY_PAID', 'pay', 'PAID'],
  ['PARTIALLY_PAID', 'reverse', 'PARTIALLY_PAID'],
  ['PARTIALLY_PAID', 'reverse', 'CONFIRMED'],
  ['PAID', 'reverse', 'PARTIALLY_PAID'],
  ['PAID', 'reverse', 'CONFIRMED'],
  ['DRAFT', 'void', 'VOID'],
  ['ISSUED', 'void', 'VOID'],
  ['DISPUTED', 'void', 'VOID'],
]

/** States in which a bill can be corrected: its store has not agreed to it. */
const CORRECTABLE: readonly BillStatus[] = ['DRAFT', 'DISPUTED']

/** Whether lines can be put on a bill. */
export const isCorrectable = (status: BillStatus): boolean => CORRECTABLE.includes(status)

/**
 * The state of a bill after an event; null when the event cannot happen now.
 *
 * @param sums what is paid after it, and what is left to pay.
 */
export const billEnd = (
  from: BillStatus | null,
  event: BillEvent,
  { paidFen, leftFen }: { readonly paidFen: number; readonly leftFen: number },
): BillStatus | null => {
  const ends = billTransitions.filter((step) => step[0] === from && step[1] === event).map((step) => step[2])
  const [only = null] = ends
  if (ends.length < 2) return only
  if (event === 'reverse' && paidFen === 0) return 'CONFIRMED'
  return leftFen > 0 ? 'PARTIALLY_PAID' : 'PAID'
}
