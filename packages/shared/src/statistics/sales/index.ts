import type { CallInput } from '../../contract/core/define-call.ts'
import { salesCalls, type salesReport } from '../../contract/statistics/sales/sales.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { createReport } from '../reports/create-report.ts'

/** Dimension, filters, sort and page of the report of sales. */
export type SalesQuery = CallInput<typeof salesCalls.page>['query']

/** What was sold. */
export const sales = createReport<keyof (typeof salesReport)['measures'], SalesQuery>({
  pageFx: createCallFx(salesCalls.page),
  summaryFx: createCallFx(salesCalls.summary),
  query: {},
})
