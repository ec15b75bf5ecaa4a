import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, instant, paging } from '../../core/primitives.ts'
import { reason } from '../../core/reason.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { keyword } from '../../kit/resource.ts'
import { DIRECTIONS } from '../payments/payments.ts'

/** Maximum cash of one movement. */
export const MAX_CASH_FEN = 10_000_000

/** Cash put into a drawer, or taken out of it, for another reason than a payment. */
export const cashMovement = v.object({
  id,
  branchId: id,
  shiftId: id,
  direction: v.picklist(DIRECTIONS),
  amountFen: fen,
  reason: v.string(),
  cashierName: v.string(),
  createdTime: instant,
})
export type CashMovement = v.InferOutput<typeof cashMovement>

/** Cash that is to be put in or taken out. */
export const cashMovementDraft = v.strictObject({
  direction: v.picklist(DIRECTIONS),
  amountFen: v.pipe(fen, v.minValue(1), v.maxValue(MAX_CASH_FEN)),
  reason,
})

/** A movement in a list. */
export const cashMovementRow = v.object({ ...cashMovement.entries, branchName: v.string(), shiftNo: v.string() })
export type CashMovementRow = v.InferOutput<typeof cashMovementRow>

/** Cash that is put in or taken out (our own calls). */
export const cashMovementCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/bar/cashMovement/page',
    summary: 'Cash that was put in or taken out at the user’s branches, the latest first',
    access: { anyFunction: ['OPERATION_VIEW'] },
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      direction: v.optional(v.picklist(DIRECTIONS)),
      /** Part of the cashier's name, of the shift's number or of the reason. */
      keyword,
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen']), '-createdTime'),
    }),
    exportFunctions: ['OPERATION_EXPORT'],
    layout: 'rows',
    answer: cashMovementRow,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...documentStep,
    path: '/api/bar/cashMovement/save',
    summary: 'Put cash into the drawer of the user’s shift, or take some out, with a reason',
    // Taking out needs a function of its own, too: CONSOLE_CASH_OUT.
    access: { anyFunction: ['CONSOLE_SHIFT'] },
    body: v.strictObject({ branchId: id, ...cashMovementDraft.entries }),
    answer: cashMovement,
  }),
} as const
