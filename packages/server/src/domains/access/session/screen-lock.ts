import { Status } from '@netbar/shared/contract'
import type { UnlockProof } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { isOwnPassword } from './own-password.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { proveFactor, wrongFactor } from './prove-factor.ts'
import type { ProveParts } from './prove-factor.ts'
import type { Sessions } from './sessions.ts'

/** Wrong passwords after which a locked session ends. */
export const MAX_UNLOCK_FAILURES = 5

interface UnlockParts extends ProveParts {
  readonly passwords: Passwords
  readonly sessions: Sessions
}

/**
 * Counts a wrong password of an open session, which ends at the last of {@link MAX_UNLOCK_FAILURES}: that stops guessing at
 * an unattended console.
 *
 * @returns The refusal to throw: `wrong`, or 40101 where the session has ended.
 */
export const countWrongPassword = async (
  { actor, now }: CallContext,
  sessions: Sessions,
  wrong: Refusal,
): Promise<Refusal> => {
  const failures = await sessions.countUnlockFailure(actor.sessionId)
  if (failures < MAX_UNLOCK_FAILURES) return wrong
  await sessions.revoke(actor.sessionId, now())
  return new Refusal(Status.signedOut, { key: 'errors.signedOut' })
}

const CODE_NEEDED: Text = { key: 'session.codeNeeded' }

/** Why the proof does not unlock; null where it does. Only a wrong one counts as a failure. */
const refusalOf = async (
  proof: UnlockProof,
  context: CallContext,
  parts: UnlockParts,
): Promise<{ readonly refusal: Refusal; readonly counts: boolean } | null> => {
  const wrong = (refusal: Refusal) => ({ refusal, counts: true })
  // A passkey verifies its user, and so is two factors.
  if ('passkey' in proof) return (await proveFactor(proof, context, parts)) ? null : wrong(wrongFactor(proof))
  if (!(await isOwnPassword(proof.password, context, parts.passwords)))
    return wrong(new Refusal(Status.wrongPassword, { key: 'session.wrongCredentials' }))
  if (!(await hasSecondFactor(context.database.db, context.actor.userId))) return null
  if (proof.code === undefined) {
    const problems = [{ field: 'code', text: CODE_NEEDED }]
    return { refusal: new Refusal(Status.invalidFields, CODE_NEEDED, problems), counts: false }
  }
  const factor = { code: proof.code }
  return (await proveFactor(factor, context, parts)) ? null : wrong(wrongFactor(factor))
}

/**
 * Unlocks the actor's session: by the password, with a code where the account has a second factor, or by a passkey.
 *
 * @throws Refusal 40003 or 42201, or 40101 at the last of {@link MAX_UNLOCK_FAILURES} failures, which ends the session.
 */
export const unlockSession = async (proof: UnlockProof, context: CallContext, parts: UnlockParts): Promise<void> => {
  const refused = await refusalOf(proof, context, parts)
  if (refused === null) return parts.sessions.unlock(context.actor.sessionId)
  if (!refused.counts) throw refused.refusal
  throw await countWrongPassword(context, parts.sessions, refused.refusal)
}
