import { attach } from 'effector'
import type { CallInput } from '../contract/core/define-call.ts'
import { balanceCalls, type BalanceChange } from '../contract/members/balances.ts'
import { createList } from '../kit/models/create-list.ts'
import { createCallFx } from '../platform/calls/index.ts'

/** Filters and page of the changes of a member's balance. */
export type BalanceChangeQuery = CallInput<typeof balanceCalls.page>['query']
/** Fetches a page of changes apart from the list on the screen. */
export const balanceChangePageFx = attach({
  mapParams: (query: BalanceChangeQuery) => ({ query }),
  effect: createCallFx(balanceCalls.page),
})
/** Changes of one member's balance, the last one first. */
export const balanceChanges = createList<BalanceChange, BalanceChangeQuery>({
  load: balanceChangePageFx,
  query: { memberId: '' },
})
