import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { instant } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { factorProof, factorWays } from './second-step.ts'

/** What confirms: the password, or the second factor where the account has one. It is the `data` of the refusal 42801. */
export const confirmationNeed = v.object({
  by: v.picklist(['password', 'code']),
  ways: v.optional(factorWays, { app: true, passkey: false }),
})
export type ConfirmationNeed = v.InferOutput<typeof confirmationNeed>

const proof = v.union([
  v.strictObject({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  ...factorProof.options,
])
export type ConfirmationProof = v.InferOutput<typeof proof>

/** Confirming that the user of a session is there, for calls that need a recent factor. */
export const confirmationCalls = {
  confirm: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/confirm',
    summary:
      'Confirm with the password, or with the second factor where the account has one, that the user is there; answers what calls that need it carry for ten minutes. Five wrong ones end the session',
    access: 'session',
    whileEnrolling: true,
    body: proof,
    layout: 'data',
    answer: v.object({ confirmation: v.pipe(v.string(), v.nonEmpty()), expiresTime: instant }),
    handledStatuses: [Status.invalidFields],
  }),
} as const
