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

/** Number of orders by status, and of those that wait for a receipt. */
export type StatusCounts = Readonly<Partial<Record<PurchaseOrderFilter, number>>>

/** A purchase list with the counts of its tabs. */
export interface PurchaseOrders extends List<PurchaseOrder, PurchaseOrderQuery> {
  /** Null until they are loaded, and for a list without tabs. */
  readonly $counts: Store<StatusCounts | null>
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<PurchaseOrderQuery, Page<PurchaseOrder>, CallError>
}

const createPurchaseOrders = (scope: PurchaseScope, hasTabs: boolean): PurchaseOrders => {
  /** A branch's list is that of the current branch; the company's covers all branches unless one is named. */
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
  // The branch's own notices report each change to a branch. The company's list covers all branches, but the live
  // channel only one: the bell reports changes of the others.
  createReload(list, [
    reloadDueOf('purchaseOrders'),
    ...(scope === 'company' ? [reloadDueOf('notifications')] : []),
    $branchId,
  ])
  return { ...list, $counts: counts.$value, pageFx: load }
}

/** Orders of the branch: storePurchaseList. */
export const branchPurchaseOrders = createPurchaseOrders('store', true)
/** Orders of all branches: companyPurchaseList. */
export const companyPurchaseOrders = createPurchaseOrders('company', true)
/** Lists of waiting orders, each with a page independent of the whole list. */
export const waitingBranchOrders = createPurchaseOrders('store', false)
export const waitingCompanyOrders = createPurchaseOrders('company', false)

/** Every list that shows a branch's orders. */
export const BRANCH_LISTS: readonly PurchaseOrders[] = [branchPurchaseOrders, waitingBranchOrders]
/** Every list that shows the orders of all branches. */
export const COMPANY_LISTS: readonly PurchaseOrders[] = [companyPurchaseOrders, waitingCompanyOrders]
