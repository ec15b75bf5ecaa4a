import { attach, sample } from 'effector'
import { cashDepositCalls, type CashDepositRow } from '../../contract/bar/shifts/cash-deposits.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { $depositPaidNotice } from '../../live/notices/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of cash deposits. */
export type CashDepositQuery = CallInput<typeof cashDepositCalls.page>['query']
/** Fetches a page of cash deposits apart from the list on the screen. */
export const cashDepositPageFx = attach({
  mapParams: (query: CashDepositQuery) => ({ query }),
  effect: createCallFx(cashDepositCalls.page),
})
/** Cash deposits at the user's branches, and shifts that still have to hand in cash. */
export const cashDeposits = createList<CashDepositRow, CashDepositQuery>({ load: cashDepositPageFx, query: {} })
/** Sums of all shifts of the list's filter. */
export const cashDepositTotals = createLatest(
  attach({
    mapParams: ({ page: _page, limit: _limit, sort: _sort, ...query }: CashDepositQuery) => ({ query }),
    effect: createCallFx(cashDepositCalls.totals),
  }),
)
sample({
  clock: [cashDeposits.queried, cashDeposits.reloaded],
  source: cashDeposits.$query,
  target: cashDepositTotals.asked,
})
// Somebody has paid a deposit by phone.
createReload(cashDeposits, $depositPaidNotice.updates)
