import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { formText, keyword } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Grouping of purchase statistics. */
export const STATISTICS_GROUPS = ['BRANCH', 'SUPPLIER', 'PRODUCT'] as const
const group = v.picklist(STATISTICS_GROUPS)
export type StatisticsGroup = v.InferOutput<typeof group>

/** Group id of products without a supplier. */
export const NO_SUPPLIER = 'NONE'

/**
 * Purchase figures of a period. Orders are those of branches that were neither rejected nor cancelled; replacements by
 * the company are counted separately. Rates are basis points.
 */
const figures = {
  orderCount: quantity,
  lineCount: quantity,
  /** Ordered quantity in purchase units, and amount in fen. */
  quantity,
  amountFen: fen,
  averageFen: fen,
  /** Average whole hours between two orders of a branch; null where no branch ordered twice. */
  intervalHours: v.nullable(quantity),
  lastTime: v.nullable(instant),
  replacementCount: quantity,
  replacementFen: fen,
  /** Refunds of these orders that were not rejected. */
  refundFen: fen,
  /** Share of the ordered quantity that was received; null where nothing was ordered. */
  fulfilmentBp: v.nullable(quantity),
}

/** Figures of one branch, supplier or product. */
export const purchaseStatistic = v.object({ id, code: v.string(), name: v.string(), ...figures })
export type PurchaseStatistic = v.InferOutput<typeof purchaseStatistic>

/** Totals, the period they cover, and the largest groups by amount. */
export const purchaseStatisticsSummary = v.object({
  from: day,
  to: day,
  ...figures,
  /** Share of the ordered quantity that the company did not confirm. */
  shortageBp: v.nullable(quantity),
  bars: v.array(v.object({ id, name: v.string(), orderCount: quantity, amountFen: fen })),
})
export type PurchaseStatisticsSummary = v.InferOutput<typeof purchaseStatisticsSummary>

/** Maximum number of bars in the chart. */
export const STATISTICS_BARS = 12

const filters = {
  by: v.optional(group, 'BRANCH'),
  /** Days in Asia/Shanghai, both inclusive; by default the current month so far. */
  from: v.optional(day),
  to: v.optional(day),
  brandId: v.optional(id),
  branchId: v.optional(id),
  supplierId: v.optional(id),
  category: v.optional(formText(32)),
  /** Part of a product's name, or its code. */
  keyword,
}
const SORTS = ['orderCount', 'amountFen', 'quantity', 'lastTime', 'fulfilmentBp'] as const
export const purchaseStatisticsQuery = v.object({
  ...paging,
  ...filters,
  sort: v.optional(v.picklist([...SORTS, ...SORTS.map((sort) => `-${sort}` as const)]), '-orderCount'),
})
export type PurchaseStatisticsQuery = v.InferInput<typeof purchaseStatisticsQuery>

const access = { anyFunction: ['PURCHASE_STATISTICS_VIEW', 'PURCHASE_STATISTICS_EXPORT'] } as const

/** Frequency and volume of purchases, computed from the orders. */
export const purchaseStatisticsCalls = {
  times: defineCall({
    method: 'GET',
    path: '/api/purchase/statistics/times',
    summary: 'Purchase statistics of a period by branch, supplier or product',
    access,
    query: purchaseStatisticsQuery,
    exportFunctions: ['PURCHASE_STATISTICS_EXPORT'],
    layout: 'rows',
    answer: purchaseStatistic,
    handledStatuses: [Status.notFound],
  }),
  summary: defineCall({
    method: 'GET',
    path: '/api/purchase/statistics/summary',
    summary: 'Purchase totals of a period, with the largest groups',
    access,
    query: v.object(filters),
    layout: 'data',
    answer: purchaseStatisticsSummary,
    handledStatuses: [Status.notFound],
  }),
} as const
