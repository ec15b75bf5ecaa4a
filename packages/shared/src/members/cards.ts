import { attach, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../access/session/index.ts'
import { seatPasswordCalls } from '../contract/bar/client-machines/seat-password.ts'
import type { CallInput } from '../contract/core/define-call.ts'
import { cardCalls } from '../contract/members/cards.ts'
import { createLatest } from '../kit/models/create-latest.ts'
import { createSubmission } from '../kit/models/create-submission.ts'
import { createWrite } from '../kit/models/create-write.ts'
import { $branchId } from '../org/branches/index.ts'
import { createCallFx } from '../platform/calls/index.ts'

type BodyOf<Name extends 'bindCard' | 'reportLoss' | 'freeze'> = Omit<
  CallInput<(typeof cardCalls)[Name]>['body'],
  'branchId'
>
/** A step of a member's card, at the branch on the screen. */
export type CardStepOf<Name extends 'bindCard' | 'reportLoss' | 'freeze'> = BodyOf<Name> & { readonly id: string }

/** A member is looked up at the counter by this card, member, phone or ID number. */
export const counterMemberSought = createEvent<string>()
/** The member is served: the counter is free for the next one. */
export const counterMemberLeft = createEvent()

/** The member at the counter. */
export const counterMember = createLatest(
  attach({
    source: $branchId,
    mapParams: (key: string, branchId) => ({ body: { branchId: branchId ?? '', key } }),
    effect: createCallFx(cardCalls.lookup),
  }),
)
/** What was looked up last. */
export const $counterKey = createStore('')
  .on(counterMemberSought, (_, key) => key.trim())
  .reset($branchId, counterMemberLeft, signedOut)

// Another one's member is hidden at once.
sample({ clock: [counterMemberSought, $branchId, counterMemberLeft], target: counterMember.reset })
sample({ clock: counterMemberSought, source: $counterKey, target: counterMember.asked })

/** Makes a guest a member. */
export const cardOpening = createSubmission({
  call: cardCalls.openCard,
  key: 'open-card',
  success: 'members.cardOpened',
  lists: [],
})
/** Gives a member a card. */
export const cardBinding = createWrite({
  save: attach({
    source: $branchId,
    mapParams: ({ id, ...body }: CardStepOf<'bindCard'>, branchId) => ({
      params: { id },
      body: { ...body, branchId: branchId ?? '' },
    }),
    effect: createCallFx(cardCalls.bindCard),
  }),
  success: 'members.cardBound',
  showsFailure: false,
})
/** Reports a member's card lost. */
export const lossReport = createWrite({
  save: attach({
    source: $branchId,
    mapParams: ({ id, ...body }: CardStepOf<'reportLoss'>, branchId) => ({
      params: { id },
      body: { ...body, branchId: branchId ?? '' },
    }),
    effect: createCallFx(cardCalls.reportLoss),
  }),
  success: 'members.lossReported',
  showsFailure: false,
})
/** Freezes a member's card, or unfreezes it. */
export const memberFreezing = createWrite({
  save: attach({
    source: $branchId,
    mapParams: ({ id, ...body }: CardStepOf<'freeze'>, branchId) => ({
      params: { id },
      body: { ...body, branchId: branchId ?? '' },
    }),
    effect: createCallFx(cardCalls.freeze),
  }),
  success: 'members.statusChanged',
  showsFailure: false,
})

/** Sets the password with which a member signs in at machines. */
export const seatPasswordSaving = createWrite({
  save: attach({
    source: $branchId,
    mapParams: ({ id, password }: { readonly id: string; readonly password: string }, branchId) => ({
      params: { id },
      body: { branchId: branchId ?? '', password },
    }),
    effect: createCallFx(seatPasswordCalls.save),
  }),
  success: 'resource.saved',
  showsFailure: false,
})

// Who got a card, or lost one, is at the counter.
sample({
  clock: [cardOpening.done, cardBinding.done, lossReport.done, memberFreezing.done],
  fn: ({ result }) => result,
  target: counterMember.replaced,
})
