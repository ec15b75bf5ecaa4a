import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { Status } from '../core/status.ts'
import { bytes, credentialId, credentialType } from './passkey-proof.ts'
import { ticket } from './second-step.ts'

/** Passkeys that are meant. */
export const descriptors = v.array(
  v.object({ id: credentialId, type: credentialType, transports: v.optional(v.array(v.string())) }),
)

/** A challenge for a passkey of the account (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyChallenge = v.object({
  challenge: bytes,
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: descriptors,
})
export type PasskeyChallenge = v.InferOutput<typeof passkeyChallenge>

/** Challenge of the second step. */
export const signInChallenge = defineCall({
  method: 'POST',
  path: '/api/auth/jwt/second-factor/challenge',
  summary: 'A challenge for a passkey at the second step of a sign-in, for two minutes and one try',
  access: 'public',
  body: v.strictObject({ ticket }),
  layout: 'data',
  answer: passkeyChallenge,
  handledStatuses: [Status.businessRule],
})

/** Challenge of a signed-in user. */
export const factorChallenge = defineCall({
  method: 'POST',
  path: '/api/admin/user/second-factor/challenge',
  summary: 'A challenge for a passkey of the user, to confirm or to unlock, for two minutes and one try',
  access: 'session',
  whileLocked: true,
  layout: 'data',
  answer: passkeyChallenge,
  handledStatuses: [Status.businessRule],
})
