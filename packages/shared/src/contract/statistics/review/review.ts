import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, instant } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { figure, reportCalls, reportFilters } from '../reports/report-calls.ts'
import type { Measure } from '../reports/figures.ts'

/** By what the review adds up. */
export const REVIEW_DIMENSIONS = ['branch', 'day'] as const
export type ReviewDimension = (typeof REVIEW_DIMENSIONS)[number]

/** Sums behind the figures of the review: those of goods, and those of sessions at machines. */
export type ReviewSum =
  | 'orderCount'
  | 'amountFen'
  | 'discountFen'
  | 'refundedFen'
  | 'feesFen'
  | 'visits'
  | 'seatSeconds'
  | 'openSeconds'

const GOODS = { unit: 'fen', add: ['amountFen'], subtract: ['discountFen', 'refundedFen'] } as const

/** What a manager asks of their branches: income and its parts, and how far the seats were in use. */
export const reviewReport = {
  path: '/api/statistics/review',
  what: 'income and use of seats',
  dimensions: REVIEW_DIMENSIONS,
  measures: {
    revenueFen: { ...GOODS, add: ['amountFen', 'feesFen'] },
    feesFen: { unit: 'fen', add: ['feesFen'] },
    goodsFen: GOODS,
    visits: { unit: 'count', add: ['visits'] },
    occupancyBp: { unit: 'bp', add: ['seatSeconds'], per: 'openSeconds' },
    orderCount: { unit: 'count', add: ['orderCount'] },
    averageFen: { ...GOODS, per: 'orderCount' },
    refundedFen: { unit: 'fen', add: ['refundedFen'] },
    refundedBp: { unit: 'bp', add: ['refundedFen'], per: 'amountFen' },
  },
  main: 'revenueFen',
  functions: { view: 'REVIEW_VIEW', export: 'REVIEW_EXPORT' },
  filters: {},
} as const satisfies { readonly measures: Readonly<Record<string, Measure<ReviewSum>>> } & Readonly<
  Record<string, unknown>
>

/** What a sentence of the review is about. */
export const CHANGE_KINDS = [
  'revenue',
  'fees',
  'goods',
  'branch',
  'product',
  'hour',
  'refunds',
  'occupancy',
  'opened',
] as const

const change = v.object({
  kind: v.picklist(CHANGE_KINDS),
  /** Of the branch, the product or the hour; empty for all together. */
  id: v.string(),
  /** Code of a product; the first day of a branch that has opened. */
  code: v.string(),
  name: v.string(),
  /** Fen, or basis points of a share; of the period and of the one before. */
  value: v.pipe(v.number(), v.safeInteger()),
  before: v.pipe(v.number(), v.safeInteger()),
})

/** A sentence about what has changed since the period before. */
export type ReviewChange = v.InferOutput<typeof change>

const { view } = reviewReport.functions
const shared = {
  method: 'GET',
  access: { anyFunction: [view] },
  query: v.object(reportFilters),
  layout: 'data',
  handledStatuses: [Status.notFound],
} as const

/** The operational review (our own calls). */
export const reviewCalls = {
  ...reportCalls(reviewReport),
  changes: defineCall({
    ...shared,
    path: `${reviewReport.path}/changes`,
    summary: 'What has changed most since the period before, and where',
    answer: v.object({ from: day, to: day, changes: v.array(change) }),
  }),
  heat: defineCall({
    ...shared,
    path: `${reviewReport.path}/heat`,
    summary: 'Use of seats by weekday and hour',
    answer: v.object({
      /** The end of the period, or of its last full hour so far. */
      until: instant,
      /** Share of seats in use, in basis points, by weekday from Monday and hour; null where no branch was open. */
      cells: v.array(figure),
    }),
  }),
} as const
