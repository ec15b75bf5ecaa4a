import { MINUTE_MS, Status } from '@netbar/shared/contract'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { spendFactorCode } from '../second-factor/factors.ts'
import { countTicketTry, findSignInTicket, voidSignInTickets } from '../second-factor/sign-in-tickets.ts'
import { recordAttempt } from '../guessing/attempts.ts'
import { standingOf } from '../guessing/back-off.ts'
import { ipPrefix } from '../guessing/ip-prefix.ts'
import { logSignIn, openSession } from './open-session.ts'
import type { SignInParts } from './sign-in.ts'

interface SecondStepParts extends Pick<SignInParts, 'sessions' | 'tokens'> {
  readonly secrets: SecretBox
}

const WRONG: Text = { key: 'session.wrongFactor' }

/**
 * The second step of a sign-in. A wrong code counts as a try of the ticket and as a failed sign-in.
 *
 * @returns The token.
 * @throws Refusal 42202 without a valid ticket, 42901 after too many failures, 42201 for a wrong code.
 */
export const finishSignIn = async (
  { ticket, code }: { readonly ticket: string; readonly code: string },
  context: PublicContext,
  { secrets, sessions, tokens }: SecondStepParts,
): Promise<string> => {
  const { database, newId } = context
  const now = context.now()
  const claims = await database.write(async (trx) => {
    const found = await findSignInTicket(trx, ticket, now)
    if (found === null) throw new Refusal(Status.businessRule, { key: 'session.secondStepOver' })
    const claimant = { username: found.username, ipPrefix: ipPrefix(context.ip) }
    const { waitMs } = await standingOf(trx, claimant, now)
    if (waitMs > 0) {
      const minutes = Math.ceil(waitMs / MINUTE_MS)
      throw new Refusal(Status.rateLimited, { key: 'session.lockedOut', params: { minutes } })
    }
    const succeeded = await spendFactorCode(trx, found.id, code, { secrets, now })
    await recordAttempt(trx, { ...claimant, id: newId(), succeeded }, now)
    if (!succeeded) {
      await countTicketTry(trx, found.ticketId)
      await logSignIn(trx, { username: found.username, userId: null, reason: 'wrongFactor' }, context)
      // Returned rather than thrown: the attempt must be committed.
      return null
    }
    await voidSignInTickets(trx, found.id)
    return openSession(trx, found, context, sessions)
  })
  if (claims === null) throw new Refusal(Status.invalidFields, WRONG, [{ field: 'code', text: WRONG }])
  return tokens.issue(claims, now)
}
