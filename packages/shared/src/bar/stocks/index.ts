import { attach } from 'effector'
import { barStockCalls, type BarStockRow } from '../../contract/bar/stocks/bar-stock.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the stock of the current branch's bar. */
export type BarStockQuery = Omit<CallInput<typeof barStockCalls.page>['query'], 'branchId'>
/** Fetches a page of a bar's stock apart from the list on the screen. */
export const barStockPageFx = attach({
  source: $branchId,
  mapParams: (query: BarStockQuery, branchId) => ({ query: { ...query, branchId: branchId ?? '' } }),
  effect: createCallFx(barStockCalls.page),
})
/** Stock of the current branch's bar; it follows what is sold and delivered. */
export const barStock = createList<BarStockRow, BarStockQuery>({ load: barStockPageFx, query: {} })

createReload(barStock, [reloadDueOf('stock'), $branchId])
