import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { instant, nothing, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'

/** A code of an authenticator app, or a recovery code. */
export const factorCode = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(16))

/** Proof that the first step of a sign-in was right; the `data` of the refusal 40103, good for one sign-in. */
export const secondStep = v.object({ ticket: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)), expiresTime: instant })
export type SecondStep = v.InferOutput<typeof secondStep>

/** Ten codes, each of which stands for the authenticator once; shown once. */
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

const PATH = '/api/admin/user/second-factor'

/** The second factor of the user's own account, and the second step of a sign-in. */
export const secondFactorCalls = {
  finish: defineCall({
    method: 'POST',
    path: '/api/auth/jwt/second-factor',
    summary:
      'Second step of a sign-in that was refused with 40103: a code of the authenticator app, or a recovery code',
    access: 'public',
    body: v.strictObject({ ticket: secondStep.entries.ticket, code: factorCode }),
    layout: 'data',
    answer: v.pipe(v.string(), v.nonEmpty()),
    handledStatuses: [Status.invalidFields, Status.businessRule, Status.rateLimited],
  }),
  state: defineCall({
    method: 'GET',
    path: PATH,
    summary: 'Whether the user’s account has a second factor, and how many recovery codes are left',
    access: 'session',
    layout: 'data',
    answer: v.object({ isOn: v.boolean(), recoveryCodesLeft: quantity }),
  }),
  begin: defineCall({
    method: 'POST',
    path: `${PATH}/begin`,
    summary: 'Begin to enrol an authenticator app; it counts once a code of it is sent',
    access: 'session',
    needsRecentFactor: true,
    layout: 'data',
    answer: v.object({ secret: v.string(), uri: v.string() }),
    handledStatuses: [Status.businessRule],
  }),
  turnOn: defineCall({
    method: 'POST',
    path: PATH,
    summary: 'Turn the second factor on with the first code of the app; answers the recovery codes',
    access: 'session',
    needsRecentFactor: true,
    body: v.strictObject({ code: factorCode }),
    layout: 'data',
    answer: recoveryCodes,
    handledStatuses: [Status.invalidFields, Status.businessRule],
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: `${PATH}/recovery-codes`,
    summary: 'Replace all recovery codes',
    access: 'session',
    needsRecentFactor: true,
    layout: 'data',
    answer: recoveryCodes,
    handledStatuses: [Status.businessRule],
  }),
  turnOff: defineCall({
    method: 'DELETE',
    path: PATH,
    summary: 'Turn the second factor off; idempotent',
    access: 'session',
    needsRecentFactor: true,
    layout: 'data',
    answer: nothing,
  }),
} as const
