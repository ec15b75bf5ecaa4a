import { attach } from 'effector'
import { factorChallenge } from '../../contract/access/passkey-challenge.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Asks for the challenge of a passkey of the signed-in user, to confirm or to unlock. */
export const passkeyChallengeFx = attach({
  mapParams: (_: void) => ({}),
  effect: createCallFx(factorChallenge),
})
