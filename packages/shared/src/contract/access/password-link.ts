import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { nothing } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { newPassword } from './session.ts'

/** The secret of a link: 32 random bytes as base64url. */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** Setting a password by a link that an administrator has made. */
export const passwordLinkCalls = {
  look: defineCall({
    method: 'POST',
    path: '/api/auth/password/look',
    summary: 'The account whose password a link sets',
    access: 'public',
    body: v.strictObject({ secret }),
    layout: 'data',
    answer: v.object({ username: v.string() }),
    handledStatuses: [Status.businessRule],
  }),
  use: defineCall({
    method: 'POST',
    path: '/api/auth/password/set',
    summary: 'Set the password of the link’s account; the link is valid once',
    access: 'public',
    body: v.strictObject({ secret, newPassword }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.businessRule, Status.invalidFields],
  }),
} as const
