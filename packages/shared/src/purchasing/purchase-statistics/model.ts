import { attach, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import {
  purchaseStatisticsCalls,
  type PurchaseStatistic,
  type PurchaseStatisticsQuery,
} from '../../contract/purchasing/purchase-statistics.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'

/** Purchase statistics by branch, supplier or product. */
export interface PurchaseStatistics extends List<PurchaseStatistic, PurchaseStatisticsQuery> {
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<PurchaseStatisticsQuery, Page<PurchaseStatistic>, CallError>
}

const pageFx = attach({
  mapParams: (query: PurchaseStatisticsQuery) => ({ query }),
  effect: createCallFx(purchaseStatisticsCalls.times),
})
const list = createList<PurchaseStatistic, PurchaseStatisticsQuery>({ load: pageFx, query: {} })
/** Purchase statistics: purchaseTimesStatistics. */
export const purchaseStatistics: PurchaseStatistics = { ...list, pageFx }

/** Totals of the statistics. */
export const purchaseStatisticsSummary = createLatest(
  attach({
    mapParams: ({ by, from, to, brandId, branchId, supplierId, category, keyword }: PurchaseStatisticsQuery) => ({
      query: { by, from, to, brandId, branchId, supplierId, category, keyword },
    }),
    effect: createCallFx(purchaseStatisticsCalls.summary),
  }),
)

sample({ clock: [list.queried, list.reloaded], source: list.$query, target: purchaseStatisticsSummary.asked })
