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
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { NEWEST_FIRST, queryOf, type PurchaseChoice } from './purchase-choice.ts'

const LISTS = {
  store: branchPurchaseOrders,
  company: companyPurchaseOrders,
  storeWaiting: waitingBranchOrders,
  companyWaiting: waitingCompanyOrders,
}

/**
 * `store`: the orders of the branch on the screen. `company`: those of all branches that the person may see.
 * `storeWaiting` and `companyWaiting`: what of them waits for the store, or for the company.
 */
export type PurchaseListName = keyof typeof LISTS

const all: PurchaseChoice = { filters: {}, sort: NEWEST_FIRST, page: 1, limit: 100 }
/** What a list shows before anybody chooses: what waits, the longest first. */
const FIRST: Readonly<Record<PurchaseListName, PurchaseChoice>> = {
  store: all,
  company: all,
  storeWaiting: { ...all, filters: { status: 'UNSTORED' }, sort: '-unstoredDays' },
  companyWaiting: { ...all, filters: { status: 'PENDING,CONFIRMED,PARTIALLY_SHIPPED' }, sort: 'createdTime' },
}

/** A list of purchase orders without a look. */
export interface PurchaseOrdersView {
  /** The page that came last: it stays while another one comes, and where that does not. */
  readonly rows: readonly PurchaseOrder[]
  /** How many orders the filters leave, on all pages. */
  readonly total: number
  /** How many orders each status has; null until they were told, and of what waits, which is one status. */
  readonly counts: StatusCounts | null
  /** `loading` has no rows yet, `stale` shows those of before while newer ones come, `failed` those that there were. */
  readonly status: LatestStatus
  /** Why the rows did not come; null where they did. */
  readonly error: CallError | null
  readonly choice: PurchaseChoice
  /** Chooses something else: the filters that it names, from their first page unless it names another. */
  readonly change: (part: Partial<PurchaseChoice>) => void
  /** Asks again for what is shown. */
  readonly refresh: () => void
}

/**
 * The purchase orders of a list: asked for as soon as somebody is signed in and with each change of the choice, and
 * again when a notice tells that some have changed. An answer that comes late never replaces a newer one. Each list
 * is one for the whole runtime: two components that show the same list show the same page of it.
 *
 * @param hosted The choice and the way to change it where a host keeps them, in an address bar, say; as `useState`
 *   gives them. Without it the choice is the component's own.
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
