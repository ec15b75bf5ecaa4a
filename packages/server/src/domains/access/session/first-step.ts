import { Status } from '@netbar/shared/contract'
import type { SecondStep } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { hasSecondFactor, waysOf } from '../second-factor/factors.ts'
import { issueSignInTicket } from '../second-factor/sign-in-tickets.ts'
import { openSession } from './open-session.ts'
import type { Sessions } from './sessions.ts'
import type { TokenClaims, Tokens } from './tokens.ts'

/** Outcome of the first step of a sign-in: a session, or the ticket for the second step. */
export type FirstStep =
  | { readonly claims: TokenClaims; readonly step?: undefined }
  | { readonly claims?: undefined; readonly step: SecondStep }

/**
 * Lets a user in whose password, or WeChat account, was right: the only way to a session. An account with a second factor gets
 * a ticket for the second step instead, which then binds the WeChat account `openid`.
 */
export const passFirstStep = async (
  trx: Transaction<Tables>,
  user: { readonly id: string; readonly username: string },
  context: PublicContext,
  sessions: Sessions,
  openid: string | null = null,
): Promise<FirstStep> =>
  (await hasSecondFactor(trx, user.id))
    ? { step: { ...(await issueSignInTicket(trx, user.id, context.now(), openid)), ways: await waysOf(trx, user.id) } }
    : { claims: await openSession(trx, user, context, sessions) }

/**
 * The token of a session, once it is committed.
 *
 * @throws Refusal 40103 with a ticket where the second step is missing.
 */
export const tokenOf = async ({ claims, step }: FirstStep, tokens: Tokens, now: Date): Promise<string> => {
  if (claims === undefined)
    throw new Refusal(Status.secondFactorNeeded, { key: 'session.secondFactorNeeded' }, [], step)
  return tokens.issue(claims, now)
}
