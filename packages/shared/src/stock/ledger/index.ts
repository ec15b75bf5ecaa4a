import { attach, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { stockCalls, type StockBalance, type StockLot, type StockMovement } from '../../contract/stock/stock.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createLongList } from '../../kit/long-list/index.ts'
import { reloadDueOf } from '../../live/notices/index.ts'

/** Filters, sort and page of the stock list. */
export type StockQuery = CallInput<typeof stockCalls.balances>['query']
/** Filters and page of a ledger: warehouse, product, days and kinds. */
export type LedgerQuery = CallInput<typeof stockCalls.movements>['query']

const asQuery = <Query>(query: Query) => ({ query })

/** Fetches a page of the stock list apart from the one on the screen. */
export const stockPageFx = attach({ mapParams: asQuery<StockQuery>, effect: createCallFx(stockCalls.balances) })
/** Stock of the user's warehouses. */
export const stockBalances = createList<StockBalance, StockQuery>({ load: stockPageFx, query: {} })
/** Totals of the list's filter. */
export const stockTotal = createLatest(
  attach({
    mapParams: ({ warehouseId, keyword, category, type, state }: StockQuery) => ({
      query: { warehouseId, keyword, category, type, state },
    }),
    effect: createCallFx(stockCalls.total),
  }),
)
/** Filters, sort and page of the list of lots. */
export type LotQuery = CallInput<typeof stockCalls.lots>['query']
/** Fetches a page of lots apart from the list on the screen. */
export const lotPageFx = attach({ mapParams: asQuery<LotQuery>, effect: createCallFx(stockCalls.lots) })
/** Lots with an expiry date. */
export const stockLots = createList<StockLot, LotQuery>({ load: lotPageFx, query: {} })
/** Warehouses and categories to choose from. */
export const stockChoices = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(stockCalls.choices) }),
)

/** Fetches a page of a ledger apart from the one on the screen. */
export const ledgerPageFx = attach({ mapParams: asQuery<LedgerQuery>, effect: createCallFx(stockCalls.movements) })
/** The ledger of a product in a warehouse. */
export const stockLedger = createLongList<StockMovement, LedgerQuery>({
  load: ledgerPageFx,
  query: { warehouseId: '', productId: '' },
})
/** Opening balance, movements and closing balance of the ledger on the screen. */
export const stockSummary = createLatest(
  attach({
    mapParams: ({ warehouseId, productId, from, to }: LedgerQuery) => ({
      query: { warehouseId, productId, from, to },
    }),
    effect: createCallFx(stockCalls.summary),
  }),
)

sample({
  clock: [stockBalances.queried, stockBalances.reloaded],
  source: stockBalances.$query,
  target: stockTotal.asked,
})
sample({ clock: [stockLedger.queried, stockLedger.reloaded], source: stockLedger.$query, target: stockSummary.asked })
for (const list of [stockBalances, stockLedger, stockLots])
  createReload(list, [reloadDueOf('stock'), reloadDueOf('purchaseOrders')])
