import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'
import { BILL_STATUSES } from '../settlement-bills.ts'

/** State machine of a settlement bill. Where an event has two target states, the paid and unpaid amounts decide. */
export const billMachine = documentMachine({
  states: BILL_STATUSES,
  events: [
    'generate',
    'issue',
    'reissue',
    'confirm',
    'dispute',
    'pay',
    'reverse',
    // A correction of a bill that the branch has not agreed to.
    'adjust',
    'void',
    // Nothing is left to pay on a bill that was just confirmed.
    'zeroAmount',
  ],
  transitions: [
    [null, 'generate', 'DRAFT'],
    ['DRAFT', 'issue', 'ISSUED'],
    ['DRAFT', 'adjust', 'DRAFT'],
    ['DRAFT', 'void', 'VOID'],
    ['ISSUED', 'confirm', 'CONFIRMED'],
    ['ISSUED', 'dispute', 'DISPUTED'],
    ['ISSUED', 'void', 'VOID'],
    ['DISPUTED', 'reissue', 'ISSUED'],
    ['DISPUTED', 'adjust', 'DISPUTED'],
    ['DISPUTED', 'void', 'VOID'],
    ['CONFIRMED', 'pay', 'PARTIALLY_PAID'],
    ['CONFIRMED', 'pay', 'PAID'],
    ['CONFIRMED', 'zeroAmount', 'PAID'],
    ['PARTIALLY_PAID', 'pay', 'PARTIALLY_PAID'],
    ['PARTIALLY_PAID', 'pay', 'PAID'],
    ['PARTIALLY_PAID', 'reverse', 'PARTIALLY_PAID'],
    ['PARTIALLY_PAID', 'reverse', 'CONFIRMED'],
    ['PAID', 'reverse', 'PARTIALLY_PAID'],
    ['PAID', 'reverse', 'CONFIRMED'],
  ],
  needs: {
    generate: 'BILL_GENERATE',
    issue: 'BILL_ISSUE',
    reissue: 'BILL_ISSUE',
    confirm: 'BILL_CONFIRM',
    dispute: 'BILL_DISPUTE',
    pay: 'BILL_PAY',
    reverse: 'BILL_PAY',
    adjust: 'BILL_ADJUST',
    void: 'BILL_VOID',
  },
  decisions: ['confirm', 'dispute', 'pay', 'reverse'],
})
export type BillEvent = EventOf<typeof billMachine>
