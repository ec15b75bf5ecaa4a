import { attach, createStore, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { CallInput, Page } from '../../contract/core/define-call.ts'
import { refundCalls, type Refund, type RefundQuery } from '../../contract/purchasing/refunds.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { signedOut } from '../../access/session/index.ts'

/** A list of refunds. */
export interface Refunds extends List<Refund, RefundQuery> {
  /** Asks for a page of the list beside the one on the screen. */
  readonly pageFx: Effect<RefundQuery, Page<Refund>, CallError>
}

/** How many refunds are in each status. */
export const refundCounts = createLatest(
  attach({ mapParams: (_: void) => ({}), effect: createCallFx(refundCalls.counts) }),
)
/** The refunds of one order. */
export const refundsOfOrder = createLatest(
  attach({
    mapParams: (orderId: string) => ({ query: { orderId, limit: 100 } }),
    effect: createCallFx(refundCalls.page),
  }),
)

const $lookedAtOrder = createStore<string | null>(null)
  .on(refundsOfOrder.asked, (_, orderId) => orderId)
  .reset(signedOut)
sample({
  clock: reloadDueOf('refunds'),
  source: $lookedAtOrder,
  filter: (orderId): orderId is string => orderId !== null,
  target: refundsOfOrder.asked,
})

const createRefunds = (): Refunds => {
  const pageFx = attach({ mapParams: (query: RefundQuery) => ({ query }), effect: createCallFx(refundCalls.page) })
  const list = createList<Refund, RefundQuery>({ load: pageFx, query: {} })
  // The company looks at all branches and hears only one: it is told by the bell, which rings in every branch.
  createReload(list, [reloadDueOf('refunds'), reloadDueOf('notifications')])
  sample({ clock: [list.queried, list.reloaded], target: refundCounts.asked })
  return { ...list, pageFx }
}

/** What stores give back: refundGoodsList. */
export const branchRefunds = createRefunds()
/** What the company decides on: a tab of productMasterManage. */
export const auditedRefunds = createRefunds()
/** Whose credit is fixed: purchaseReturnAccountingList. */
export const accountedRefunds = createRefunds()
/** Every list of refunds that a page may show. */
export const refundLists = [branchRefunds, auditedRefunds, accountedRefunds] as const

/** What the refunds of the accounting list's filter are together. */
export const accountedTotals = createLatest(
  attach({
    mapParams: (query: CallInput<typeof refundCalls.totals>['query']) => ({ query }),
    effect: createCallFx(refundCalls.totals),
  }),
)
sample({
  clock: [accountedRefunds.queried, accountedRefunds.reloaded],
  source: accountedRefunds.$query,
  fn: ({ sort: _sort, page: _page, limit: _limit, ...filters }) => filters,
  target: accountedTotals.asked,
})
