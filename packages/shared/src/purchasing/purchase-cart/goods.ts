import { attach, sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { purchaseCartCalls, type PurchaseGoods } from '../../contract/purchasing/purchase-cart.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'

/** Filters, sort and page of the goods that the current branch can order. */
export type GoodsQuery = Omit<CallInput<typeof purchaseCartCalls.goods>['query'], 'branchId'>

/** Fetches a page apart from the list on the screen. */
export const goodsPageFx = attach({
  source: $branchId,
  mapParams: (query: GoodsQuery, branchId) => ({ query: { ...query, branchId: branchId ?? '' } }),
  effect: createCallFx(purchaseCartCalls.goods),
})
/** Goods that the current branch can order. */
export const purchaseGoods = createList<PurchaseGoods, GoodsQuery>({ load: goodsPageFx, query: {} })
/** Categories of these goods. */
export const goodsCategories = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(purchaseCartCalls.categories),
  }),
)
/** All of these goods, by their codes and names. */
export const goodsChoices = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(purchaseCartCalls.choices),
  }),
)
/** Suppliers of these goods. */
export const goodsSuppliers = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ query: { branchId: branchId ?? '' } }),
    effect: createCallFx(purchaseCartCalls.suppliers),
  }),
)

sample({
  clock: [reloadDueOf('stock'), reloadDueOf('purchaseOrders'), $branchId.updates],
  source: purchaseGoods.$status,
  filter: (status) => status !== 'idle',
  target: [purchaseGoods.reloaded, goodsCategories.asked],
})
// Another branch may belong to another brand, with other suppliers.
createReload(goodsSuppliers, $branchId.updates)
sample({ clock: $branchId.updates, target: goodsChoices.reset })
createReload(goodsChoices, $branchId.updates)
