import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'

/** Statuses of a withdrawal. One whose money has not arrived, as far as is known, is PAY_FAILED: it is paid by another try. */
export const WITHDRAWAL_STATUSES = [
  'SUBMITTED',
  'STORE_APPROVED',
  'APPROVED',
  'PAID',
  'PAY_FAILED',
  'REJECTED',
  'CANCELLED',
] as const

/**
 * State machine of a withdrawal. A large one is approved twice, by two people. Nobody decides on their own. `settle` and `fail`
 * are answers of the provider.
 */
export const withdrawalMachine = documentMachine({
  states: WITHDRAWAL_STATUSES,
  events: ['apply', 'approve', 'pay', 'settle', 'fail', 'reject', 'cancel'],
  transitions: [
    [null, 'apply', 'SUBMITTED'],
    ['SUBMITTED', 'approve', 'APPROVED'],
    ['SUBMITTED', 'approve', 'STORE_APPROVED'],
    ['SUBMITTED', 'reject', 'REJECTED'],
    ['SUBMITTED', 'cancel', 'CANCELLED'],
    ['STORE_APPROVED', 'approve', 'APPROVED'],
    ['STORE_APPROVED', 'reject', 'REJECTED'],
    ['STORE_APPROVED', 'cancel', 'CANCELLED'],
    ['APPROVED', 'pay', 'PAID'],
    ['APPROVED', 'pay', 'PAY_FAILED'],
    ['APPROVED', 'cancel', 'CANCELLED'],
    ['PAY_FAILED', 'pay', 'PAID'],
    ['PAY_FAILED', 'pay', 'PAY_FAILED'],
    ['PAY_FAILED', 'settle', 'PAID'],
    ['PAY_FAILED', 'fail', 'PAY_FAILED'],
  ],
  needs: {
    apply: 'WITHDRAW_APPLY',
    approve: 'WITHDRAW_AUDIT',
    reject: 'WITHDRAW_AUDIT',
    pay: 'WITHDRAW_PAY',
    cancel: 'WITHDRAW_APPLY',
  },
  decisions: ['approve', 'reject'],
})
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]
export type WithdrawalEvent = EventOf<typeof withdrawalMachine>
