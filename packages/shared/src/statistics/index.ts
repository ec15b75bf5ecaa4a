export { type ReportModel } from './reports/create-report.ts'
export { review, type ReviewQuery } from './review/index.ts'
export { sales, type SalesQuery } from './sales/index.ts'
export * from './surveys/index.ts'
