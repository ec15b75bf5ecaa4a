import { attach, createStore, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { CallInput, Page } from '../../contract/core/define-call.ts'
import { settlementBillCalls, type BillQuery, type SettlementBill } from '../../contract/purchasing/settlement-bills.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { signedOut } from '../../access/session/index.ts'

type Filters = CallInput<typeof settlementBillCalls.totals>['query']

/** Fetches a page of the bills apart from the list on the screen. */
export const billPageFx: Effect<BillQuery, Page<SettlementBill>, CallError> = attach({
  mapParams: (query: BillQuery) => ({ query }),
  effect: createCallFx(settlementBillCalls.page),
})
/** The bills of the user's branches. */
export const settlementBills = createList<SettlementBill, BillQuery>({ load: billPageFx, query: {} })
/** Totals of the list's filter. */
export const billTotals = createLatest(
  attach({ mapParams: (query: Filters) => ({ query }), effect: createCallFx(settlementBillCalls.totals) }),
)
/** Totals of the last months: of one branch, or of all where none is named. */
export const billedMonths = createLatest(
  attach({
    mapParams: (branchId: string | undefined) => ({ query: { branchId } }),
    effect: createCallFx(settlementBillCalls.months),
  }),
)
/** Lines of a branch that are in no bill yet. */
export const unbilledLines = createLatest(
  attach({
    mapParams: (query: CallInput<typeof settlementBillCalls.unbilled>['query']) => ({ query }),
    effect: createCallFx(settlementBillCalls.unbilled),
  }),
)
/** Bills with lines of an order. */
export const billsOfOrder = createLatest(
  attach({ mapParams: (orderId: string) => ({ orderId, limit: 100 }), effect: billPageFx }),
)
const $lookedAtOrder = createStore<string | null>(null)
  .on(billsOfOrder.asked, (_, orderId) => orderId)
  .reset(signedOut)
/** Bills of the order loaded last, with its id: several orders may be open. */
export const $billsOfOrder = createStore<{
  readonly orderId: string | null
  readonly bills: readonly SettlementBill[]
} | null>(null).reset(signedOut)
sample({
  clock: billsOfOrder.answered,
  source: $lookedAtOrder,
  fn: (orderId, { rows }) => ({ orderId, bills: rows }),
  target: $billsOfOrder,
})
/** An order as billed. */
export const billedOrder = createLatest(
  attach({
    mapParams: (query: CallInput<typeof settlementBillCalls.orderDetail>['query']) => ({ query }),
    effect: createCallFx(settlementBillCalls.orderDetail),
  }),
)

sample({
  clock: [settlementBills.queried, settlementBills.reloaded],
  source: settlementBills.$query,
  fn: ({ branchId, month, billNo, status, overdue }): Filters => ({ branchId, month, billNo, status, overdue }),
  target: billTotals.asked,
})
sample({
  clock: [settlementBills.queried, settlementBills.reloaded],
  source: settlementBills.$query,
  fn: ({ branchId }) => (branchId === undefined ? undefined : String(branchId)),
  target: billedMonths.asked,
})
// The company's list covers all branches, but the live channel only one: the bell reports changes of the others.
createReload(settlementBills, [reloadDueOf('bills'), reloadDueOf('notifications')])
