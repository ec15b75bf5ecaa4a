import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, instant, nothing } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { descriptors } from './passkey-challenge.ts'
import { bytes, credential, credentialType } from './passkey-proof.ts'

/** A passkey that was just made (WebAuthn, `RegistrationResponseJSON`). */
const newPasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(16))), v.maxLength(8))),
  }),
})
export type NewPasskey = v.InferOutput<typeof newPasskey>

/** What a new passkey is made of (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyCreation = v.object({
  challenge: bytes,
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: bytes, name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: credentialType })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: descriptors,
  authenticatorSelection: v.object({
    residentKey: v.literal('discouraged'),
    requireResidentKey: v.boolean(),
    userVerification: v.literal('required'),
  }),
})
export type PasskeyCreation = v.InferOutput<typeof passkeyCreation>

/** A passkey or security key of an account; a suspended one may have been copied, and proves nothing any more. */
export const passkey = v.object({
  id,
  name: v.string(),
  createdTime: instant,
  lastUsedTime: v.nullable(instant),
  isSuspended: v.boolean(),
})
export type Passkey = v.InferOutput<typeof passkey>

/** Longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = 40
const passkeyName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(PASSKEY_NAME_LENGTH))

const PATH = '/api/admin/user/passkey'

/** The passkeys of the user's own account; what they are is in `secondFactor.state`. */
export const passkeyCalls = {
  begin: defineCall({
    method: 'POST',
    path: `${PATH}/begin`,
    summary: 'Begin to add a passkey: a challenge for two minutes and one try',
    access: 'session',
    needsRecentFactor: true,
    whileEnrolling: true,
    layout: 'data',
    answer: passkeyCreation,
    handledStatuses: [Status.businessRule],
  }),
  add: defineCall({
    method: 'POST',
    path: PATH,
    summary: 'Add the passkey; answers recovery codes where it is the first factor of the account',
    access: 'session',
    needsRecentFactor: true,
    whileEnrolling: true,
    body: v.strictObject({ name: passkeyName, passkey: newPasskey }),
    layout: 'data',
    answer: v.object({ recoveryCodes: v.array(v.string()) }),
    handledStatuses: [Status.invalidFields, Status.businessRule],
  }),
  rename: defineCall({
    method: 'POST',
    path: `${PATH}/rename/{id}`,
    summary: 'Give a passkey another name',
    access: 'session',
    params: v.object({ id }),
    body: v.strictObject({ name: passkeyName }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Remove a passkey; the last factor of an account that has to have one stays',
    access: 'session',
    needsRecentFactor: true,
    params: v.object({ id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
} as const
