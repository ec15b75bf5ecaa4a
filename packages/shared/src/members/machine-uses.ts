import { attach, sample } from 'effector'
import { createCallFx } from '../platform/calls/index.ts'
import { memberCalls, type MachineUse, type MachineUseQuery } from '../contract/members/members.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { createList } from '../kit/models/create-list.ts'

/** Filters of a member's machine sessions; the first query names the member. */
export interface MemberUseQuery extends MachineUseQuery {
  readonly memberId: string
}

/** Fetches a page of a member's sessions apart from the list on the screen. */
export const machineUsePageFx = attach({
  mapParams: ({ memberId, ...query }: MemberUseQuery) => ({ params: { id: memberId }, query }),
  effect: createCallFx(memberCalls.machineUses),
})
/** Sessions of one member, newest first. */
export const machineUses = createList<MachineUse, MemberUseQuery>({
  load: machineUsePageFx,
  query: { memberId: '', page: 1, limit: 20 },
})
/** Sums of all sessions of the list's filter. */
export const machineUseTotals = createLatest(
  attach({
    mapParams: ({ memberId, branchId, startTime, endTime }: MemberUseQuery) => ({
      params: { id: memberId },
      query: { branchId, startTime, endTime },
    }),
    effect: createCallFx(memberCalls.machineUseTotals),
  }),
)

sample({
  clock: [machineUses.queried, machineUses.reloaded],
  source: machineUses.$query,
  target: machineUseTotals.asked,
})
