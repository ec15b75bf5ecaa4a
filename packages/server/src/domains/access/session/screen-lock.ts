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
 * Unlocks the actor's session if the password is theirs.
 *
 * @throws Refusal 40003, or 40101 at the last of {@link MAX_UNLOCK_FAILURES} failures, which ends the session.
 */
export const unlockSession = async (
  password: string,
  { database, actor, now }: CallContext,
  { passwords, sessions }: UnlockParts,
): Promise<void> => {
  const { password_hash } = await database.db
    .selectFrom('user')
    .where('id', '=', actor.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (await passwords.verify(password_hash, password)) return sessions.unlock(actor.sessionId)
  const failures = await sessions.countUnlockFailure(actor.sessionId)
  if (failures < MAX_UNLOCK_FAILURES) throw new Refusal(Status.wrongPassword, { key: 'session.wrongCredentials' })
  await sessions.revoke(actor.sessionId, now())
  throw new Refusal(Status.signedOut, { key: 'errors.signedOut' })
}
