import { documentMachine } from '../kit/document-machine.ts'
import type { DocumentMachine } from '../kit/document-machine.ts'
import { STOCK_DOCUMENT_STATUSES } from './stock-documents.ts'
import type { StockDocumentKind, StockDocumentStatus } from './stock-documents.ts'

/** Events of a count, a loss or a transfer. */
export type StockDocumentEvent =
  | 'open'
  | 'save'
  | 'submit'
  | 'sendBack'
  | 'apply'
  | 'withdraw'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'sendOut'
  | 'takeIn'
  | 'bringBack'

/** Side that takes a step: the branch that created the document, or the destination of a transfer. */
export type StockDocumentSide = 'branch' | 'toBranch'

const checkMachine = documentMachine({
  states: STOCK_DOCUMENT_STATUSES,
  events: ['open', 'save', 'submit', 'withdraw', 'cancel', 'approve', 'sendBack'],
  transitions: [
    [null, 'open', 'COUNTING'],
    // Saving a partial count is no event of its history.
    ['COUNTING', 'save', 'COUNTING'],
    ['COUNTING', 'submit', 'SUBMITTED'],
    ['COUNTING', 'cancel', 'CANCELLED'],
    ['SUBMITTED', 'withdraw', 'COUNTING'],
    ['SUBMITTED', 'approve', 'APPROVED'],
    ['SUBMITTED', 'sendBack', 'COUNTING'],
  ],
  needs: {
    open: 'STOCK_CHECK',
    save: 'STOCK_CHECK',
    submit: 'STOCK_CHECK',
    withdraw: 'STOCK_CHECK',
    cancel: 'STOCK_CHECK',
    approve: 'STOCK_CHECK_AUDIT',
    sendBack: 'STOCK_CHECK_AUDIT',
  },
  sides: {
    open: 'branch',
    save: 'branch',
    submit: 'branch',
    withdraw: 'branch',
    cancel: 'branch',
    approve: 'branch',
    sendBack: 'branch',
  },
  decisions: ['approve', 'sendBack'],
})

const lossMachine = documentMachine({
  states: STOCK_DOCUMENT_STATUSES,
  events: ['apply', 'approve', 'reject', 'withdraw'],
  transitions: [
    [null, 'apply', 'PENDING'],
    ['PENDING', 'withdraw', 'WITHDRAWN'],
    ['PENDING', 'approve', 'APPROVED'],
    ['PENDING', 'reject', 'REJECTED'],
  ],
  needs: {
    apply: 'STOCK_LOSS_APPLY',
    approve: 'STOCK_LOSS_AUDIT',
    reject: 'STOCK_LOSS_AUDIT',
    withdraw: 'STOCK_LOSS_APPLY',
  },
  sides: { apply: 'branch', approve: 'branch', reject: 'branch', withdraw: 'branch' },
  decisions: ['approve', 'reject'],
})

const transferMachine = documentMachine({
  states: STOCK_DOCUMENT_STATUSES,
  events: ['apply', 'approve', 'reject', 'sendOut', 'takeIn', 'bringBack', 'cancel'],
  transitions: [
    [null, 'apply', 'PENDING'],
    ['PENDING', 'approve', 'APPROVED'],
    ['PENDING', 'reject', 'REJECTED'],
    ['PENDING', 'cancel', 'CANCELLED'],
    ['APPROVED', 'cancel', 'CANCELLED'],
    ['APPROVED', 'sendOut', 'OUT'],
    ['OUT', 'takeIn', 'IN'],
    ['OUT', 'bringBack', 'CANCELLED'],
  ],
  needs: {
    apply: 'STOCK_TRANSFER_APPLY',
    approve: 'STOCK_TRANSFER_AUDIT',
    reject: 'STOCK_TRANSFER_AUDIT',
    sendOut: 'STOCK_TRANSFER_APPLY',
    takeIn: 'STOCK_TRANSFER_APPLY',
    bringBack: 'STOCK_TRANSFER_APPLY',
    // Before the approval the branch cancels a transfer, afterwards the company.
    cancel: { PENDING: 'STOCK_TRANSFER_APPLY', APPROVED: 'STOCK_TRANSFER_AUDIT' },
  },
  sides: {
    apply: 'branch',
    approve: 'branch',
    reject: 'branch',
    sendOut: 'branch',
    takeIn: 'toBranch',
    bringBack: 'branch',
    cancel: 'branch',
  },
  decisions: ['approve', 'reject'],
})

/** State machine of a stock document. */
export type StockMachine = DocumentMachine<StockDocumentStatus, StockDocumentEvent, StockDocumentSide>

/** State machines of stock documents, by kind. */
export const stockDocumentMachines = {
  CHECK: checkMachine,
  LOSS: lossMachine,
  TRANSFER: transferMachine,
} as const satisfies Readonly<Record<StockDocumentKind, StockMachine>>
