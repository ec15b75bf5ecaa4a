import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'

/** Statuses of cash that is handed in: the company waits for it, has been told that it was paid, and has seen it arrive. */
export const CASH_DEPOSIT_STATUSES = ['PENDING', 'PAID', 'VERIFIED', 'REJECTED', 'EXPIRED', 'CANCELLED'] as const
export type CashDepositStatus = (typeof CASH_DEPOSIT_STATUSES)[number]

/**
 * State machine of cash that is handed in. `attach` is the slip of a bank, which stands for a payment; `pay` is the answer of the
 * provider, and `expire` is caused by time. Nobody verifies what they have paid.
 */
export const cashDepositMachine = documentMachine({
  states: CASH_DEPOSIT_STATUSES,
  events: ['save', 'pay', 'attach', 'verify', 'reject', 'cancel', 'expire'],
  transitions: [
    [null, 'save', 'PENDING'],
    [null, 'attach', 'PAID'],
    ['PENDING', 'pay', 'PAID'],
    ['PENDING', 'attach', 'PAID'],
    ['PENDING', 'cancel', 'CANCELLED'],
    ['PENDING', 'expire', 'EXPIRED'],
    ['PAID', 'verify', 'VERIFIED'],
    ['PAID', 'reject', 'REJECTED'],
  ],
  needs: {
    save: 'CONSOLE_CASH_DEPOSIT',
    attach: 'DEPOSIT_ADD',
    verify: 'DEPOSIT_VERIFY',
    reject: 'DEPOSIT_VERIFY',
    cancel: 'DEPOSIT_ADD',
  },
  decisions: ['verify', 'reject'],
})
export type CashDepositEvent = EventOf<typeof cashDepositMachine>
