import type { confirmationCalls, passkeyCalls, secondFactorCalls, sessionCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import type { Claimant } from '../guessing/attempts.ts'
import { issueCaptcha } from '../guessing/captcha.ts'
import { standingOf } from '../guessing/back-off.ts'
import { changePassword } from './change-password.ts'
import { confirmActor } from './confirm.ts'
import { ipPrefix } from '../guessing/ip-prefix.ts'
import { createKeyedQueue } from '../../../platform/queue.ts'
import { createPasskeyHandlers } from '../second-factor/passkey-handlers.ts'
import { challengePasskeys } from '../passkeys/prove.ts'
import { requireRelyingParty } from '../passkeys/relying-party.ts'
import type { ServiceTokens } from '../service-tokens/service-tokens.ts'
import { createSecondFactorHandlers } from '../second-factor/handlers.ts'
import type { SecondFactorParts } from '../second-factor/handlers.ts'
import { findSignIn, finishSignIn } from './second-step.ts'
import { unlockSession } from './screen-lock.ts'
import { signIn } from './sign-in.ts'
import type { SignInParts } from './sign-in.ts'
import { loadUserInfo } from './user-info.ts'

const claimantOf = (username: string, ip: string): Claimant => ({
  username: username.toLowerCase(),
  ipPrefix: ipPrefix(ip),
})

/** Dependencies of the calls about sessions. */
export interface SessionParts extends SignInParts, SecondFactorParts {
  readonly serviceTokens: ServiceTokens
}

interface SessionHandlers {
  readonly session: Handlers<typeof sessionCalls>
  readonly confirmation: Handlers<typeof confirmationCalls>
  readonly secondFactor: Omit<Handlers<typeof secondFactorCalls>, 'reset'>
  readonly passkeys: Handlers<typeof passkeyCalls>
}

/** Sign-in and user (specification §7). */
export const createSessionHandlers = (parts: SessionParts): SessionHandlers => {
  // One password of a session at a time: concurrent ones would all be checked before any of them counts as failed.
  const inTurn = createKeyedQueue()
  return {
    session: {
      signIn: ({ body }, context) => {
        const claimant = claimantOf(body.username, context.ip)
        return signIn({ claimant, password: body.password, captcha: body.captcha, proof: body.proof }, context, parts)
      },
      captcha: async ({ query }, context) => {
        const claimant = claimantOf(query.username, context.ip)
        const { bits } = await standingOf(context.database.db, claimant, context.now())
        if (bits === null) return { needed: false, image: null, challenge: null }
        const { image, challenge } = await issueCaptcha(context.database, claimant, bits, context.now())
        return { needed: true, image, challenge }
      },
      signOut: async (_request, context) => {
        await parts.sessions.revoke(context.actor.sessionId, context.now())
      },
      lock: async (_request, context) => {
        await parts.sessions.lock(context.actor.sessionId, context.now())
      },
      unlock: ({ body }, context) => inTurn(context.actor.sessionId, () => unlockSession(body, context, parts)),
      changePassword: ({ body }, context) =>
        inTurn(context.actor.sessionId, () => changePassword(body, context, parts)),
      userInfo: async (_request, context) => loadUserInfo(context),
    },
    secondFactor: {
      ...createSecondFactorHandlers(parts),
      finish: ({ body }, context) => inTurn(body.ticket, () => finishSignIn(body, context, parts)),
      signInChallenge: async ({ body }, context) => {
        const party = requireRelyingParty(parts.relyingPartyOf, context)
        const { id: userId, ticketId } = await findSignIn(body.ticket, context)
        return challengePasskeys(context.database, { userId, owner: `ticket ${ticketId}` }, party, context.now())
      },
    },
    passkeys: createPasskeyHandlers(parts),
    confirmation: {
      confirm: ({ body }, context) => inTurn(context.actor.sessionId, () => confirmActor(body, context, parts)),
    },
  }
}
