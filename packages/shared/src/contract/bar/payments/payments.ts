import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, instant, paging } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { CASH_CHANNELS } from '../../home/home.ts'
import { keyword } from '../../kit/resource.ts'

/** All payment channels (codes of PAY_TYPE_CHANNEL). */
export const PAY_CHANNELS = [...CASH_CHANNELS, 'BALANCE', 'COUPON'] as const
/** What was paid for: goods, time at a machine, a top-up, the deposit of a card, cash handed in to the company, or a withdrawal. */
export const PAYMENT_KINDS = ['SALE', 'VISIT', 'RECHARGE', 'CARD_DEPOSIT', 'CASH_DEPOSIT', 'WITHDRAWAL'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
/** Whether money came in or was given back. */
export const DIRECTIONS = ['IN', 'OUT'] as const
export type Direction = (typeof DIRECTIONS)[number]
/** States of a payment: expected, received, given up before it came, or refused by its provider. */
export const PAYMENT_STATES = ['PENDING', 'PAID', 'CLOSED', 'FAILED'] as const
/** Why a payment by QR code ended in another way: nobody paid in time, a cashier closed it, or its money came too late or for nothing. */
export const PAYMENT_ENDS = ['TIMED_OUT', 'CLOSED_BY_CASHIER', 'CAME_LATE', 'NOT_AWAITED'] as const
export type PaymentEnd = (typeof PAYMENT_ENDS)[number]
/** Maximum number of channels that pay for one thing. */
export const MAX_PARTS = 2

/** Money that passed, or is expected to. A payment `OUT` gives back a part of another one, or is a withdrawal in cash. */
export const payment = v.object({
  id,
  branchId: id,
  shiftId: v.nullable(id),
  kind: v.picklist(PAYMENT_KINDS),
  direction: v.picklist(DIRECTIONS),
  channel: v.picklist(PAY_CHANNELS),
  amountFen: fen,
  /** Cash that was handed over. */
  receivedFen: v.nullable(fen),
  /** Number of the order, or name of the machine, that was paid for. */
  refNo: v.string(),
  refundOf: v.nullable(id),
  state: v.picklist(PAYMENT_STATES),
  /** Number at the provider. */
  tradeNo: v.nullable(v.string()),
  /** One of {@link PAYMENT_ENDS}, or what somebody wrote. */
  reason: v.nullable(v.string()),
  createdTime: instant,
  paidTime: v.nullable(instant),
  /** Null for a guest who paid without a cashier. */
  cashierName: v.nullable(v.string()),
})
export type Payment = v.InferOutput<typeof payment>

/** A payment in a list; `shiftNo` is null where no cashier took it. */
export const paymentRow = v.object({ ...payment.entries, branchName: v.string(), shiftNo: v.nullable(v.string()) })
export type PaymentRow = v.InferOutput<typeof paymentRow>

/** Payments (our own calls). */
export const paymentRecordCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/payment/page',
    summary: 'Payments at the user’s branches, the latest first',
    access: { anyFunction: ['OPERATION_VIEW'] },
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      kind: v.optional(v.picklist(PAYMENT_KINDS)),
      direction: v.optional(v.picklist(DIRECTIONS)),
      channel: v.optional(v.picklist(PAY_CHANNELS)),
      /** Part of the number of what was paid for, of the shift's, or of the cashier's name. */
      keyword,
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen']), '-createdTime'),
    }),
    exportFunctions: ['OPERATION_EXPORT'],
    layout: 'rows',
    answer: paymentRow,
    handledStatuses: [Status.notFound],
  }),
} as const
