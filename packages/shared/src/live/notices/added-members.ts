import * as v from 'valibot'
import { addedMembers, type AddedMembers } from '../../contract/live/added-members.ts'

/** Browser storage key of the members who await binding (specification §9). */
export const ADDED_MEMBERS_KEY = 'AddedMemberMap'

/** Parses the stored map; anything but a map of lists counts as empty. */
export const parseAddedMembers = (stored: string | null): AddedMembers => {
  try {
    const parsed = v.safeParse(addedMembers, JSON.parse(stored ?? '{}'))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/** Adds a member to a branch, once. */
export const addMember = (members: AddedMembers, branchId: string, memberId: string): AddedMembers => {
  const known = members[branchId] ?? []
  return known.includes(memberId) ? members : { ...members, [branchId]: [...known, memberId] }
}

/** Removes a member, and a branch with its last one. */
export const removeMember = (members: AddedMembers, branchId: string, memberId: string): AddedMembers => {
  const { [branchId]: known = [], ...others } = members
  const rest = known.filter((id) => id !== memberId)
  return rest.length > 0 ? { ...others, [branchId]: rest } : others
}
