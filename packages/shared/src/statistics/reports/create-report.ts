import { attach, sample, type Effect } from 'effector'
import type { Page } from '../../contract/core/define-call.ts'
import type { ReportRow, ReportSummary } from '../../contract/statistics/reports/report-calls.ts'
import { createLatest, type Latest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import type { CallError } from '../../platform/calls/index.ts'

/** Filters that the totals of a report have in common with its rows. */
interface ReportFilters {
  readonly by?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly brandId?: string | number | undefined
  readonly branchId?: string | number | undefined
  readonly category?: string | undefined
  readonly keyword?: string | undefined
}

/** Rows of a report by a dimension, and its totals. */
export interface ReportModel<Name extends string, Query> extends List<ReportRow<Name>, Query> {
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<Query, Page<ReportRow<Name>>, CallError>
  readonly summary: Latest<Query, ReportSummary<Name>>
}

/** A report over its two calls. Module level only. */
export const createReport = <Name extends string, Query extends ReportFilters>(options: {
  readonly pageFx: Effect<{ readonly query: Query }, Page<ReportRow<Name>>, CallError>
  readonly summaryFx: Effect<{ readonly query: Pick<Query, keyof ReportFilters> }, ReportSummary<Name>, CallError>
  /** Nothing chosen: every part of the query has a default. */
  readonly query: Query
}): ReportModel<Name, Query> => {
  const pageFx = attach({ mapParams: (query: Query) => ({ query }), effect: options.pageFx })
  const list = createList<ReportRow<Name>, Query>({ load: pageFx, query: options.query })
  const summary = createLatest(
    attach({
      mapParams: ({ by, from, to, brandId, branchId, category, keyword }: Query) => ({
        query: { by, from, to, brandId, branchId, category, keyword },
      }),
      effect: options.summaryFx,
    }),
  )
  sample({ clock: [list.queried, list.reloaded], source: list.$query, target: summary.asked })
  return { ...list, pageFx, summary }
}
