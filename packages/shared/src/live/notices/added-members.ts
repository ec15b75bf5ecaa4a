import * as v from 'valibot'
import { addedMembers, type AddedMembers } from '../../contract/live/added-members.ts'

/** Browser storage key of the members who wait for their binding (specification §9). */
export const ADDED_MEMBERS_KEY = 'AddedMemberMap'

/** Reads the stored map; anything else than a map of lists counts as empty. */
export const parseAddedMembers = (stored: string | null): AddedMembers => {
  try {
    const parsed = v.safeParse(addedMembers, JSON.parse(stored ?? '{}'))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/** Records a member under a branch, once. */
export const addMember = (members: AddedMembers, branchId: string, memberId: string): AddedMembers => {
  const known = members[branchId] ?? []
  return known.includes(memberId) ? members : { ...members, [branchId]: [...known, memberId] }
}

/** Takes a member away; a branch without members goes with its last. */
export const removeMember = (members: AddedMembers, branchId: string, memberId: string): AddedMembers => {
  const { [branchId]: known = [], ...others } = members
  const rest = known.filter((id) => id !== memberId)
  return rest.length > 0 ? { ...others, [branchId]: rest } : others
}
