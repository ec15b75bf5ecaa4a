import { attach, sample, type Effect, type Store } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import {
  purchaseListCalls,
  type PurchaseOrder,
  type PurchaseOrderFilter,
  type PurchaseOrderQuery,
  type PurchaseScope,
} from '../../contract/purchasing/purchase-lists.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'

/** How many orders each status has, and how many wait to be put into stock. */
export type StatusCounts = Readonly<Partial<Record<PurchaseOrderFilter, number>>>

/** A purchase list with the counts of its tabs. */
export interface PurchaseOrders extends List<PurchaseOrder, PurchaseOrderQuery> {
  /** Null until they were told, and of a list that has no tabs. */
  readonly $counts: Store<StatusCounts | null>
  /** Asks for a page of the list beside the one on the screen. */
  readonly pageFx: Effect<PurchaseOrderQuery, Page<PurchaseOrder>, CallError>
}

const createPurchaseOrders = (scope: PurchaseScope, hasTabs: boolean): PurchaseOrders => {
  /** A store's list is about the branch on the screen; the company's is about all of them unless one is named. */
  const branchOf = (query: PurchaseOrderQuery, branchId: string | null): string | undefined =>
    query.branchId ?? (scope === 'store' ? (branchId ?? undefined) : undefined)

  const load = attach({
    source: $branchId,
    mapParams: (query: PurchaseOrderQuery, branchId) => ({ query: { ...query, branchId: branchOf(query, branchId) } }),
    effect: createCallFx(purchaseListCalls.orders),
  })
  const count = attach({
    source: $branchId,
    mapParams: (query: PurchaseOrderQuery, branchId) => ({ query: { scope, branchId: branchOf(query, branchId) } }),
    effect: createCallFx(purchaseListCalls.orderCounts),
  })
  const list = createList<PurchaseOrder, PurchaseOrderQuery>({ load, query: { scope, page: 1, limit: 20 } })
  const counts = createLatest(count)

  if (hasTabs) sample({ clock: [list.queried, list.reloaded], source: list.$query, target: counts.asked })
  // The branch's own notices tell a store of each change. The company looks at all branches and hears only one: it is
  // told by the bell, which rings in every branch.
  createReload(list, [
    reloadDueOf('purchaseOrders'),
    ...(scope === 'company' ? [reloadDueOf('notifications')] : []),
    $branchId,
  ])
  return { ...list, $counts: counts.$value, pageFx: load }
}

/** A store's own orders: storePurchaseList. */
export const branchPurchaseOrders = createPurchaseOrders('store', true)
/** The orders of all stores: companyPurchaseList. */
export const companyPurchaseOrders = createPurchaseOrders('company', true)
/** What waits for somebody beside the whole list: each looks at a page of its own. */
export const waitingBranchOrders = createPurchaseOrders('store', false)
export const waitingCompanyOrders = createPurchaseOrders('company', false)

/** Every list that shows a store's orders. */
export const BRANCH_LISTS: readonly PurchaseOrders[] = [branchPurchaseOrders, waitingBranchOrders]
/** Every list that shows the orders of all stores. */
export const COMPANY_LISTS: readonly PurchaseOrders[] = [companyPurchaseOrders, waitingCompanyOrders]
