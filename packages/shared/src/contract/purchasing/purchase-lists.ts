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

/** Filters for deliveries without a receipt: of the last seven days, of which the branch is reminded, or older ones. */
export const UNSTORED_FILTERS = ['UNSTORED', 'OVERDUE'] as const
const statusFilter = v.picklist([...PURCHASE_ORDER_STATUSES, ...UNSTORED_FILTERS])
/** Filters and counters of orders: a status, or deliveries without a receipt. */
export type PurchaseOrderFilter = v.InferOutput<typeof statusFilter>

/** Statuses of orders that can still be shipped. */
export const SHIPPABLE_STATUSES: readonly PurchaseOrderStatus[] = ['CONFIRMED', 'PARTIALLY_SHIPPED', 'PARTIALLY_STORED']

/** Order kinds: placed by a branch, or created by the company to replace missing goods. */
export const PURCHASE_ORDER_KINDS = ['NORMAL', 'REPLACEMENT'] as const
const kind = v.picklist(PURCHASE_ORDER_KINDS)

/** Whether the company's stock covers the open quantity of an order: all of it, a part, or none. */
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
  /** Whole days since the oldest shipment in transit; null without one. */
  unstoredDays: v.nullable(quantity),
  /** Whole hours for which the order has waited for the company's confirmation; null where it is not pending. */
  waitingHours: v.nullish(quantity, null),
  /** Only in the company's list; null where nothing is left to ship. */
  supply: v.nullish(v.picklist(ORDER_SUPPLIES), null),
  orderedBy: v.string(),
  createdTime: instant,
  /** Whether the user filed it, and therefore cannot decide on it; false where the server does not say. */
  isOwn: v.nullish(v.boolean(), false),
  /** Guards transitions against older copies. */
  version: quantity,
})
export type PurchaseOrder = v.InferOutput<typeof purchaseOrder>

/** Scope of the order list: orders of the user's branches, or all of the company's. */
export const purchaseScope = v.picklist(['store', 'company'])
export type PurchaseScope = v.InferOutput<typeof purchaseScope>

/** Filters of the order list; `status` may be several, separated by commas. */
export const purchaseOrderQuery = v.object({
  ...paging,
  scope: v.optional(purchaseScope, 'store'),
  branchId: v.optional(v.string()),
  orderNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32))),
  kind: v.optional(kind),
  /** Part of the name of an ordered product, its code or its barcode. */
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

/** Calls of the order list, apart from the others because a page may show the list only. */
export const purchaseListCalls = {
  orders: defineCall({
    method: 'GET',
    path: '/api/purchase/order/page',
    summary: 'Purchase orders of the permitted branches',
    access: 'session',
    query: purchaseOrderQuery,
    exportFunctions: ['STORE_PURCHASE_EXPORT', 'COMPANY_PURCHASE_EXPORT'],
    layout: 'rows',
    answer: purchaseOrder,
  }),
  orderCounts: defineCall({
    method: 'GET',
    path: '/api/purchase/order/statusCounts',
    summary: 'Numbers of the permitted branches’ orders by status, and of those with unreceived deliveries',
    access: 'session',
    query: v.object({ scope: v.optional(purchaseScope, 'store'), branchId: v.optional(v.string()) }),
    layout: 'data',
    answer: v.record(statusFilter, quantity),
  }),
} as const
