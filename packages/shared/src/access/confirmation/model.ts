import { attach, createEvent, createStore, sample } from 'effector'
import { confirmationCalls } from '../../contract/access/confirmation.ts'
import { createCallFx, failureText, type FieldError, type Text } from '../../platform/calls/index.ts'
import { signedOut } from '../session/model.ts'

/** Passes the confirmation on to the call that waits for it; null cancels that call. */
export type ConfirmationReply = (confirmation: string | null) => void

/** A call needs a confirmation. */
export const confirmationAsked = createEvent<ConfirmationReply>()
/** The password was entered. */
export const confirmationSubmitted = createEvent<string>()
/** The user closed the question. */
export const confirmationCancelled = createEvent()

const confirmFx = createCallFx(confirmationCalls.confirm)
export const $isConfirming = confirmFx.pending

const $reply = createStore<ConfirmationReply | null>(null, { serialize: 'ignore' }).on(
  confirmationAsked,
  (_, reply) => reply,
)
/** Whether the user is asked to confirm that it is them. */
export const $isConfirmationAsked = $reply.map((reply) => reply !== null)

/** Field errors from the server. */
export const $confirmationErrors = createStore<readonly FieldError[]>([])
  .on(confirmFx.failData, (_, { fieldErrors }) => fieldErrors)
  .reset(confirmationAsked, confirmationSubmitted)
/** Why the confirmation failed. */
export const $confirmationFailure = createStore<Text | null>(null)
  .on(confirmFx.failData, (_, error) => failureText(error))
  .reset(confirmationAsked, confirmationSubmitted)

const replyFx = attach({ source: $reply, effect: (reply, confirmation: string | null) => reply?.(confirmation) })
$reply.reset(replyFx.done)

sample({
  clock: confirmationSubmitted,
  source: $isConfirming,
  filter: (isConfirming) => !isConfirming,
  fn: (_, password) => ({ body: { password } }),
  target: confirmFx,
})
sample({ clock: confirmFx.doneData, fn: ({ confirmation }) => confirmation, target: replyFx })
sample({ clock: [confirmationCancelled, signedOut], fn: () => null, target: replyFx })
