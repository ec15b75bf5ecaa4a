import { loadFailureText, failureText, messageRequested, signedOut, type CallError, type List } from '@netbar/shared'
import { PAGE_LIMIT, type Page } from '@netbar/shared/contract'
import {
  attach,
  createEffect,
  createEvent,
  createStore,
  sample,
  type Effect,
  type EventCallable,
  type Store,
} from 'effector'
import { toCsv } from '../../lib/csv.ts'
import { downloadBlob } from '../../lib/download.ts'

/** Content of an export: the header row, and the texts of each row. */
export interface ExportFile<Row> {
  readonly name: string
  readonly titles: readonly string[]
  readonly texts: (row: Row) => readonly string[]
}

/** Progress of an export; the total is known after the first page. */
export interface ExportProgress {
  readonly count: number
  readonly total: number | null
}

/** Fetches every row of a list's filter and writes them into a file, whatever page is on the screen. */
export interface ListExport<Row> {
  readonly requested: EventCallable<ExportFile<Row>>
  /** Null without an export in progress. */
  readonly $progress: Store<ExportProgress | null>
}

/** State of an export. Rows are not kept: they are text blobs, which the browser may keep on disk. */
interface Run<Row, Query> extends ExportProgress {
  readonly file: ExportFile<Row>
  readonly query: Query
  readonly parts: readonly Blob[]
  /** Ids of the previous page: a row that is in the next one too was moved by a change meanwhile. */
  readonly last: ReadonlySet<string>
  readonly hasMoved: boolean
}

const MIME = 'text/csv'

/**
 * The export of one list. Module level only.
 *
 * @param options.pageFx Fetches a page apart from the list on the screen.
 * @param options.limit Rows per call, where the export has its own call.
 */
export const createListExport = <Row extends { readonly id: string }, Query extends object>(options: {
  readonly list: Pick<List<Row, Query>, '$query'>
  readonly pageFx: Effect<Query, Page<Row>, CallError>
  readonly limit?: number
}): ListExport<Row> => {
  type Going = Run<Row, Query>
  const { list, limit = PAGE_LIMIT } = options
  const requested = createEvent<ExportFile<Row>>()
  const pageRequested = createEvent<Going>()
  // A page that is not full is the last one, whatever the total: rows may have been removed meanwhile.
  const isComplete = ({ count, total, last }: Going): boolean => total === null || count >= total || last.size < limit

  const pageFx = attach({
    mapParams: ({ query, count }: Going) => ({ ...query, page: count / limit + 1, limit }),
    effect: options.pageFx,
  })
  const pageArrived = sample({
    clock: pageFx.done,
    fn: ({ params, result: { rows, total } }): Going => ({
      ...params,
      parts: [...params.parts, new Blob([toCsv(rows.map(params.file.texts))], { type: MIME })],
      count: params.count + rows.length,
      total,
      last: new Set(rows.map(({ id }) => id)),
      hasMoved: params.hasMoved || (params.total ?? total) !== total || rows.some(({ id }) => params.last.has(id)),
    }),
  })
  const completed = sample({ clock: pageArrived, filter: isComplete })
  const $run = createStore<Going | null>(null, { serialize: 'ignore' })
    .on([pageRequested, pageArrived], (_, run) => run)
    .reset(completed, pageFx.fail, signedOut)
  const saveFx = createEffect(({ file, parts }: Going) =>
    downloadBlob(`${file.name}.csv`, new Blob([...parts], { type: MIME })),
  )

  sample({
    clock: requested,
    source: { query: list.$query, run: $run },
    filter: ({ run }) => run === null,
    fn: ({ query }, file): Going => ({
      file,
      query,
      parts: [new Blob([toCsv([file.titles], true)], { type: MIME })],
      count: 0,
      total: null,
      last: new Set(),
      hasMoved: false,
    }),
    target: pageRequested,
  })
  sample({ clock: pageArrived, filter: (run) => !isComplete(run), target: pageRequested })
  sample({ clock: pageRequested, target: pageFx })
  sample({ clock: completed, target: saveFx })
  sample({
    clock: completed,
    filter: ({ hasMoved }) => hasMoved,
    fn: () => ({ kind: 'warning', text: { key: 'kit.exportMoved' } }) as const,
    target: messageRequested,
  })
  sample({
    clock: pageFx.failData,
    filter: (error) => failureText(error) !== null,
    fn: (error) => ({ kind: 'error', text: loadFailureText(error) }) as const,
    target: messageRequested,
  })
  return { requested, $progress: $run.map((run) => (run === null ? null : { count: run.count, total: run.total })) }
}
