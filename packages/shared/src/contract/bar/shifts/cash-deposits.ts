import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { HOUR_MS } from '../../core/durations.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { attachments } from '../../kit/attachments.ts'
import { documentStep, reasonedStep } from '../../kit/document-step.ts'
import { CASH_DEPOSIT_STATUSES } from './cash-deposit-machine.ts'
import { MAX_CASH_FEN } from './cash-movements.ts'

/** How cash is handed in: paid by a cashier's phone, or at the counter of a bank. */
export const CASH_DEPOSIT_METHODS = ['QR', 'BANK'] as const
/** Maximum number of pictures of a bank's slip. */
export const MAX_SLIPS = 3
/** How long after the end of a shift its cash may be handed in; a deposit that nobody pays is over by then, too. */
export const DEPOSIT_DUE_MS = 24 * HOUR_MS

/** Cash of a drawer that a cashier hands in to the company by paying as much from their own phone. */
export const cashDeposit = v.object({
  id,
  branchId: id,
  shiftId: id,
  depositNo: v.string(),
  amountFen: fen,
  status: v.picklist(CASH_DEPOSIT_STATUSES),
  cashierName: v.string(),
  createdTime: instant,
  paidTime: v.nullable(instant),
})
export type CashDeposit = v.InferOutput<typeof cashDeposit>

/** What a cashier types. */
export const cashDepositDraft = v.strictObject({ amountFen: v.pipe(fen, v.minValue(1), v.maxValue(MAX_CASH_FEN)) })

/** Statuses of a list: those of deposits, and of a shift of which something is due that no deposit is awaited for. */
export const CASH_DEPOSIT_ROW_STATUSES = ['UNPAID', ...CASH_DEPOSIT_STATUSES] as const
export type CashDepositRowStatus = (typeof CASH_DEPOSIT_ROW_STATUSES)[number]

/** A deposit beside what its shift has to hand in, or a shift that still has to. */
export const cashDepositRow = v.object({
  /** Of the deposit, or of the shift where there is none. */
  id,
  status: v.picklist(CASH_DEPOSIT_ROW_STATUSES),
  depositNo: v.nullable(v.string()),
  branchId: id,
  branchName: v.string(),
  shiftId: id,
  shiftNo: v.string(),
  cashierName: v.string(),
  /** Cash that the shift earned: what was counted at its end, less its float, and what was handed in before. Null until it is counted. */
  dueFen: v.nullable(fen),
  /** What the deposit says; null without one. */
  amountFen: v.nullable(fen),
  /** What has been paid by the deposit. */
  paidFen: fen,
  /** What all deposits of the shift have paid, less what is due. Null until it is counted. */
  differenceFen: v.nullable(fen),
  method: v.nullable(v.picklist(CASH_DEPOSIT_METHODS)),
  /** Pictures of the bank's slip. */
  slips: attachments,
  /** Why it was rejected or cancelled. */
  reason: v.nullable(v.string()),
  /** Who verified or rejected it. */
  decidedBy: v.nullable(v.string()),
  /** Whether the shift has ended more than 24 hours ago, and what is due is not paid. */
  isOverdue: v.boolean(),
  /** Whether the user has made or paid it, and does not verify it. */
  isOwn: v.boolean(),
  version: quantity,
  closeTime: v.nullable(instant),
  createdTime: v.nullable(instant),
  paidTime: v.nullable(instant),
})
export type CashDepositRow = v.InferOutput<typeof cashDepositRow>

/** Sums of the shifts that a filter finds. */
export const cashDepositTotals = v.object({
  dueFen: fen,
  paidFen: fen,
  unpaidFen: fen,
  /** Shifts of which something is not paid 24 hours after their end. */
  overdue: quantity,
})
export type CashDepositTotals = v.InferOutput<typeof cashDepositTotals>

const slips = v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_SLIPS))

