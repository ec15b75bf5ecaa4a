import { Status } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

/** Wrong passwords after which a locked session ends. */
export const MAX_UNLOCK_FAILURES = 5

interface UnlockParts {
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

/**
 * Unlocks the actor's session if the password is theirs.
 *
 * @throws Refusal 40003, or 40101 at the last of {@link MAX_UNLOCK_FAILURES} failures, which ends the session.
 */
export const unlockSession = async (
  password: string,
  context: CallContext,
  { passwords, sessions }: UnlockParts,
): Promise<void> => {
  const { database, actor } = context
  const { password_hash } = await database.db
    .selectFrom('user')
    .where('id', '=', actor.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (await passwords.verify(password_hash, password)) return sessions.unlock(actor.sessionId)
  const wrong = new Refusal(Status.wrongPassword, { key: 'session.wrongCredentials' })
  throw await countWrongPassword(context, sessions, wrong)
}
