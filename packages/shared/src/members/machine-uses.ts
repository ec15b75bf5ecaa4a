import { attach } from 'effector'
import { createCallFx } from '../platform/calls/index.ts'
import { memberCalls, type MachineUse, type MachineUseQuery } from '../contract/members/members.ts'
import { createList } from '../kit/models/create-list.ts'

/** Filters of a member's machine sessions; the first query names the member. */
export interface MemberUseQuery extends MachineUseQuery {
  readonly memberId: string
}

/** Sessions of one member, newest first. */
export const machineUses = createList<MachineUse, MemberUseQuery>({
  load: attach({
    mapParams: ({ memberId, ...query }: MemberUseQuery) => ({ params: { id: memberId }, query }),
    effect: createCallFx(memberCalls.machineUses),
  }),
  query: { memberId: '', page: 1, limit: 20 },
})
