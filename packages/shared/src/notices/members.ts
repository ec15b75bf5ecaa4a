import { attach, createEvent, createStore, sample } from 'effector'
import { appStarted } from '../app.ts'
import type { AddedMembers } from '../contract/added-members.ts'
import { noticesArrived } from '../live/index.ts'
import { $storage } from '../ports/index.ts'
import { signedOut } from '../session/index.ts'
import { ADDED_MEMBERS_KEY, addMember, parseAddedMembers, removeMember } from './added-members.ts'

/** A member was bound, so nothing waits for them any more. */
export const addedMemberRemoved = createEvent<{ readonly branchId: string; readonly memberId: string }>()

const readMembersFx = attach({
  source: $storage,
  effect: (storage) => parseAddedMembers(storage.get(ADDED_MEMBERS_KEY)),
})
const writeMembersFx = attach({
  source: $storage,
  effect: (storage, members: AddedMembers) => storage.set(ADDED_MEMBERS_KEY, JSON.stringify(members)),
})
const membersAdded = noticesArrived.filterMap((notices) => {
  const added = notices.flatMap(({ message }) =>
    message.type === 'ADD_MEMBER' && message.value ? [{ branchId: message.branchId, memberId: message.value }] : [],
  )
  return added.length > 0 ? added : undefined
})
/** Member ids awaiting binding after a new-member card opening, by branch (specification §3). */
export const $addedMembers = createStore<AddedMembers>({})
  .on(readMembersFx.doneData, (_, members) => members)
  .on(membersAdded, (members, added) =>
    added.reduce((all, { branchId, memberId }) => addMember(all, branchId, memberId), members),
  )
  .on(addedMemberRemoved, (members, { branchId, memberId }) => removeMember(members, branchId, memberId))
  .reset(signedOut)
sample({ clock: appStarted, target: readMembersFx })
sample({ clock: [membersAdded, addedMemberRemoved], source: $addedMembers, target: writeMembersFx })
