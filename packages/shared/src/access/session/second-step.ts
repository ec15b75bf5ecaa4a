import { createEvent, createStore, sample } from 'effector'
import * as v from 'valibot'
import { finishSecondStep, secondStep, type FactorProof, type SecondStep } from '../../contract/access/second-step.ts'
import { Status } from '../../contract/core/status.ts'
import { createCallFx, failureText, type CallError, type FieldError, type Text } from '../../platform/calls/index.ts'
import { sessionCleared, signedOut, tokenReceived } from './model.ts'

/** A code was entered, or a passkey has answered. */
export const factorSubmitted = createEvent<FactorProof>()
/** The user goes back to the first step. */
export const secondStepLeft = createEvent()
/** A sign-in failed, perhaps because its second step is missing. */
export const signInRefused = createEvent<CallError>()
/** A sign-in has a second step. */
export const secondStepFound = signInRefused.filterMap(({ status, data }): SecondStep | undefined => {
  const parsed = v.safeParse(secondStep, data)
  return status === Status.secondFactorNeeded && parsed.success ? parsed.output : undefined
})

const finishFx = createCallFx(finishSecondStep)
export const $isFinishing = finishFx.pending
/** The ticket does not hold any more: only a new sign-in helps. */
const stepEnded = finishFx.failData.filter({ fn: ({ status }) => status === Status.businessRule })

/** The sign-in whose second step is missing; null where none is. */
export const $secondStep = createStore<SecondStep | null>(null)
  .on(secondStepFound, (_, step) => step)
  .reset(secondStepLeft, stepEnded, sessionCleared, tokenReceived, signedOut)
/** Whether a code is asked for, as the first step of the sign-in was right. */
export const $isFactorAsked = $secondStep.map((step) => step !== null)

/** Field errors from the server. */
export const $factorErrors = createStore<readonly FieldError[]>([])
  .on(finishFx.failData, (_, { fieldErrors }) => fieldErrors)
  .reset(factorSubmitted, secondStepFound, secondStepLeft)
/** Why the second step failed; that the sign-in took too long is said at the first one. */
export const $factorFailure = createStore<Text | null>(null)
  .on(finishFx.failData, (_, error) => failureText(error))
  .reset(factorSubmitted, secondStepFound, secondStepLeft, sessionCleared, tokenReceived)

sample({
  clock: factorSubmitted,
  source: { step: $secondStep, isFinishing: $isFinishing },
  filter: ({ step, isFinishing }) => step !== null && !isFinishing,
  // The filter has checked that the step is there.
  fn: ({ step }, proof) => ({ body: { ticket: (step as SecondStep).ticket, ...proof } }),
  target: finishFx,
})
sample({ clock: finishFx.doneData, target: tokenReceived })
