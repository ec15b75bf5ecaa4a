import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { CASH_CHANNELS } from '../home/home.ts'
import { formText } from '../kit/resource.ts'
import { orderStatus, orderType } from './floor.ts'

/** Whether an order of a guest is paid, or was paid back. */
export const PAY_STATUSES = ['UNPAID', 'PAID', 'REFUNDED'] as const
const payStatus = v.picklist(PAY_STATUSES)

/** Where a list is narrowed to orders from somewhere that has no number of its own. */
export const OTHER_SOURCE = 'other'

/** What a guest ordered. */
export const guestOrder = v.object({
  id,
  orderNo: v.string(),
  branchId: id,
  branchName: v.string(),
  type: orderType,
  status: orderStatus,
  payStatus,
  /** Where it was made (specification §3). */
  fromConsole: quantity,
  machineName: v.nullable(v.string()),
  amountFen: fen,
  payChannel: v.nullable(v.picklist([...CASH_CHANNELS, 'BALANCE', 'COUPON'])),
  /** What was sold, as it was called then. */
  goods: v.array(v.object({ name: v.string(), quantity })),
  createdTime: instant,
})
export type GuestOrder = v.InferOutput<typeof guestOrder>

/** Orders of guests (our own: the specification names the page and the labels only). */
export const guestOrderCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/order/page',
    summary: 'What guests ordered at the user’s branches',
    access: { anyFunction: ['ORDER_VIEW'] },
    query: v.object({
      ...paging,
      branchId: v.optional(id),
      type: v.optional(orderType),
      status: v.optional(orderStatus),
      payStatus: v.optional(payStatus),
      source: v.optional(v.picklist(['0', '1', '2', '3', '4', OTHER_SOURCE])),
      /** A part of the number of the order, or of the machine's name. */
      keyword: v.optional(formText(50)),
      /** Days in Asia/Shanghai, both included. */
      from: v.optional(day),
      to: v.optional(day),
      sort: v.optional(v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen']), '-createdTime'),
    }),
    layout: 'rows',
    answer: guestOrder,
    handledStatuses: [Status.notFound],
  }),
} as const
