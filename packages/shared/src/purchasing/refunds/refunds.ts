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
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<RefundQuery, Page<Refund>, CallError>
}

/** Number of refunds by status. */
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
  // The company's list covers all branches, but the live channel only one: the bell reports changes of the others.
  createReload(list, [reloadDueOf('refunds'), reloadDueOf('notifications')])
  sample({ clock: [list.queried, list.reloaded], target: refundCounts.asked })
  return { ...list, pageFx }
}

/** Refunds of the branch: refundGoodsList. */
export const branchRefunds = createRefunds()
/** Refunds for the company to decide on: a tab of productMasterManage. */
export const auditedRefunds = createRefunds()
/** Refunds to be credited: purchaseReturnAccountingList. */
export const accountedRefunds = createRefunds()
/** Every list of refunds that a page may show. */
export const refundLists = [branchRefunds, auditedRefunds, accountedRefunds] as const

/** Totals of the accounting list's filter. */
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