/** The slip of a bank for a deposit that is awaited. */
export const slipDraft = v.strictObject({ slips })
/** What is handed in of a closed shift: a QR code to pay later, or the slip of a bank. */
export const shiftDepositDraft = v.strictObject({
  ...cashDepositDraft.entries,
  method: v.picklist(CASH_DEPOSIT_METHODS),
  slips: v.optional(v.pipe(v.array(id), v.maxLength(MAX_SLIPS)), []),
})

const filters = {
  branchId: v.optional(id),
  status: v.optional(v.picklist(CASH_DEPOSIT_ROW_STATUSES)),
  method: v.optional(v.picklist(CASH_DEPOSIT_METHODS)),
  /** Days in Asia/Shanghai on which shifts began, both included. */
  from: v.optional(day),
  to: v.optional(day),
}

const DEPOSIT = '/api/payment/cashDeposit'
const byId = v.object({ id })
const view = { anyFunction: ['DEPOSIT_ADD', 'DEPOSIT_VERIFY', 'DEPOSIT_EXPORT'] } as const
const add = { anyFunction: ['DEPOSIT_ADD'] } as const
const verify = { anyFunction: ['DEPOSIT_VERIFY'] } as const

/** Cash that is handed in (our own calls; the specification names its live notice). */
export const cashDepositCalls = {
  save: defineCall({
    ...documentStep,
    path: `${DEPOSIT}/save`,
    summary: 'Hand in cash of the user’s shift; its QR code is that of its number.',
    access: { anyFunction: ['CONSOLE_CASH_DEPOSIT'] },
    body: v.strictObject({ branchId: id, ...cashDepositDraft.entries }),
    answer: cashDeposit,
  }),
  page: defineCall({
    method: 'GET',
    path: `${DEPOSIT}/page`,
    summary:
      'Cash that was handed in, and shifts that still have to, at the permitted branches; the largest differences first',
    access: view,
    query: v.object({
      ...paging,
      ...filters,
      sort: v.optional(
        v.picklist(['differenceFen', '-differenceFen', 'dueFen', '-dueFen', 'closeTime', '-closeTime']),
        '-differenceFen',
      ),
    }),
    exportFunctions: ['DEPOSIT_EXPORT'],
    layout: 'rows',
    answer: cashDepositRow,
    handledStatuses: [Status.notFound],
  }),
  totals: defineCall({
    method: 'GET',
    path: `${DEPOSIT}/totals`,
    summary: 'What the shifts that a filter finds have to hand in, and what of it is paid',
    access: view,
    query: v.object(filters),
    layout: 'data',
    answer: cashDepositTotals,
    handledStatuses: [Status.notFound],
  }),
  handIn: defineCall({
    ...documentStep,
    path: `${DEPOSIT}/handIn/{id}`,
    summary: 'Hand in cash of a closed shift: by a QR code that is paid later, or with the slip of a bank',
    access: add,
    params: byId,
    body: shiftDepositDraft,
    answer: cashDeposit,
  }),
  attach: defineCall({
    ...documentStep,
    path: `${DEPOSIT}/slip/{id}`,
    summary: 'Hand in at a bank what is awaited by a QR code, with the bank’s slip',
    access: add,
    params: byId,
    body: v.strictObject({ version: quantity, ...slipDraft.entries }),
    answer: cashDeposit,
  }),
  verify: defineCall({
    ...documentStep,
    path: `${DEPOSIT}/verify/{id}`,
    summary: 'Say that what was paid has arrived',
    access: verify,
    params: byId,
    body: v.strictObject({ version: quantity }),
    answer: cashDeposit,
  }),
  reject: defineCall({
    ...documentStep,
    path: `${DEPOSIT}/reject/{id}`,
    summary: 'Say with a reason that what was paid has not arrived: it is due again',
    access: verify,
    params: byId,
    body: reasonedStep,
    answer: cashDeposit,
  }),
  cancel: defineCall({
    ...documentStep,
    path: `${DEPOSIT}/cancel/{id}`,
    summary: 'Wait no longer for a deposit that nobody has paid',
    access: add,
    params: byId,
    body: reasonedStep,
    answer: cashDeposit,
  }),
} as const
