import { attach } from 'effector'
import { signInChallenge } from '../../contract/access/passkey-challenge.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { $secondStep } from './second-step.ts'

/** Asks for the challenge of a passkey at the second step of a sign-in. */
export const signInChallengeFx = attach({
  source: $secondStep,
  mapParams: (_: void, step) => ({ body: { ticket: step?.ticket ?? '' } }),
  effect: createCallFx(signInChallenge),
})
