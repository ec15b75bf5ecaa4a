import type { sessionCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { countFailures, needsCaptcha } from './attempts.ts'
import type { Claimant } from './attempts.ts'
import { changePassword } from './change-password.ts'
import { confirmActor } from './confirm.ts'
import { issueCaptcha } from './captcha.ts'
import { ipPrefix } from './ip-prefix.ts'
import { createKeyedQueue } from '../../../platform/queue.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'
import { unlockSession } from './screen-lock.ts'
import { signIn } from './sign-in.ts'
import type { SignInParts } from './sign-in.ts'
import { loadUserInfo } from './user-info.ts'

const claimantOf = (username: string, ip: string): Claimant => ({
  username: username.toLowerCase(),
  ipPrefix: ipPrefix(ip),
})

/** Dependencies of the calls about sessions. */
export interface SessionParts extends SignInParts {
  readonly sms: SmsGateway | null
}

/** Sign-in and user (specification §7). */
export const createSessionHandlers = (parts: SessionParts): Handlers<typeof sessionCalls> => {
  // One attempt of a claimant at a time: concurrent ones would all be checked before any of them counts as failed.
  const inTurn = createKeyedQueue()
  return {
    signIn: ({ body }, context) => {
      const claimant = claimantOf(body.username, context.ip)
      return inTurn(`${claimant.username} ${claimant.ipPrefix}`, () =>
        signIn({ claimant, password: body.password, captcha: body.captcha }, context, parts),
      )
    },
    captcha: async ({ query }, context) => {
      const claimant = claimantOf(query.username, context.ip)
      const { db } = context.database
      const failures = await countFailures(db, claimant, context.now())
      if (!(await needsCaptcha(db, claimant, failures, context.now()))) return { needed: false, image: null }
      const { image } = await issueCaptcha(context.database, claimant, context.now())
      return { needed: true, image }
    },
    signOut: async (_request, context) => {
      await parts.sessions.revoke(context.actor.sessionId, context.now())
    },
    lock: async (_request, context) => {
      await parts.sessions.lock(context.actor.sessionId, context.now())
    },
    unlock: ({ body }, context) => inTurn(context.actor.sessionId, () => unlockSession(body.password, context, parts)),
    confirm: ({ body }, context) => inTurn(context.actor.sessionId, () => confirmActor(body.password, context, parts)),
    changePassword: ({ body }, context) => inTurn(context.actor.sessionId, () => changePassword(body, context, parts)),
    userInfo: async (_request, context) => loadUserInfo(context),
  }
}
