import { salesCalls, salesReport } from './sales/sales.ts'

/** Every report by its name, for scripts that ask for one. */
export const reports = {
  sales: { report: salesReport, calls: salesCalls },
} as const

export type ReportName = keyof typeof reports
