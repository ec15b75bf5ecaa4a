import { Status } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { replacePassword } from '../accounts/replace-password.ts'
import { requireConfirmation } from '../confirmation/confirmations.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import type { ServiceTokens } from '../service-tokens/service-tokens.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'
import { isGuessable } from '../password-rules/is-guessable.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { countWrongPassword } from './screen-lock.ts'
import type { Sessions } from './sessions.ts'

interface Change {
  readonly oldPassword: string
  readonly newPassword: string
}

interface ChangeParts {
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly serviceTokens: ServiceTokens
  readonly sms: SmsGateway | null
}

const refuse = (field: keyof Change, key: Text['key']): Refusal =>
  new Refusal(Status.invalidFields, { key }, [{ field, text: { key } }])

/**
 * Changes the actor's password. Every session of theirs ends, this one too, and so does what was begun: codes,
 * service tokens, and bindings in progress. Whoever had the old password has nothing left.
 *
 * @throws Refusal 42801 where the account has a second factor that was not proven, 42201 naming the field, or 40101 where wrong passwords have ended the session, or another change.
 */
export const changePassword = async (
  { oldPassword, newPassword }: Change,
  context: CallContext,
  { passwords, sessions, serviceTokens, sms }: ChangeParts,
): Promise<void> => {
  const { database, actor } = context
  // First, so that a token alone tells nothing about the password.
  if (await hasSecondFactor(database.db, actor.userId)) await requireConfirmation(context)
  if (newPassword === oldPassword) throw refuse('newPassword', 'session.samePassword')
  if (await isGuessable(newPassword, [actor.username, actor.name]))
    throw refuse('newPassword', 'session.guessablePassword')
  const { password_hash } = await database.db
    .selectFrom('user')
    .where('id', '=', actor.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (!(await passwords.verify(password_hash, oldPassword)))
    throw await countWrongPassword(context, sessions, refuse('oldPassword', 'session.wrongOldPassword'))
  const hash = await passwords.hash(newPassword)
  // One transaction: after a crash either the old password and its sessions are valid, or neither.
  const announce = await database.write(async (trx) => {
    const found = await trx
      .selectFrom('user')
      .where('id', '=', actor.userId)
      .select(['id', 'username', 'password_hash'])
      .executeTakeFirstOrThrow()
    // A change in between has ended this session, and may not be undone by it.
    if (found.password_hash !== password_hash) return null
    return replacePassword(trx, found, hash, context, { sessions, serviceTokens, sms })
  })
  if (announce === null) throw new Refusal(Status.signedOut, { key: 'errors.signedOut' })
  announce()
}
