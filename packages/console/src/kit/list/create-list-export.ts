import type { CallError, List } from '@netbar/shared'
import type { Page } from '@netbar/shared/contract'
import {
  attach,
  createEvent,
  createStore,
  sample,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
} from 'effector'

/** What was fetched so far; null while nothing is exported. */
export interface ExportProgress<Row, Query> {
  readonly query: Query
  readonly rows: readonly Row[]
  readonly total: number | null
}

/** Fetches every row of a list's filter. */
export interface ListExport<Row, Query> {
  readonly requested: EventCallable<void>
  /** Every row of the filter, once all have arrived. */
  readonly completed: Event<readonly Row[]>
  readonly failed: Event<CallError>
  /** How far the export is; null while there is none. */
  readonly $progress: Store<ExportProgress<Row, Query> | null>
}

/**
 * The export of one list. Module level only.
 *
 * @param options.pageFx asks for a page beside the one on the screen.
 * @param options.limit rows that one call brings.
 */
export const createListExport = <Row, Query extends object>(options: {
  readonly list: Pick<List<Row, Query>, '$query'>
  readonly pageFx: Effect<Query, Page<Row>, CallError>
  readonly limit: number
}): ListExport<Row, Query> => {
  type Progress = ExportProgress<Row, Query>
  const { list, limit } = options
  const requested = createEvent()
  const pageWanted = createEvent<Progress>()
  const isComplete = ({ rows, total }: Progress): boolean =>
    total !== null && (rows.length >= total || rows.length % limit !== 0)

  const pageFx = attach({
    mapParams: ({ query, rows }: Progress) => ({ ...query, page: rows.length / limit + 1, limit }),
    effect: options.pageFx,
  })
  const pageArrived = sample({
    clock: pageFx.done,
    fn: ({ params, result }): Progress => ({
      query: params.query,
      rows: [...params.rows, ...result.rows],
      total: result.total,
    }),
  })
  const completed = sample({ clock: pageArrived, filter: isComplete, fn: ({ rows }) => rows })
  const failed = sample({ clock: pageFx.failData })
  const $progress = createStore<Progress | null>(null)
    .on([pageWanted, pageArrived], (_, progress) => progress)
    .reset(completed, failed)

  sample({
    clock: requested,
    source: { query: list.$query, progress: $progress },
    filter: ({ progress }) => progress === null,
    fn: ({ query }): Progress => ({ query, rows: [], total: null }),
    target: pageWanted,
  })
  sample({ clock: pageArrived, filter: (progress) => !isComplete(progress), target: pageWanted })
  sample({ clock: pageWanted, target: pageFx })
  return { requested, completed, failed, $progress }
}
