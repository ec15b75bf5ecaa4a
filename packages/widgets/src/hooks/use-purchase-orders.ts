import {
  $user,
  companyPurchaseOrders,
  branchPurchaseOrders,
  waitingCompanyOrders,
  waitingBranchOrders,
  type CallError,
  type LatestStatus,
  type StatusCounts,
} from '@netbar/shared'
import type { PurchaseOrder } from '@netbar/shared/contract'
import { useEffect, useState } from 'react'
import { NEWEST_FIRST, queryOf, type PurchaseChoice } from './purchase-choice.ts'
import { useUnit } from '../runtime/use-unit.ts'

const LISTS = {
  store: branchPurchaseOrders,
  company: companyPurchaseOrders,
  storeWaiting: waitingBranchOrders,
  companyWaiting: waitingCompanyOrders,
}

/**
 * `store`: orders of the current branch. `company`: those of all branches that the user may see. `storeWaiting` and
 * `companyWaiting`: those of them that wait for the branch, or for the company.
 */
export type PurchaseListName = keyof typeof LISTS

const all: PurchaseChoice = { filters: {}, sort: NEWEST_FIRST, page: 1, limit: 100 }
/** Initial choice of each list: a waiting list starts with the oldest. */
const FIRST: Readonly<Record<PurchaseListName, PurchaseChoice>> = {
  store: all,
  company: all,
  storeWaiting: { ...all, filters: { status: 'UNSTORED' }, sort: '-unstoredDays' },
  companyWaiting: { ...all, filters: { status: 'PENDING,CONFIRMED,PARTIALLY_SHIPPED' }, sort: 'createdTime' },
}

/** A headless list of purchase orders. */
export interface PurchaseOrdersView {
  /** Rows of the last loaded page; they stay while another page loads, or fails to. */
  readonly rows: readonly PurchaseOrder[]
  /** Number of orders that match the filters, on all pages. */
  readonly total: number
  /** Number of orders by status; null until it is loaded, and for waiting lists, which have one status. */
  readonly counts: StatusCounts | null
  /** `loading` has no rows yet, `stale` shows former rows while newer ones load, `failed` shows those it had. */
  readonly status: LatestStatus
  /** Why the rows failed to load; null where they did not. */
  readonly error: CallError | null
  readonly choice: PurchaseChoice
  /** Changes the choice: new filters start at the first page unless a page is given. */
  readonly change: (part: Partial<PurchaseChoice>) => void
  /** Fetches the current page again. */
  readonly refresh: () => void
}

/**
 * The purchase orders of a list: fetched as soon as a user is signed in, with each change of the choice, and when a
 * notice reports changed orders. A late answer never replaces a newer one. Each list exists once per runtime: two
 * components with the same list show the same page of it.
 *
 * @param hosted The choice and its setter where a host keeps them, e.g. in the address bar; as `useState` gives them.
 *   Without it the choice is the component's own.
 */
export const usePurchaseOrders = (
  name: PurchaseListName,
  hosted?: readonly [PurchaseChoice, (part: Partial<PurchaseChoice>) => void],
): PurchaseOrdersView => {
  const list = LISTS[name]
  const { user, ask, ...shown } = useUnit({
    user: $user,
    rows: list.$rows,
    total: list.$total,
    counts: list.$counts,
    status: list.$status,
    error: list.$error,
    ask: list.queried,
    refresh: list.reloaded,
  })
  const [own, setOwn] = useState(FIRST[name])
  const [choice, change] = hosted ?? [
    own,
    (part: Partial<PurchaseChoice>) =>
      setOwn((before) => ({ ...before, page: 1, ...part, filters: { ...before.filters, ...part.filters } })),
  ]
  const isSignedIn = user !== null
  useEffect(() => {
    if (isSignedIn) ask(queryOf(choice))
  }, [isSignedIn, choice, ask])
  return { ...shown, choice, change }
}
