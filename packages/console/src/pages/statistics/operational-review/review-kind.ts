import { hrefOf } from '@netbar/shared'
import { review, type ReviewQuery } from '@netbar/shared/console'
import { reviewReport } from '@netbar/shared/contract'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { brandFilter } from '../../../kit/resource/common-parts.tsx'
import { reportDefinitions } from '../reports/report-definition.ts'
import type { ReportKind } from '../reports/report-kind.ts'

export type ReviewFigure = keyof (typeof reviewReport)['measures']

/** The review, whose rows are branches. */
export const reviewKind: ReportKind<'branch', ReviewFigure, ReviewQuery> = {
  route: 'operational-review',
  model: review,
  empty: 'review.empty',
  report: { ...reviewReport, dimensions: ['branch'] },
  totals: ['revenueFen', 'feesFen', 'goodsFen', 'visits', 'occupancyBp', 'orderCount', 'averageFen', 'refundedBp'],
  filtersOf: () => [
    brandFilter,
    { kind: 'choice', name: 'branchId', label: 'reports.by.branch', values: null, useOptions: useBranchOptions },
  ],
  // Filters have the names of the query, and the server checks their values.
  toQuery: plainQuery,
  figuresOf: () => [
    'revenueFen',
    'feesFen',
    'goodsFen',
    'visits',
    'occupancyBp',
    'orderCount',
    'averageFen',
    'refundedFen',
    'refundedBp',
  ],
  rowsMenu: 'orderList',
  rowsOf: { branch: (branchId, { from, to }) => hrefOf('orderList', { branchId, from, to }) },
}

/** The list of branches. */
export const reviewDefinition = reportDefinitions(reviewKind).branch
