import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { instant } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** Confirming that the user of a session is there, for calls that need a recent factor. */
export const confirmationCalls = {
  confirm: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/confirm',
    summary:
      'Confirm with the password that the user is there; answers what calls that need it carry for ten minutes. Five wrong ones end the session',
    access: 'session',
    body: v.strictObject({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
    layout: 'data',
    answer: v.object({ confirmation: v.pipe(v.string(), v.nonEmpty()), expiresTime: instant }),
    handledStatuses: [Status.invalidFields],
  }),
} as const
