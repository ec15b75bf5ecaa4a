import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { instant } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { passkeyProof } from './passkey-proof.ts'

/** A code of an authenticator app, or a recovery code. */
export const factorCode = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(16))

/** Proof by a code. */
export const withCode = v.strictObject({ code: factorCode })
const withPasskey = v.strictObject({ passkey: passkeyProof })

/** Proof of a second factor: a code, or the answer of a passkey to a challenge. */
export const factorProof = v.union([withCode, withPasskey])
export type FactorProof = v.InferOutput<typeof factorProof>

/** Factors of an account, beside its recovery codes. */
export const factorWays = v.object({ app: v.boolean(), passkey: v.boolean() })
export type FactorWays = v.InferOutput<typeof factorWays>

/** What a sign-in with a second step is known by. */
export const ticket = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))

/** Proof that the first step of a sign-in was right; the `data` of the refusal 40103, good for one sign-in. */
export const secondStep = v.object({
  ticket,
  expiresTime: instant,
  ways: v.optional(factorWays, { app: true, passkey: false }),
})
export type SecondStep = v.InferOutput<typeof secondStep>

/** Exported apart from the other calls: the start of the console needs nothing else. */
export const finishSecondStep = defineCall({
  method: 'POST',
  path: '/api/auth/jwt/second-factor',
  summary:
    'Second step of a sign-in that was refused with 40103: a code of the authenticator app, a recovery code, or a passkey',
  access: 'public',
  body: v.union([v.strictObject({ ticket, ...withCode.entries }), v.strictObject({ ticket, ...withPasskey.entries })]),
  layout: 'data',
  answer: v.pipe(v.string(), v.nonEmpty()),
  handledStatuses: [Status.invalidFields, Status.businessRule, Status.rateLimited],
})
