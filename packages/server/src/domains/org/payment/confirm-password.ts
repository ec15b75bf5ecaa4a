import { Status } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { countFailures, ipPrefix, LOCK_AFTER, minutesLocked, recordAttempt } from '../../access/index.ts'
import type { Passwords } from '../../access/index.ts'
import type { Text } from '../../../kernel/texts/index.ts'

const WRONG: Text = { key: 'payment.wrongPassword' }

/**
 * Checks the actor's login password. Wrong ones count like failed sign-ins, so that an unattended session is no way
 * to guess it.
 *
 * @throws Refusal 42201 for a wrong password; 42901 after too many.
 */
export const confirmPassword = async (password: string, context: CallContext, passwords: Passwords): Promise<void> => {
  const { database, actor, ip, newId } = context
  const now = context.now()
  const claimant = { username: actor.username, ipPrefix: ipPrefix(ip) }
  const failures = await countFailures(database.db, claimant, now)
  if (failures.count >= LOCK_AFTER) {
    const minutes = minutesLocked(failures, now)
    throw new Refusal(Status.rateLimited, { key: 'payment.lockedOut', params: { minutes } })
  }
  const { password_hash } = await database.db
    .selectFrom('user')
    .where('id', '=', actor.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  const succeeded = await passwords.verify(password_hash, password)
  await database.write((trx) => recordAttempt(trx, { ...claimant, id: newId(), succeeded }, now))
  if (!succeeded) throw new Refusal(Status.invalidFields, WRONG, [{ field: 'password', text: WRONG }])
}
