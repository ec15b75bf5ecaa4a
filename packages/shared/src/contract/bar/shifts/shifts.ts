import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { REASON_LENGTH } from '../../core/reason.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { formText, keyword } from '../../kit/resource.ts'
import { cashCount } from './cash-count.ts'
import { SHIFT_STATUSES } from './shift-machine.ts'
import { shiftSums } from './shift-sheet.ts'

/** Maximum number of tills of a branch; they are numbered from 1. */
export const MAX_TILLS = 9
const tillNo = v.pipe(quantity, v.minValue(1), v.maxValue(MAX_TILLS))

/** A shift of a cashier at a till. What was counted is null while it is open. */
export const shift = v.object({
  id,
  branchId: id,
  shiftNo: v.string(),
  tillNo,
  cashierId: id,
  cashierName: v.string(),
  status: v.picklist(SHIFT_STATUSES),
  openTime: instant,
  closeTime: v.nullable(instant),
  floatFen: fen,
  expectedCashFen: v.nullable(fen),
  countedCashFen: v.nullable(fen),
  /** Counted less expected cash. */
  differenceFen: v.nullable(fen),
  differenceReason: v.nullable(v.string()),
  /** The next cashier, who has signed for the cash. */
  takenByName: v.nullable(v.string()),
  takenTime: v.nullable(instant),
  version: quantity,
})
export type Shift = v.InferOutput<typeof shift>

/** The actor's open shift at a branch, and the tills that are in use there. */
export const currentShift = v.object({
  own: v.nullable(shift),
  openTills: v.array(v.object({ tillNo, cashierName: v.string() })),
})
export type CurrentShift = v.InferOutput<typeof currentShift>

/** The sheet of a shift, with what the cashier counted and what is still to be done. */
export const shiftSheet = v.object({
  shift,
  ...shiftSums.entries,
  floatCount: cashCount,
  cashCount: v.nullable(cashCount),
  /** Orders of the branch that are not completed. */
  openOrders: quantity,
})
export type ShiftSheet = v.InferOutput<typeof shiftSheet>

/** What the next cashier signs with; `code` is of a second factor, where the account has one. */
export const shiftSignature = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  code: v.optional(formText(32), ''),
})

/** A shift in a list, with what it took and gave back by channel. */
export const shiftRow = v.object({ ...shift.entries, branchName: v.string(), channels: shiftSums.entries.channels })
export type ShiftRow = v.InferOutput<typeof shiftRow>

const SHIFT = '/api/bar/shift'
const byId = v.object({ id })
const access = { anyFunction: ['CONSOLE_SHIFT'] } as const

/** Shifts at the tills of a branch (our own calls: the specification names only the page that shows them). */
export const shiftCalls = {
  current: defineCall({
    method: 'GET',
    path: `${SHIFT}/current/{id}`,
    summary: 'The user’s open shift at a branch, and its tills in use',
    access: { anyFunction: ['CONSOLE_SHIFT', 'ONLINE_CHECKOUT'] },
    params: byId,
    layout: 'data',
    answer: currentShift,
    handledStatuses: [Status.notFound],
  }),
  page: defineCall({
    method: 'GET',
    path: `${SHIFT}/page`,
    summary: 'Shifts at the user’s branches, the latest first',
    access: { anyFunction: ['OPERATION_VIEW'] },
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      status: v.optional(v.picklist(SHIFT_STATUSES)),
      /** Part of the cashier's name or of the shift's number. */
      keyword,
      /** Days in Asia/Shanghai on which they were opened, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['openTime', '-openTime', 'shiftNo', '-shiftNo']), '-openTime'),
    }),
    exportFunctions: ['OPERATION_EXPORT'],
    layout: 'rows',
    answer: shiftRow,
    handledStatuses: [Status.notFound],
  }),
  sheet: defineCall({
    method: 'GET',
    path: `${SHIFT}/{id}`,
    summary: 'The sheet of a shift',
    access: { anyFunction: ['OPERATION_VIEW'] },
    params: byId,
    layout: 'data',
    answer: shiftSheet,
    handledStatuses: [Status.notFound],
  }),
  open: defineCall({
    ...documentStep,
    path: `${SHIFT}/open`,
    summary: 'Open a shift at a till, with the float counted',
    access,
    needsBranch: 'unclosed',
    body: v.strictObject({ branchId: id, tillNo, floatCount: cashCount }),
    answer: shift,
  }),
  preview: defineCall({
    method: 'POST',
    path: `${SHIFT}/preview/{id}`,
    summary: 'The sheet of a shift as it would be if it closed now',
    access,
    params: byId,
    layout: 'data',
    answer: shiftSheet,
    handledStatuses: [Status.notFound],
  }),
  close: defineCall({
    ...documentStep,
    path: `${SHIFT}/close/{id}`,
    summary: 'Close a shift with the cash counted; a difference needs a reason',
    access,
    params: byId,
    body: v.strictObject({
      version: quantity,
      cashCount,
      differenceReason: v.optional(formText(REASON_LENGTH.max), ''),
    }),
    answer: shift,
  }),
  takeOver: defineCall({
    ...documentStep,
    path: `${SHIFT}/takeOver/{id}`,
    summary:
      'The next cashier signs for the counted cash with their own password, and their shift opens at the till with it; five wrong passwords end the session',
    access,
    params: byId,
    body: v.strictObject({ version: quantity, ...shiftSignature.entries }),
    answer: shift,
    handledStatuses: [...documentStep.handledStatuses, Status.wrongPassword, Status.locked],
  }),
} as const
