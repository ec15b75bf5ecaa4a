import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { CASH_CHANNELS } from '../home/home.ts'
import { documentEvent } from '../kit/document-event.ts'
import { keyword } from '../kit/resource.ts'
import { orderStatus, orderType } from './floor.ts'
import { PAY_STATUSES } from './order-machine.ts'

const payStatus = v.picklist(PAY_STATUSES)
const payChannel = v.picklist([...CASH_CHANNELS, 'BALANCE', 'COUPON'])

/** Filter value for orders whose source has no number of its own. */
export const OTHER_SOURCE = 'other'

/** A guest order. */
export const guestOrder = v.object({
  id,
  orderNo: v.string(),
  branchId: id,
  branchName: v.string(),
  type: orderType,
  status: orderStatus,
  payStatus,
  /** Source of the order (specification §3). */
  fromConsole: quantity,
  machineName: v.nullable(v.string()),
  /** What is to be paid, after the discount. */
  amountFen: fen,
  discountFen: v.optional(fen, 0),
  /** Part of what was paid that was refunded. */
  refundedFen: v.optional(fen, 0),
  payChannel: v.nullable(payChannel),
  /** Products sold, under their names at that time. */
  goods: v.array(v.object({ name: v.string(), quantity })),
  createdTime: instant,
  /** 0 in answers of an older server, as the amounts above. */
  version: v.optional(quantity, 0),
})
export type GuestOrder = v.InferOutput<typeof guestOrder>

/** One product of an order; name and price are those of its time. */
export const guestOrderLine = v.object({
  lineNo: quantity,
  productId: id,
  name: v.string(),
  quantity,
  priceFen: fen,
  /** What others paid for a piece, where it was sold at the price of members; null where it was not. */
  ordinaryPriceFen: v.optional(v.nullable(fen), null),
  /** Part of the order's discount. */
  discountFen: fen,
  refundedQuantity: quantity,
  refundedFen: fen,
  /** Made of other goods at the bar: it does not come back to the shelf. */
  isMade: v.boolean(),
})
export type GuestOrderLine = v.InferOutput<typeof guestOrderLine>

/** One refund of an order. */
export const guestOrderRefund = v.object({
  id,
  amountFen: fen,
  reason: v.string(),
  refundedBy: v.string(),
  time: instant,
  lines: v.array(v.object({ lineNo: quantity, quantity, isReturned: v.boolean() })),
})

/** A payment for an order that was received, with what was given back of it. */
export const guestOrderPayment = v.object({ id, channel: payChannel, amountFen: fen, refundedFen: fen })

/** A guest order with its lines, payments, refunds and history. */
export const guestOrderDetail = v.object({
  ...guestOrder.entries,
  memberId: v.nullable(id),
  lines: v.array(guestOrderLine),
  /** In the order in which they came; none for an order of before payments were recorded. */
  payments: v.optional(v.array(guestOrderPayment), []),
  refunds: v.array(guestOrderRefund),
  history: v.array(documentEvent),
})
export type GuestOrderDetail = v.InferOutput<typeof guestOrderDetail>

/** Guest orders (our own calls: the specification names only the page and its labels). */
export const guestOrderCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/order/page',
    summary: 'Guest orders at the user’s branches',
    access: { anyFunction: ['ORDER_VIEW'] },
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      type: v.optional(orderType),
      status: v.optional(orderStatus),
      payStatus: v.optional(payStatus),
      source: v.optional(v.picklist(['0', '1', '2', '3', '4', OTHER_SOURCE])),
      /** Part of the order's number or of the machine's name. */
      keyword,
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen']), '-createdTime'),
    }),
    exportFunctions: ['ORDER_EXPORT'],
    layout: 'rows',
    answer: guestOrder,
    handledStatuses: [Status.notFound],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/order/detail/{id}',
    summary: 'A guest order with its lines, refunds and history',
    access: { anyFunction: ['ORDER_VIEW', 'CONSOLE_SALE'] },
    params: v.object({ id }),
    layout: 'data',
    answer: guestOrderDetail,
    handledStatuses: [Status.notFound],
  }),
} as const
