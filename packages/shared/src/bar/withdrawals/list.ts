import { attach } from 'effector'
import { withdrawalCalls, type Withdrawal } from '../../contract/bar/withdrawals/withdrawals.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of withdrawals. */
export type WithdrawalQuery = CallInput<typeof withdrawalCalls.page>['query']
/** Fetches a page of withdrawals apart from the list on the screen. */
export const withdrawalPageFx = attach({
  mapParams: (query: WithdrawalQuery) => ({ query }),
  effect: createCallFx(withdrawalCalls.page),
})
/** Withdrawals at the user's branches. */
export const withdrawals = createList<Withdrawal, WithdrawalQuery>({ load: withdrawalPageFx, query: {} })
