import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { appStarted, appStopped } from '../../platform/app.ts'
import type { AddedMembers } from '../../contract/live/added-members.ts'
import { noticesArrived } from '../index.ts'
import { $storage, type Stop } from '../../platform/ports/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { ADDED_MEMBERS_KEY, addMember, parseAddedMembers, removeMember } from './added-members.ts'

/** Members were bound or deleted, and no longer await binding (NOTICE-6). */
export const addedMembersRemoved = createEvent<{ readonly branchId: string; readonly memberIds: readonly string[] }>()

const storedElsewhere = createEvent<string | null>()
const restoreFx = attach({
  source: $storage,
  effect: (storage): { members: AddedMembers; stop: Stop } => {
    const notify = scopeBind(storedElsewhere, { safe: true })
    const stop = storage.onChange((key, value) => {
      if (key === ADDED_MEMBERS_KEY) notify(value)
    })
    return { members: parseAddedMembers(storage.get(ADDED_MEMBERS_KEY)), stop }
  },
})
const $stopListening = createStore<Stop>(() => undefined, { serialize: 'ignore' }).on(
  restoreFx.doneData,
  (_, { stop }) => stop,
)
const stopListeningFx = attach({ source: $stopListening, effect: (stop) => stop() })

/** All tabs write the same map, so a change starts from the stored one, not from this tab's state. */
const changeFx = attach({
  source: $storage,
  effect: (storage, change: (members: AddedMembers) => AddedMembers): AddedMembers => {
    const members = change(parseAddedMembers(storage.get(ADDED_MEMBERS_KEY)))
    storage.set(ADDED_MEMBERS_KEY, JSON.stringify(members))
    return members
  },
})
const membersAdded = noticesArrived.filterMap((notices) => {
  const added = notices.flatMap(({ message }) =>
    message.type === 'ADD_MEMBER' && message.value ? [{ branchId: message.branchId, memberId: message.value }] : [],
  )
  return added.length > 0 ? added : undefined
})

/**
 * Members whose card was opened by a notice and who await binding, by branch (specification §3), stored under
 * `AddedMemberMap`. The bar's counter shows those of its branch, binds them, and reports it with {@link addedMembersRemoved}.
 */
export const $addedMembers = createStore<AddedMembers>({})
  .on(restoreFx.doneData, (_, { members }) => members)
  .on(changeFx.doneData, (_, members) => members)
  .on(storedElsewhere, (_, stored) => parseAddedMembers(stored))
  .reset(signedOut)

sample({ clock: appStarted, target: restoreFx })
sample({ clock: appStopped, target: stopListeningFx })
sample({
  clock: membersAdded,
  fn: (added) => (members: AddedMembers) =>
    added.reduce((all, { branchId, memberId }) => addMember(all, branchId, memberId), members),
  target: changeFx,
})
sample({
  clock: addedMembersRemoved,
  fn:
    ({ branchId, memberIds }) =>
    (members: AddedMembers) =>
      memberIds.reduce((rest, memberId) => removeMember(rest, branchId, memberId), members),
  target: changeFx,
})
