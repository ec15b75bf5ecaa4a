export { type ReportModel } from './reports/create-report.ts'
export { sales, type SalesQuery } from './sales/index.ts'
