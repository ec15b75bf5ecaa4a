import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { CASH_CHANNELS } from '../home/home.ts'
import { keyword } from '../kit/resource.ts'
import { orderStatus, orderType } from './floor.ts'

/** Payment statuses of a guest order. */
export const PAY_STATUSES = ['UNPAID', 'PAID', 'REFUNDED'] as const
const payStatus = v.picklist(PAY_STATUSES)

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
  amountFen: fen,
  payChannel: v.nullable(v.picklist([...CASH_CHANNELS, 'BALANCE', 'COUPON'])),
  /** Products sold, under their names at that time. */
  goods: v.array(v.object({ name: v.string(), quantity })),
  createdTime: instant,
})
export type GuestOrder = v.InferOutput<typeof guestOrder>

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
} as const
