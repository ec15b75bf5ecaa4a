import { attach, sample } from 'effector'
import { rechargeCalls, type Recharge } from '../../contract/bar/recharges/recharges.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { $counterKey, counterMember } from '../../members/cards.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of top-ups. */
export type RechargeQuery = CallInput<typeof rechargeCalls.page>['query']
/** Fetches a page of top-ups apart from the list on the screen. */
export const rechargePageFx = attach({
  mapParams: (query: RechargeQuery) => ({ query }),
  effect: createCallFx(rechargeCalls.page),
})
/** Top-ups of members at the user's branches. */
export const recharges = createList<Recharge, RechargeQuery>({ load: rechargePageFx, query: {} })
/** Sums of all top-ups of the list's filter. */
export const rechargeTotals = createLatest(
  attach({
    mapParams: ({ page: _page, limit: _limit, sort: _sort, ...query }: RechargeQuery) => ({ query }),
    effect: createCallFx(rechargeCalls.totals),
  }),
)

sample({ clock: [recharges.queried, recharges.reloaded], source: recharges.$query, target: rechargeTotals.asked })

/** Gift table of the brand at the current branch. */
export const rechargeGifts = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, branchId) => ({ params: { id: branchId ?? '' } }),
    effect: createCallFx(rechargeCalls.giftRules),
  }),
)
/** Tops a member's card up in the user's shift. */
export const recharging = createSubmission({
  call: rechargeCalls.save,
  key: 'recharge',
  success: 'bar.recharged',
  lists: [recharges],
})
// The member at the counter has more now.
sample({ clock: recharging.done, source: $counterKey, filter: (key) => key !== '', target: counterMember.asked })
