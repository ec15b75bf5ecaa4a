import { attach, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { rechargeGiftCalls } from '../../contract/bar/recharges/recharge-gifts.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** The gifts of a branch's brand were opened. */
export const giftTableOpened = createEvent<string>()
const $openedId = createStore<string | null>(null)
  .on(giftTableOpened, (_, id) => id)
  .reset(signedOut)

/** Gift table of the brand of the branch that is open. */
export const giftTable = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(rechargeGiftCalls.find) }),
)

type Body = CallInput<typeof rechargeGiftCalls.save>['body']
/** Changes a gift table. */
export const giftSaving = createWrite({
  save: attach({
    mapParams: ({ id, ...body }: Body & { readonly id: string }) => ({ params: { id }, body }),
    effect: createCallFx(rechargeGiftCalls.save),
  }),
  success: 'bar.giftsSaved',
  showsFailure: false,
})

sample({ clock: giftTableOpened, fn: () => undefined, target: giftTable.reset })
sample({ clock: giftTableOpened, target: giftTable.asked })
sample({
  // Who was refused sees what somebody else has saved meanwhile.
  clock: [giftSaving.done, giftSaving.$failure],
  source: $openedId,
  filter: (id) => id !== null,
  target: giftTable.asked,
})
