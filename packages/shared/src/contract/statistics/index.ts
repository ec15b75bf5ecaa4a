import { salesCalls } from './sales/sales.ts'

export * from './reports/figures.ts'
export * from './reports/report-calls.ts'
export * from './all-reports.ts'
export * from './sales/sales.ts'

/** The calls of reports, by feature. */
export const statisticsFeatures: {
  readonly sales: typeof salesCalls
} = {
  sales: salesCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // salesStatistics
    SALES_VIEW: never
    SALES_EXPORT: never
  }
}
