import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { formText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** What purchases are counted by. */
export const STATISTICS_GROUPS = ['BRANCH', 'SUPPLIER', 'PRODUCT'] as const
const group = v.picklist(STATISTICS_GROUPS)
export type StatisticsGroup = v.InferOutput<typeof group>

/** The id of what nobody is named as the supplier of. */
export const NO_SUPPLIER = 'NONE'

/**
 * What was bought in a period. Orders are those of stores that were neither rejected nor cancelled; what the company sent
 * unasked is counted beside them. Rates are basis points of the whole.
 */
const figures = {
  orderCount: quantity,
  lineCount: quantity,
  /** What stands of the orders, in purchase units and in fen. */
  quantity,
  amountFen: fen,
  averageFen: fen,
  /** Whole hours from one order of a branch to its next; null where no branch ordered twice. */
  intervalHours: v.nullable(quantity),
  lastTime: v.nullable(instant),
  replacementCount: quantity,
  replacementFen: fen,
  /** What stores gave back of these orders and was not refused. */
  refundFen: fen,
  /** What of what was ordered is in stock; null where nothing was ordered. */
  fulfilmentBp: v.nullable(quantity),
}

/** One branch, supplier or product with its figures. */
export const purchaseStatistic = v.object({ id, code: v.string(), name: v.string(), ...figures })
export type PurchaseStatistic = v.InferOutput<typeof purchaseStatistic>

/** All of it together, in the period that was meant, and the greatest of the groups by amount. */
export const purchaseStatisticsSummary = v.object({
  from: day,
  to: day,
  ...figures,
  /** What of what was ordered the company did not give. */
  shortageBp: v.nullable(quantity),
  bars: v.array(v.object({ id, name: v.string(), orderCount: quantity, amountFen: fen })),
})
export type PurchaseStatisticsSummary = v.InferOutput<typeof purchaseStatisticsSummary>

/** Most bars of the chart. */
export const STATISTICS_BARS = 12

const filters = {
  by: v.optional(group, 'BRANCH'),
  /** Days in Asia/Shanghai, both counted; without them the month so far. */
  from: v.optional(day),
  to: v.optional(day),
  brandId: v.optional(id),
  branchId: v.optional(id),
  supplierId: v.optional(id),
  category: v.optional(formText(32)),
  /** A part of a product's name, or its code. */
  keyword: v.optional(formText(50)),
}
const SORTS = ['orderCount', 'amountFen', 'quantity', 'lastTime', 'fulfilmentBp'] as const
export const purchaseStatisticsQuery = v.object({
  ...paging,
  ...filters,
  sort: v.optional(v.picklist([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]), '-orderCount'),
})
export type PurchaseStatisticsQuery = v.InferInput<typeof purchaseStatisticsQuery>

const access = { anyFunction: ['PURCHASE_STATISTICS_VIEW', 'PURCHASE_STATISTICS_EXPORT'] } as const

/** How often and how much was bought, counted from the orders themselves. */
export const purchaseStatisticsCalls = {
  times: defineCall({
    method: 'GET',
    path: '/api/purchase/statistics/times',
    summary: 'What was bought in a period by branch, supplier or product',
    access,
    query: purchaseStatisticsQuery,
    layout: 'rows',
    answer: purchaseStatistic,
    handledStatuses: [Status.notFound],
  }),
  summary: defineCall({
    method: 'GET',
    path: '/api/purchase/statistics/summary',
    summary: 'What was bought in a period in all, with the greatest of the groups',
    access,
    query: v.object(filters),
    layout: 'data',
    answer: purchaseStatisticsSummary,
    handledStatuses: [Status.notFound],
  }),
} as const
