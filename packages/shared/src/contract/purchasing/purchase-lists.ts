import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { fen, id, instant, paging, quantity } from '../core/primitives.ts'

/** States of a purchase order; after confirmation they are derived from line sums, never set by hand. */
export const PURCHASE_ORDER_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'PARTIALLY_SHIPPED',
  'SHIPPED',
  'PARTIALLY_STORED',
  'STORED',
  'REJECTED',
  'CANCELLED',
  'CLOSED',
] as const
export const purchaseOrderStatus = v.picklist(PURCHASE_ORDER_STATUSES)
export type PurchaseOrderStatus = v.InferOutput<typeof purchaseOrderStatus>

/** What a store has not put into stock: a delivery of the last seven days, which it is reminded of, or an older one. */
export const UNSTORED_FILTERS = ['UNSTORED', 'OVERDUE'] as const
const statusFilter = v.picklist([...PURCHASE_ORDER_STATUSES, ...UNSTORED_FILTERS])
/** What orders can be filtered by and are counted by: their status, or what of them waits for the store. */
export type PurchaseOrderFilter = v.InferOutput<typeof statusFilter>

/** States of confirmed orders of which something may still leave the company. */
export const SHIPPABLE_STATUSES: readonly PurchaseOrderStatus[] = ['CONFIRMED', 'PARTIALLY_SHIPPED', 'PARTIALLY_STORED']

/** What stores order, and what the company sends on its own to make up for what was missing. */
export const PURCHASE_ORDER_KINDS = ['NORMAL', 'REPLACEMENT'] as const
const kind = v.picklist(PURCHASE_ORDER_KINDS)

/** Whether the company has in stock what is still to be sent of an order: all of it, a part, or nothing. */
export const ORDER_SUPPLIES = ['ALL', 'PART', 'NONE'] as const
export type OrderSupply = (typeof ORDER_SUPPLIES)[number]

/** One purchase order as a list shows it. Quantities are purchase units, amounts fen. */
export const purchaseOrder = v.object({
  id,
  orderNo: v.string(),
  kind,
  branchId: id,
  branchNo: v.string(),
  branchName: v.string(),
  status: purchaseOrderStatus,
  lineCount: quantity,
  quantity,
  amountFen: fen,
  shippedTime: v.nullable(instant),
  /** Whole days since the oldest shipment that is still in transit; null when none is. */
  unstoredDays: v.nullable(quantity),
  /** Whole hours that the order has waited for the company's decision; null where it waits for none. */
  waitingHours: v.nullish(quantity, null),
  /** Told in the company's list alone; null where nothing is to be sent any more. */
  supply: v.nullish(v.picklist(ORDER_SUPPLIES), null),
  orderedBy: v.string(),
  createdTime: instant,
  /** Guards transitions against older copies. */
  version: quantity,
})
export type PurchaseOrder = v.InferOutput<typeof purchaseOrder>

/** Scope of the order list: a store's own orders, or all of the company's. */
export const purchaseScope = v.picklist(['store', 'company'])
export type PurchaseScope = v.InferOutput<typeof purchaseScope>

/** Filters of the order list; `status` may name several, separated by commas. */
export const purchaseOrderQuery = v.object({
  ...paging,
  scope: v.optional(purchaseScope, 'store'),
  branchId: v.optional(v.string()),
  orderNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32))),
  kind: v.optional(kind),
  /** A part of the name of a product that was ordered, or its code or barcode. */
  product: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50))),
  status: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(statusFilter),
    ),
  ),
  startTime: v.optional(instant),
  endTime: v.optional(instant),
  sort: v.optional(
    v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen', 'unstoredDays', '-unstoredDays']),
    '-createdTime',
  ),
})
export type PurchaseOrderQuery = v.InferInput<typeof purchaseOrderQuery>

/** What a list of purchase orders asks for; by itself, because a page may show a list and open no order. */
export const purchaseListCalls = {
  orders: defineCall({
    method: 'GET',
    path: '/api/purchase/order/page',
    summary: 'Purchase orders of the permitted branches',
    access: 'session',
    query: purchaseOrderQuery,
    layout: 'rows',
    answer: purchaseOrder,
  }),
  orderCounts: defineCall({
    method: 'GET',
    path: '/api/purchase/order/statusCounts',
    summary: 'How many orders of the permitted branches are in each status, and of how many a delivery is not stored',
    access: 'session',
    query: v.object({ scope: v.optional(purchaseScope, 'store'), branchId: v.optional(v.string()) }),
    layout: 'data',
    answer: v.record(statusFilter, quantity),
  }),
} as const
