import { attach, sample } from 'effector'
import type { CallInput } from '../../contract/core/define-call.ts'
import { reviewCalls, type reviewReport } from '../../contract/statistics/review/review.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { createReport } from '../reports/create-report.ts'

/** Filters, sort and page of the review; its rows are branches. */
export type ReviewQuery = CallInput<typeof reviewCalls.page>['query']

const summaryFx = createCallFx(reviewCalls.summary)
const rows = createReport<keyof (typeof reviewReport)['measures'], ReviewQuery>({
  pageFx: createCallFx(reviewCalls.page),
  // The rows are branches, and the points of the chart are days.
  summaryFx: attach({
    mapParams: ({ query }: { readonly query: ReviewQuery }) => ({ query: { ...query, by: 'day' as const } }),
    effect: summaryFx,
  }),
  query: {},
})
const onlyFilters = ({ from, to, brandId, branchId }: ReviewQuery) => ({ query: { from, to, brandId, branchId } })
/** The branches by income, whatever page of them is looked at. */
const ranks = createLatest(
  attach({
    mapParams: (query: ReviewQuery) => ({ query: { ...onlyFilters(query).query, by: 'branch' as const } }),
    effect: summaryFx,
  }),
)
const changes = createLatest(attach({ mapParams: onlyFilters, effect: createCallFx(reviewCalls.changes) }))
const heat = createLatest(attach({ mapParams: onlyFilters, effect: createCallFx(reviewCalls.heat) }))

/** What has changed at the branches, and where. */
export const review = { ...rows, ranks, changes, heat }

sample({ clock: [rows.queried, rows.reloaded], source: rows.$query, target: [ranks.asked, changes.asked, heat.asked] })
