import { attach, combine, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { tempCardCalls } from '../../contract/members/temp-cards.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { onlineUsers } from '../../members/online-users.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { onlineCheckout } from '../visits/online-checkout.ts'
import { seats } from '../visits/seating.ts'

/** Temporary cards are on the screen. */
export const tempCardsOpened = createEvent()
/** They no longer are. */
export const tempCardsClosed = createEvent()

/** Temporary cards of the current branch whose deposit is not returned yet. */
export const tempCards = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, id) => ({ params: { id: id ?? '' } }),
    effect: createCallFx(tempCardCalls.list),
  }),
  [$branchId, signedOut],
)

/** Seats a guest with a temporary card for a deposit. */
export const tempCardOpening = createSubmission({
  call: tempCardCalls.save,
  key: 'temp-card',
  success: 'members.tempCardOpened',
  lists: [onlineUsers],
})
/** Adds who the guest of a temporary card is. */
export const tempCardSupplement = createWrite({
  save: attach({
    mapParams: ({ id, ...body }: CallInput<typeof tempCardCalls.supplement>['body'] & { readonly id: string }) => ({
      params: { id },
      body,
    }),
    effect: createCallFx(tempCardCalls.supplement),
  }),
  success: 'members.tempCardSupplemented',
  showsFailure: false,
})
/** Returns the deposit of a card whose visit has ended. It is returned once: its key is that of every attempt. */
export const depositReturn = createWrite({
  save: attach({
    mapParams: (id: string) => ({ params: { id }, body: {}, idempotencyKey: `deposit-${id}` }),
    effect: createCallFx(tempCardCalls.giveBack),
  }),
  success: 'members.depositReturned',
  showsFailure: true,
})

const $isOpen = createStore(false)
  .on(tempCardsOpened, () => true)
  .reset(tempCardsClosed, signedOut)
const $openBranchId = combine($branchId, $isOpen, (branchId, isOpen) => (isOpen ? branchId : null))
sample({ clock: $openBranchId, filter: Boolean, fn: () => undefined, target: tempCards.asked })
sample({ clock: tempCardsClosed, target: tempCards.reset })
createReload(tempCards, [
  reloadDueOf('machines'),
  reloadDueOf('orders'),
  tempCardOpening.done,
  tempCardSupplement.done,
  depositReturn.done,
  onlineCheckout.done,
])
// A machine that was taken meanwhile is no choice any more.
sample({ clock: tempCardOpening.failData, fn: () => undefined, target: seats.asked })
