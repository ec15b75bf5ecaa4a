import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { fen, id, instant } from '../../core/primitives.ts'
import { documentStep } from '../../kit/document-step.ts'
import { MAX_CASH_FEN } from './cash-movements.ts'

/** Statuses of cash that is handed in: the company waits for it, or has it. */
export const CASH_DEPOSIT_STATUSES = ['PENDING', 'PAID'] as const

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

/** Cash that is handed in (our own calls; the specification names its live notice). */
export const cashDepositCalls = {
  save: defineCall({
    ...documentStep,
    path: '/api/payment/cashDeposit/save',
    summary: 'Hand in cash of the user’s shift; its QR code is that of its number.',
    access: { anyFunction: ['CONSOLE_CASH_DEPOSIT'] },
    body: v.strictObject({ branchId: id, ...cashDepositDraft.entries }),
    answer: cashDeposit,
  }),
} as const
