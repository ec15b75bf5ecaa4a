import { type CallError, failureText, loadFailureText, messageRequested, signedOut } from '@netbar/shared'
import type { List } from '@netbar/shared/console'
import { EXPORT_QUERY, PAGE_LIMIT, type Page } from '@netbar/shared/contract'
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
import { downloadBlob } from '../../lib/export/download.ts'
import type { TableColumn, TableWriter } from '../../lib/export/table.ts'
import { openTable, type TableKind } from '../../lib/export/table-writer.ts'

/** Content of an export: its columns, and the texts of each row. */
export interface ExportFile<Row> {
  readonly name: string
  readonly kind: TableKind
  readonly columns: readonly TableColumn[]
  readonly texts: (row: Row) => readonly string[]
  /** Selected rows; without them all of the list's filter. */
  readonly rows?: readonly Row[]
}

/** Progress of an export; the total is known after the first page. */
export interface ExportProgress {
  readonly count: number
  readonly total: number | null
}

/** Fetches every row of a list's filter and writes them into a file, whatever page is on the screen. */
export interface ListExport<Row> {
  readonly requested: EventCallable<ExportFile<Row>>
  readonly cancelled: EventCallable<void>
  /** Null without an export in progress. */
  readonly $progress: Store<ExportProgress | null>
}

/** State of an export. Rows are not kept: they are written at once. */
interface Run<Row, Query> extends ExportProgress {
  readonly file: ExportFile<Row>
  readonly query: Query
  readonly writer: TableWriter
  /** Ids of the previous page: a row that is in the next one too was moved by a change meanwhile. */
  readonly last: ReadonlySet<string>
  readonly hasMoved: boolean
}

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
  const cancelled = createEvent()
  const pageRequested = createEvent<Going>()
  // A page that is not full is the last one, whatever the total: rows may have been removed meanwhile.
  const isComplete = ({ count, total, last }: Going): boolean => total === null || count >= total || last.size < limit

  const openFx = attach({
    source: list.$query,
    effect: async (query, file: ExportFile<Row>): Promise<Going> => ({
      file,
      query,
      writer: await openTable(file.kind, file.columns),
      count: 0,
      total: file.rows?.length ?? null,
      last: new Set(),
      hasMoved: false,
    }),
  })
  const pageFx = attach({
    mapParams: ({ query, count }: Going) => ({ ...query, ...EXPORT_QUERY, page: count / limit + 1, limit }),
    effect: options.pageFx,
  })
  const writeFx = createEffect(({ run, page: { rows, total } }: { run: Going; page: Page<Row> }): Going => {
    run.writer.add(rows.map(run.file.texts))
    return {
      ...run,
      count: run.count + rows.length,
      total,
      last: new Set(rows.map(({ id }) => id)),
      hasMoved: run.hasMoved || (run.total ?? total) !== total || rows.some(({ id }) => run.last.has(id)),
    }
  })
  const saveFx = createEffect(({ file, writer }: Going) => downloadBlob(`${file.name}.${file.kind}`, writer.finish()))

  const $run = createStore<Going | null>(null, { serialize: 'ignore' })
  const $isWanted = createStore(false)
    .on(requested, () => true)
    .reset(cancelled, signedOut)
  // What arrives after the end of an export is none of the next one's.
  const isOfRun = (run: Going | null, { writer }: Going): boolean => run?.writer === writer
  const opened = sample({
    clock: openFx.doneData,
    source: $isWanted,
    filter: (isWanted) => isWanted,
    fn: (_, run) => run,
  })
  const written = sample({ clock: writeFx.doneData, source: $run, filter: isOfRun, fn: (_, run) => run })
  const completed = sample({ clock: written, filter: isComplete })
  $run.on([opened, written], (_, run) => run).reset(completed, pageFx.fail, writeFx.fail, cancelled, signedOut)

  sample({
    clock: requested,
    source: { run: $run, isOpening: openFx.pending },
    filter: ({ run, isOpening }) => run === null && !isOpening,
    fn: (_, file) => file,
    target: openFx,
  })
  // Selected rows are known already.
  sample({
    clock: opened,
    filter: ({ file }) => file.rows !== undefined,
    fn: (run) => ({ run, page: { rows: run.file.rows ?? [], total: run.file.rows?.length ?? 0 } }),
    target: writeFx,
  })
  sample({ clock: opened, filter: ({ file }) => file.rows === undefined, target: pageRequested })
  sample({ clock: written, filter: (run) => !isComplete(run), target: pageRequested })
  sample({ clock: pageRequested, target: pageFx })
  sample({
    clock: pageFx.done,
    source: $run,
    filter: (run, { params }) => isOfRun(run, params),
    fn: (_, { params: run, result: page }) => ({ run, page }),
    target: writeFx,
  })
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
  // Without a network what writes workbooks does not load.
  sample({
    clock: [openFx.fail, writeFx.fail],
    fn: () => ({ kind: 'error', text: { key: 'kit.exportFailed' } }) as const,
    target: messageRequested,
  })
  return {
    requested,
    cancelled,
    $progress: $run.map((run) => (run === null ? null : { count: run.count, total: run.total })),
  }
}
