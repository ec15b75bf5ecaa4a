import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { fen, id, instant, nothing } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { documentStep } from '../../kit/document-step.ts'
import { WECHAT_NOTICE_PATH } from '../../kit/wechat-pay.ts'
import { PAYMENT_STATES } from './payments.ts'

/** A payment by QR code. */
export const qrPayment = v.object({
  id,
  orderNo: v.string(),
  amountFen: fen,
  state: v.picklist(PAYMENT_STATES),
  /** What the QR code says; null where it is over. */
  codeUrl: v.nullable(v.string()),
  expires: instant,
  /** Why it is over without being paid, or was given back. */
  reason: v.nullable(v.string()),
  /** Whether it came too late, and is given back. */
  isReturned: v.boolean(),
})
export type QrPayment = v.InferOutput<typeof qrPayment>

const byNo = v.object({ id })
const access = { anyFunction: ['CONSOLE_SHIFT'] } as const
const handledStatuses = [...documentStep.handledStatuses, Status.outsideUnavailable]

/** Payments by WeChat Pay, whose QR code the guest scans (specification §7; `{id}` is the number of what is paid). */
export const qrPaymentCalls = {
  start: defineCall({
    ...documentStep,
    path: '/api/payment/order/pay/{id}',
    summary: 'Begin the payment of an order or of cash to hand in by a QR code; one that is waited for is shown again',
    access,
    params: byNo,
    answer: qrPayment,
    handledStatuses,
  }),
  find: defineCall({
    method: 'GET',
    path: '/api/payment/order/pay/{id}',
    summary: 'The latest payment by QR code of a number; WeChat Pay is asked while it is waited for',
    access,
    params: byNo,
    layout: 'data',
    answer: qrPayment,
    handledStatuses,
  }),
  close: defineCall({
    ...documentStep,
    path: '/api/payment/order/close/{id}',
    summary: 'Stop waiting for a payment; WeChat Pay is asked first',
    access,
    params: byNo,
    answer: qrPayment,
    handledStatuses,
  }),
  notice: defineCall({
    method: 'POST',
    path: `${WECHAT_NOTICE_PATH}/{id}`,
    summary: 'WeChat Pay says that something became of a payment: a hint, after which it is asked',
    access: 'public',
    params: byNo,
    body: v.looseObject({}),
    layout: 'data',
    answer: nothing,
  }),
} as const
