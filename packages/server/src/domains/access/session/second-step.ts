import { MINUTE_MS, Status } from '@netbar/shared/contract'
import type { FactorProof } from '@netbar/shared/contract'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { checkFactor, spendFactor } from '../second-factor/factors.ts'
import type { SpentFactor } from '../second-factor/factors.ts'
import { countTicketTry, findSignInTicket, voidSignInTickets } from '../second-factor/sign-in-tickets.ts'
import { bindWechat } from '../account-changes/bind-wechat.ts'
import type { TellPhone } from '../account-changes/record-account-change.ts'
import { recordAttempt } from '../guessing/attempts.ts'
import { standingOf } from '../guessing/back-off.ts'
import { ipPrefix } from '../guessing/ip-prefix.ts'
import { logSignIn, openSession } from './open-session.ts'
import { wrongFactor } from './prove-factor.ts'
import type { ProveParts } from './prove-factor.ts'
import type { SignInParts } from './sign-in.ts'
import type { TokenClaims } from './tokens.ts'

interface SecondStepParts extends Pick<SignInParts, 'sessions' | 'tokens'>, ProveParts {}

const refuseOver = () => new Refusal(Status.businessRule, { key: 'session.secondStepOver' })

/** The sign-in of a ticket. @throws Refusal 42202 without a valid one. */
export const findSignIn = async (ticket: string, { database, now }: PublicContext) => {
  const found = await findSignInTicket(database.db, ticket, now())
  if (found === null) throw refuseOver()
  return found
}

interface Done {
  readonly claims: TokenClaims | null
  readonly spent: SpentFactor
  /** Of the WeChat account that was bound. */
  readonly tell?: TellPhone | undefined
}

/**
 * The second step of a sign-in, which also binds the WeChat account that was to be bound. A wrong proof counts as a try of the ticket and as a failed sign-in.
 *
 * @returns The token.
 * @throws Refusal 42202 without a valid ticket, or where the WeChat account was bound meanwhile, 42901 after too many failures, 42201 for a wrong proof.
 */
export const finishSignIn = async (
  { ticket, ...proof }: { readonly ticket: string } & FactorProof,
  context: PublicContext,
  { secrets, sessions, tokens, sms, relyingPartyOf }: SecondStepParts,
): Promise<string> => {
  const { database, newId } = context
  const now = context.now()
  const { id: userId } = await findSignIn(ticket, context)
  const checked = await checkFactor(database.db, userId, proof, relyingPartyOf(context))
  const done = await database.write(async (trx): Promise<Done> => {
    const found = await findSignInTicket(trx, ticket, now)
    if (found === null) throw refuseOver()
    const claimant = { username: found.username, ipPrefix: ipPrefix(context.ip) }
    const { waitMs } = await standingOf(trx, claimant, now)
    if (waitMs > 0) {
      const minutes = Math.ceil(waitMs / MINUTE_MS)
      throw new Refusal(Status.rateLimited, { key: 'session.lockedOut', params: { minutes } })
    }
    const spent = await spendFactor(trx, found.id, checked, { owner: `ticket ${found.ticketId}`, secrets, now })
    await recordAttempt(trx, { ...claimant, id: newId(), succeeded: spent.isRight }, now)
    if (!spent.isRight) {
      await countTicketTry(trx, found.ticketId)
      await logSignIn(trx, { username: found.username, userId: null, reason: 'wrongFactor' }, context)
      // Returned rather than thrown: the attempt must be committed.
      return { claims: null, spent }
    }
    await voidSignInTickets(trx, found.id)
    const tell = found.openid === null ? undefined : await bindWechat(trx, found.id, found.openid, now)
    return { claims: await openSession(trx, found, context, sessions), spent, tell }
  })
  done.spent.tell?.(sms)
  done.tell?.(sms)
  if (done.claims === null) throw wrongFactor(proof)
  return tokens.issue(done.claims, now)
}
