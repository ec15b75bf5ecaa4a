import { reviewCalls, reviewReport } from './review/review.ts'
import { salesCalls, salesReport } from './sales/sales.ts'

/** Every report by its name, for scripts that ask for one. */
export const reports = {
  sales: { report: salesReport, calls: salesCalls },
  review: { report: reviewReport, calls: reviewCalls },
} as const

export type ReportName = keyof typeof reports
