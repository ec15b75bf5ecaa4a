import { createCallFx, storePurchaseOrders } from '@netbar/shared'
import { purchasingCalls, type PurchaseOrder, type PurchaseOrderQuery } from '@netbar/shared/contract'
import { attach, createEvent, createStore, sample } from 'effector'

/** Rows that one call of an export brings. */
const EXPORT_PAGE = 100

/** What was fetched so far; null while nothing is exported. */
interface Progress {
  readonly query: PurchaseOrderQuery
  readonly rows: readonly PurchaseOrder[]
  readonly total: number | null
}

export const exportRequested = createEvent()
const pageWanted = createEvent<Progress>()

const pageFx = attach({
  mapParams: ({ query, rows }: Progress) => ({
    query: { ...query, page: rows.length / EXPORT_PAGE + 1, limit: EXPORT_PAGE },
  }),
  effect: createCallFx(purchasingCalls.orders),
})
const pageArrived = sample({
  clock: pageFx.done,
  fn: ({ params, result }): Progress => ({
    query: params.query,
    rows: [...params.rows, ...result.rows],
    total: result.total,
  }),
})
const isComplete = ({ rows, total }: Progress): boolean =>
  total !== null && (rows.length >= total || rows.length % EXPORT_PAGE !== 0)

/** Every row of the filter, once all have arrived. */
export const exportCompleted = sample({ clock: pageArrived, filter: isComplete, fn: ({ rows }) => rows })
export const exportFailed = sample({ clock: pageFx.fail, fn: () => undefined })
/** How far the export is; null while there is none. */
export const $exportProgress = createStore<Progress | null>(null)
  .on([pageWanted, pageArrived], (_, progress) => progress)
  .reset(exportCompleted, exportFailed)

sample({
  clock: exportRequested,
  source: { query: storePurchaseOrders.$query, progress: $exportProgress },
  filter: ({ progress }) => progress === null,
  fn: ({ query }): Progress => ({ query, rows: [], total: null }),
  target: pageWanted,
})
sample({ clock: pageArrived, filter: (progress) => !isComplete(progress), target: pageWanted })
sample({ clock: pageWanted, target: pageFx })
