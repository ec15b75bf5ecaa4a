import { Status } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { issueConfirmation } from '../confirmation/confirmations.ts'
import type { Confirmation } from '../confirmation/confirmations.ts'
import type { Passwords } from './passwords.ts'
import { countWrongPassword } from './screen-lock.ts'
import type { Sessions } from './sessions.ts'

interface ConfirmParts {
  readonly passwords: Passwords
  readonly sessions: Sessions
}

const WRONG: Text = { key: 'session.wrongPassword' }

/**
 * Confirms with the password that the actor is there.
 *
 * @throws Refusal 42201, or 40101 where wrong passwords have ended the session.
 */
export const confirmActor = async (
  password: string,
  context: CallContext,
  { passwords, sessions }: ConfirmParts,
): Promise<Confirmation> => {
  const { database, actor } = context
  const { password_hash } = await database.db
    .selectFrom('user')
    .where('id', '=', actor.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (await passwords.verify(password_hash, password)) return issueConfirmation(context)
  const wrong = new Refusal(Status.invalidFields, WRONG, [{ field: 'password', text: WRONG }])
  throw await countWrongPassword(context, sessions, wrong)
}
