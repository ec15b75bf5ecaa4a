import { attach, sample, type Effect } from 'effector'
import type { Page } from '../../contract/core/define-call.ts'
import type { ReportRow, ReportSummary } from '../../contract/statistics/reports/report-calls.ts'
import { createLatest, type Latest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import type { CallError } from '../../platform/calls/index.ts'

/** What the rows of a report are asked for, and its totals are not. */
interface RowsQuery {
  readonly page?: unknown
  readonly limit?: unknown
  readonly sort?: unknown
}

/** Rows of a report by a dimension, and its totals. */
export interface ReportModel<Name extends string, Query> extends List<ReportRow<Name>, Query> {
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<Query, Page<ReportRow<Name>>, CallError>
  readonly summary: Latest<Query, ReportSummary<Name>>
}

/** A report over its two calls. Module level only. */
export const createReport = <Name extends string, Query extends RowsQuery>(options: {
  readonly pageFx: Effect<{ readonly query: Query }, Page<ReportRow<Name>>, CallError>
  readonly summaryFx: Effect<{ readonly query: Omit<Query, keyof RowsQuery> }, ReportSummary<Name>, CallError>
  /** Nothing chosen: every part of the query has a default. */
  readonly query: Query
}): ReportModel<Name, Query> => {
  const pageFx = attach({ mapParams: (query: Query) => ({ query }), effect: options.pageFx })
  const list = createList<ReportRow<Name>, Query>({ load: pageFx, query: options.query })
  const summary = createLatest(
    attach({
      mapParams: ({ page: _page, limit: _limit, sort: _sort, ...filters }: Query) => ({ query: filters }),
      effect: options.summaryFx,
    }),
  )
  sample({ clock: [list.queried, list.reloaded], source: list.$query, target: summary.asked })
  return { ...list, pageFx, summary }
}
