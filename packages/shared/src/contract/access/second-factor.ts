import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, nothing, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { passkey } from './passkeys.ts'
import { factorChallenge, signInChallenge } from './passkey-challenge.ts'
import { finishSecondStep, withCode } from './second-step.ts'

/** Ten codes, each of which stands for the authenticator once; shown once. */
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

const PATH = '/api/admin/user/second-factor'

/** The second factor of the user's own account, and the second step of a sign-in. */
export const secondFactorCalls = {
  finish: finishSecondStep,
  signInChallenge,
  challenge: factorChallenge,
  state: defineCall({
    method: 'GET',
    path: PATH,
    summary: 'The second factors of the user’s account, and how many recovery codes are left',
    access: 'session',
    whileLocked: true,
    whileEnrolling: true,
    layout: 'data',
    answer: v.object({
      isOn: v.boolean(),
      hasApp: v.boolean(),
      passkeys: v.array(passkey),
      recoveryCodesLeft: quantity,
      /** Whether the account has to have a second factor. */
      isDemanded: v.boolean(),
      /** The one origin whose pages use passkeys; null where the server has none. */
      passkeyOrigin: v.nullable(v.string()),
    }),
  }),
  begin: defineCall({
    method: 'POST',
    path: `${PATH}/begin`,
    summary: 'Begin to enrol an authenticator app; it counts once a code of it is sent',
    access: 'session',
    needsRecentFactor: true,
    whileEnrolling: true,
    layout: 'data',
    answer: v.object({ secret: v.string(), uri: v.string() }),
    handledStatuses: [Status.businessRule],
  }),
  turnOn: defineCall({
    method: 'POST',
    path: PATH,
    summary: 'Turn the app on with its first code; answers recovery codes where it is the first factor of the account',
    access: 'session',
    needsRecentFactor: true,
    whileEnrolling: true,
    body: withCode,
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
    summary:
      'Remove the app, or with it every passkey; idempotent, and refused for the last factor of an account that has to have one',
    access: 'session',
    needsRecentFactor: true,
    query: v.object({ factors: v.optional(v.picklist(['app', 'all']), 'all') }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.businessRule],
  }),
  reset: defineCall({
    method: 'POST',
    path: `${PATH}/reset/{userId}`,
    summary:
      'Turn the second factor of another account off, for somebody who has lost it and the recovery codes; ends the sessions of that account',
    access: { anyFunction: ['SECOND_FACTOR_RESET'] },
    needsRecentFactor: true,
    params: v.object({ userId: id }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.businessRule],
  }),
} as const
