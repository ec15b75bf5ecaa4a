import { attach, createEvent, createStore, sample } from 'effector'
import { confirmationCalls, type ConfirmationNeed, type ConfirmationProof } from '../../contract/access/confirmation.ts'
import { createCallFx, failureText, type FieldError, type Text } from '../../platform/calls/index.ts'
import { signedOut } from '../session/model.ts'

/** Passes the confirmation on to the call that waits for it; null cancels that call. */
export type ConfirmationReply = (confirmation: string | null) => void

/** A call that waits for a confirmation, and what confirms. */
export interface ConfirmationQuestion {
  readonly need: ConfirmationNeed
  readonly reply: ConfirmationReply
}

/** A call needs a confirmation. */
export const confirmationAsked = createEvent<ConfirmationQuestion>()
/** The password or the code was entered, or a passkey has answered. */
export const confirmationSubmitted = createEvent<ConfirmationProof>()
/** The user closed the question. */
export const confirmationCancelled = createEvent()

const confirmFx = createCallFx(confirmationCalls.confirm)
export const $isConfirming = confirmFx.pending

const $question = createStore<ConfirmationQuestion | null>(null, { serialize: 'ignore' }).on(
  confirmationAsked,
  (_, question) => question,
)
/** What the user is asked for to confirm that it is them; null while nothing is asked. */
export const $confirmationNeed = $question.map((question) => question?.need ?? null)

/** Field errors from the server. */
export const $confirmationErrors = createStore<readonly FieldError[]>([])
  .on(confirmFx.failData, (_, { fieldErrors }) => fieldErrors)
  .reset(confirmationAsked, confirmationSubmitted)
/** Why the confirmation failed. */
export const $confirmationFailure = createStore<Text | null>(null)
  .on(confirmFx.failData, (_, error) => failureText(error))
  .reset(confirmationAsked, confirmationSubmitted)

const replyFx = attach({
  source: $question,
  effect: (question, confirmation: string | null) => question?.reply(confirmation),
})
$question.reset(replyFx.done)

sample({
  clock: confirmationSubmitted,
  source: $isConfirming,
  filter: (isConfirming) => !isConfirming,
  fn: (_, body) => ({ body }),
  target: confirmFx,
})
sample({ clock: confirmFx.doneData, fn: ({ confirmation }) => confirmation, target: replyFx })
sample({ clock: [confirmationCancelled, signedOut], fn: () => null, target: replyFx })
