import { documentMachine, type DocumentMachine } from '../kit/document-machine.ts'

/** Statuses of a branch: being set up, open to guests, closed for a time, closed for good. */
export const BRANCH_STATUSES = ['PREPARING', 'OPEN', 'SUSPENDED', 'CLOSED'] as const
export type BranchStatus = (typeof BRANCH_STATUSES)[number]
/** Events of a branch, the usual one first. */
export type BranchEvent = 'add' | 'open' | 'reopen' | 'suspend' | 'close'

/** A branch is suspended with what is open in it, and closed with nothing open; both can be taken back. */
export const branchMachine: DocumentMachine<BranchStatus, BranchEvent> = documentMachine({
  states: BRANCH_STATUSES,
  events: ['add', 'open', 'reopen', 'suspend', 'close'],
  transitions: [
    [null, 'add', 'PREPARING'],
    ['PREPARING', 'open', 'OPEN'],
    ['PREPARING', 'close', 'CLOSED'],
    ['OPEN', 'suspend', 'SUSPENDED'],
    ['OPEN', 'close', 'CLOSED'],
    ['SUSPENDED', 'reopen', 'OPEN'],
    ['SUSPENDED', 'close', 'CLOSED'],
    ['CLOSED', 'reopen', 'OPEN'],
  ],
  needs: {
    add: 'BRANCH_ADD',
    open: 'BRANCH_CLOSE',
    reopen: 'BRANCH_CLOSE',
    suspend: 'BRANCH_CLOSE',
    close: 'BRANCH_CLOSE',
  },
})

/**
 * Statuses in which nothing new begins in a branch: no visit, shift, order, top-up, card or document. What is open is read and
 * settled. A branch that is being set up tries its tills and gets its first goods.
 */
export const RESTING_STATUSES: ReadonlySet<BranchStatus> = new Set<BranchStatus>(['SUSPENDED', 'CLOSED'])
