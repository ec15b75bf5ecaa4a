import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { fen, id, instant, quantity } from '../core/primitives.ts'
import { reason } from '../core/reason.ts'
import { Status } from '../core/status.ts'
import { documentStep, reasonedStep } from '../kit/document-step.ts'
import { requiredText } from '../kit/resource.ts'
import { machineService } from './floor.ts'
import { guestOrder, guestOrderDetail } from './orders.ts'
import { payPartsBy } from './payments/pay-parts.ts'
import { PAY_CHANNELS } from './payments/payments.ts'

/** Maximum lines of an order, pieces of one, and price of all before a discount. */
export const GUEST_ORDER_LIMITS = { lines: 50, quantity: 999, amountFen: 50_000_000 } as const
/** Maximum length of the number with which a counter knows its own request. */
export const REQUEST_NO_LENGTH = 64

const pieces = v.pipe(quantity, v.minValue(1), v.maxValue(GUEST_ORDER_LIMITS.quantity))
const lines = <Line extends v.GenericSchema>(line: Line) =>
  v.pipe(v.array(line), v.minLength(1), v.maxLength(GUEST_ORDER_LIMITS.lines))

/** Lines of a new order. */
export const guestOrderLines = lines(v.strictObject({ productId: id, quantity: pieces }))

/** A discount on the whole order, in fen or in per mille. */
const discount = v.union([
  v.strictObject({ fen: v.pipe(fen, v.minValue(0)) }),
  v.strictObject({ permille: v.pipe(quantity, v.maxValue(1000)) }),
])

/** An order as the counter makes it; the prices are those of the branch, for a member those of members. */
export const counterOrder = v.strictObject({
  branchId: id,
  /** Repeating a request with its number answers what the first one did. */
  requestNo: requiredText(REQUEST_NO_LENGTH),
  machineId: v.optional(v.nullable(id), null),
  memberId: v.optional(v.nullable(id), null),
  discount: v.optional(v.nullable(discount), null),
  /**
   * How it is paid: then it is paid and handed over at once, or not made at all. Without, it waits for its payment; what costs
   * nothing is paid by no part.
   */
  parts: v.optional(v.nullable(v.union([payPartsBy(PAY_CHANNELS), v.strictTuple([])])), null),
  lines: guestOrderLines,
})
export type CounterOrder = v.InferInput<typeof counterOrder>

/** Pieces of an order that are refunded, by line. */
export const guestOrderRefundDraft = v.strictObject({
  version: quantity,
  reason,
  lines: lines(
    v.strictObject({
      lineNo: quantity,
      quantity: pieces,
      /** Whether the goods come back to the shelf, where they have left it. */
      isReturned: v.optional(v.boolean(), false),
    }),
  ),
})
export type GuestOrderRefundDraft = v.InferInput<typeof guestOrderRefundDraft>

/** A guest's call for service that waits. */
export const queuedService = v.object({ id, type: machineService, machineName: v.string(), waitingSince: instant })
export type QueuedService = v.InferOutput<typeof queuedService>

const queuedOrder = v.object({ ...guestOrder.entries, waitingSince: instant })
export type QueuedOrder = v.InferOutput<typeof queuedOrder>

/** What waits at a counter, the longest first: orders that are not completed, and calls for service. */
export const counterQueue = v.object({
  orders: v.array(queuedOrder),
  services: v.array(queuedService),
  /** Orders of the last day that are completed or cancelled, the latest first: they can still be refunded or printed. */
  recent: v.optional(v.array(queuedOrder), []),
  /** Numbers of all, where the lists show only the first of them. */
  orderCount: quantity,
  serviceCount: quantity,
})
export type CounterQueue = v.InferOutput<typeof counterQueue>

/** A product as the counter of a branch sells it. */
export const counterGoods = v.object({
  productId: id,
  name: v.string(),
  spec: v.string(),
  saleUnit: v.string(),
  /** Empty where it has none. */
  barcode: v.string(),
  category: v.string(),
  categoryName: v.string(),
  imageUrl: v.nullable(v.string()),
  priceFen: fen,
  /** What members pay where it is lower; null without one. */
  memberPriceFen: v.optional(v.nullable(fen), null),
  /** Pieces that can be sold now: unexpired, and reserved by nobody. */
  left: quantity,
  /** Maximum pieces per order; null without one. */
  orderLimit: v.nullable(quantity),
})
export type CounterGoods = v.InferOutput<typeof counterGoods>

const CONSOLE = '/api/order/console'
const sell = { anyFunction: ['CONSOLE_SALE'] } as const
const step = { ...documentStep, params: v.object({ id }), answer: guestOrderDetail } as const

/** Orders at the counter of a branch. */
export const counterOrderCalls = {
  list: defineCall({
    method: 'GET',
    path: `${CONSOLE}/list`,
    summary: 'What waits at the counter of a branch, the longest first',
    access: { anyFunction: ['CONSOLE_SALE', 'ORDER_VIEW'] },
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: counterQueue,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    method: 'POST',
    path: `${CONSOLE}/save`,
    summary:
      'Sell goods at the counter: with its payment, they are handed over at once; without, they are kept for the guest until the order is completed',
    access: sell,
    needsBranch: 'trading',
    body: counterOrder,
    layout: 'data',
    answer: guestOrderDetail,
    handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
  }),
  goods: defineCall({
    method: 'GET',
    path: `${CONSOLE}/goods`,
    summary: 'What the counter of a branch sells, with how many pieces of each are left',
    access: sell,
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: v.array(counterGoods),
    handledStatuses: [Status.notFound],
  }),
  serve: defineCall({
    ...documentStep,
    path: `${CONSOLE}/service/{id}`,
    summary: 'A guest who called for service was served',
    access: { anyFunction: ['CONSOLE_SALE', 'MESSAGE_HANDLE'] },
    params: v.object({ id }),
    answer: queuedService,
    handledStatuses: [Status.notFound, Status.stateChanged],
  }),
  confirm: defineCall({
    ...step,
    path: `${CONSOLE}/confirm/{id}`,
    summary: 'Confirm the order of a guest',
    access: sell,
    body: v.strictObject({ version: quantity }),
  }),
  complete: defineCall({
    ...step,
    path: `${CONSOLE}/complete/{id}`,
    summary: 'Hand over the goods of an order: they leave the shelf',
    access: sell,
    body: v.strictObject({ version: quantity }),
  }),
  cancel: defineCall({
    ...step,
    path: `${CONSOLE}/cancel/{id}`,
    summary: 'Cancel an order with a reason: its goods are free again',
    access: sell,
    body: reasonedStep,
  }),
  pay: defineCall({
    ...step,
    path: `${CONSOLE}/pay/{id}`,
    summary: 'Take the payment for an order in the cashier’s shift, by one or two channels',
    access: sell,
    body: v.strictObject({ version: quantity, parts: payPartsBy(PAY_CHANNELS) }),
  }),
  refund: defineCall({
    ...step,
    path: `${CONSOLE}/refund/{id}`,
    summary: 'Refund pieces of a paid order, with or without the goods coming back',
    access: { anyFunction: ['CONSOLE_REFUND'] },
    body: guestOrderRefundDraft,
  }),
} as const
