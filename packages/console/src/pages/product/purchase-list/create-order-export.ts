import type { CallError, PurchaseOrders } from '@netbar/shared'
import type { Page, PurchaseOrder, PurchaseOrderQuery } from '@netbar/shared/contract'
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

/** Rows that one call of an export brings. */
const EXPORT_PAGE = 100

/** What was fetched so far; null while nothing is exported. */
export interface ExportProgress {
  readonly query: PurchaseOrderQuery
  readonly rows: readonly PurchaseOrder[]
  readonly total: number | null
}

/** Fetches every row of a list's filter. */
export interface OrderExport {
  readonly requested: EventCallable<void>
  /** Every row of the filter, once all have arrived. */
  readonly completed: Event<readonly PurchaseOrder[]>
  readonly failed: Event<void>
  /** How far the export is; null while there is none. */
  readonly $progress: Store<ExportProgress | null>
}

const isComplete = ({ rows, total }: ExportProgress): boolean =>
  total !== null && (rows.length >= total || rows.length % EXPORT_PAGE !== 0)

/** The export of one list. Module level only. */
export const createOrderExport = (list: PurchaseOrders): OrderExport => {
  const requested = createEvent()
  const pageWanted = createEvent<ExportProgress>()

  const pageFx: Effect<ExportProgress, Page<PurchaseOrder>, CallError> = attach({
    mapParams: ({ query, rows }: ExportProgress) => ({
      ...query,
      page: rows.length / EXPORT_PAGE + 1,
      limit: EXPORT_PAGE,
    }),
    effect: list.pageFx,
  })
  const pageArrived = sample({
    clock: pageFx.done,
    fn: ({ params, result }): ExportProgress => ({
      query: params.query,
      rows: [...params.rows, ...result.rows],
      total: result.total,
    }),
  })
  const completed = sample({ clock: pageArrived, filter: isComplete, fn: ({ rows }) => rows })
  const failed = sample({ clock: pageFx.fail, fn: () => undefined })
  const $progress = createStore<ExportProgress | null>(null)
    .on([pageWanted, pageArrived], (_, progress) => progress)
    .reset(completed, failed)

  sample({
    clock: requested,
    source: { query: list.$query, progress: $progress },
    filter: ({ progress }) => progress === null,
    fn: ({ query }): ExportProgress => ({ query, rows: [], total: null }),
    target: pageWanted,
  })
  sample({ clock: pageArrived, filter: (progress) => !isComplete(progress), target: pageWanted })
  sample({ clock: pageWanted, target: pageFx })
  return { requested, completed, failed, $progress }
}
