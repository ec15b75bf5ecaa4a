import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { nothing } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { passkeyProof } from './passkey-proof.ts'
import { challengeText } from './proof-of-work.ts'
import { factorCode } from './second-step.ts'
import { userInfo } from './user.ts'

const passwordText = v.pipe(v.string(), v.minLength(6), v.maxLength(128))

/** A new password: twelve characters at least, of any kind; the server also refuses those that are easy to guess. */
export const newPassword = v.pipe(v.string(), v.minLength(12), v.maxLength(64))

/** Sign-in form; the username is trimmed (specification §5). */
export const credentials = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(32)),
  password: passwordText,
  captcha: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(8)), ''),
  /** Answer to the challenge of the captcha. */
  proof: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
})
export type Credentials = v.InferInput<typeof credentials>

/** What unlocks the screen. */
export const unlockProof = v.union([
  v.strictObject({
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    /** Where the account has a second factor. */
    code: v.optional(factorCode),
  }),
  v.strictObject({ passkey: passkeyProof }),
])
export type UnlockProof = v.InferOutput<typeof unlockProof>

/** Sign-in and user (specification §7). */
export const sessionCalls = {
  signIn: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/token',
    summary: 'Exchange credentials for a token',
    access: 'public',
    body: credentials,
    layout: 'data',
    answer: v.pipe(v.string(), v.nonEmpty()),
  }),
  captcha: defineCall({
    method: 'GET',
    path: '/api/auth/jwt/captcha',
    summary: 'Whether a captcha is required, its picture as a data URI, and the challenge to prove work for',
    access: 'public',
    query: v.strictObject({ username: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), '') }),
    layout: 'data',
    answer: v.object({ needed: v.boolean(), image: v.nullable(v.string()), challenge: v.nullish(challengeText, null) }),
  }),
  signOut: defineCall({
    method: 'DELETE',
    path: '/api/auth/jwt/token',
    summary: 'Revoke the session of the token and close its sockets',
    access: 'session',
    layout: 'data',
    answer: nothing,
    whileLocked: true,
    whileEnrolling: true,
  }),
  lock: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/lock',
    summary: 'Lock the screen: calls of this session are refused until it is unlocked',
    access: 'session',
    layout: 'data',
    answer: nothing,
    whileLocked: true,
  }),
  unlock: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/unlock',
    summary:
      'Unlock the screen: with the password, and a code where the account has a second factor, or with a passkey; five wrong ones end the session',
    access: 'session',
    body: unlockProof,
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.invalidFields],
    whileLocked: true,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/api/admin/user/password',
    summary:
      'Change the user’s own password, which ends every session of the account; five wrong attempts at the old one end this one. An account with a second factor needs a recent one too',
    access: 'session',
    body: v.strictObject({ oldPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)), newPassword }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.invalidFields],
  }),
  userInfo,
} as const
