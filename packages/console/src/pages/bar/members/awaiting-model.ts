import { $branchId, createCallFx, createLatest, signedOut } from '@netbar/shared'
import { cardBinding } from '@netbar/shared/console'
import { MAX_AWAITING, cardCalls } from '@netbar/shared/contract'
import { $addedMembers, addedMembersRemoved } from '@netbar/shared/added-members'
import { attach, combine, createEvent, createStore, sample } from 'effector'

/** The counter's members are on the screen. */
export const memberDeskOpened = createEvent()
/** They no longer are. */
export const memberDeskClosed = createEvent()
/** They could not be fetched, and are to be. */
export const awaitingRetried = createEvent()

const $isOpen = createStore(false)
  .on(memberDeskOpened, () => true)
  .reset(memberDeskClosed, signedOut)

interface Asked {
  readonly branchId: string
  readonly ids: readonly string[]
}

/** Members of the branch on the screen who were announced: the last ones, where they are many. */
const $announced = combine(
  { branchId: $branchId, added: $addedMembers, isOpen: $isOpen },
  ({ branchId, added, isOpen }): Asked | null =>
    branchId === null || !isOpen ? null : { branchId, ids: (added[branchId] ?? []).slice(-MAX_AWAITING) },
)

/** Those of them who still await a card. */
export const awaitingMembers = createLatest(
  attach({
    mapParams: ({ branchId, ids }: Asked) => ({ body: { branchId, ids: [...ids] } }),
    effect: createCallFx(cardCalls.awaiting),
  }),
  [$branchId, signedOut],
)
const $asked = createStore<Asked>({ branchId: '', ids: [] }).on(awaitingMembers.asked, (_, asked) => asked)

sample({
  clock: [$announced.updates, cardBinding.done, awaitingRetried],
  source: $announced,
  filter: (announced: Asked | null): announced is Asked => announced !== null && announced.ids.length > 0,
  target: awaitingMembers.asked,
})
// The last one was bound or put aside.
sample({
  clock: $announced,
  filter: (announced) => announced !== null && announced.ids.length === 0,
  target: awaitingMembers.reset,
})
// Who has a card by now, from wherever, is forgotten.
sample({
  clock: awaitingMembers.answered,
  source: $asked,
  filter: ({ ids }, members) => ids.length > members.length,
  fn: ({ branchId, ids }, members) => {
    const awaiting = new Set(members.map(({ id }) => id))
    return { branchId, memberIds: ids.filter((id) => !awaiting.has(id)) }
  },
  target: addedMembersRemoved,
})
