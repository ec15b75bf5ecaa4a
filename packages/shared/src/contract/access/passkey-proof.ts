import * as v from 'valibot'

/** Longest part of what an authenticator answers, far above what any of them sends. */
const MAX_PART = 16_384
/** Bytes of WebAuthn, as base64url. */
export const bytes = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(MAX_PART))
/** Id of a passkey, as base64url. */
export const credentialId = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(1_400))
export const credentialType = v.literal('public-key')

/** What every answer of an authenticator has. */
export const credential = {
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  clientExtensionResults: v.optional(v.object({}), {}),
}

/** What a passkey answers to a challenge (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyProof = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(bytes),
  }),
})
export type PasskeyProof = v.InferOutput<typeof passkeyProof>
