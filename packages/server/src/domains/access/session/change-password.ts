import { Status } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import { requireConfirmation } from '../confirmation/confirmations.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { voidSignInTickets } from '../second-factor/sign-in-tickets.ts'
import { voidCodes } from '../sms/codes.ts'
import type { ServiceTokens } from '../service-tokens/service-tokens.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'
import { isGuessable } from '../password-rules/is-guessable.ts'
import { passwordChanged } from '../account-changes/password-changed.ts'
import type { Passwords } from './passwords.ts'
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
  const { database, actor, now } = context
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
  const { userId, username } = actor
  const done = await database.write(async (trx) => {
    const changed = await trx
      .updateTable('user')
      .set({ password_hash: hash })
      .where('id', '=', actor.userId)
      // A change in between has ended this session, and may not be undone by it.
      .where('password_hash', '=', password_hash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return null
    await passwordChanged.notify(trx, { userId, username }, context)
    await voidCodes(trx, username, now())
    await voidSignInTickets(trx, userId)
    const tell = await recordAccountChange(trx, { userId, change: 'passwordChanged' }, now())
    const ended = [await sessions.revokeAllOf(trx, userId, now()), await serviceTokens.revokeAllOf(trx, userId, now())]
    return { tell, ended }
  })
  if (done === null) throw new Refusal(Status.signedOut, { key: 'errors.signedOut' })
  for (const announce of done.ended) announce()
  done.tell(sms)
}
