import { reviewCalls } from './review/review.ts'
import { salesCalls } from './sales/sales.ts'

export * from './reports/figures.ts'
export * from './reports/report-calls.ts'
export * from './all-reports.ts'
export * from './review/review.ts'
export * from './sales/sales.ts'

/** The calls of reports, by feature. */
export const statisticsFeatures: {
  readonly review: typeof reviewCalls
  readonly sales: typeof salesCalls
} = {
  review: reviewCalls,
  sales: salesCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // operational-review
    REVIEW_VIEW: never
    REVIEW_EXPORT: never
    // salesStatistics
    SALES_VIEW: never
    SALES_EXPORT: never
  }
}
