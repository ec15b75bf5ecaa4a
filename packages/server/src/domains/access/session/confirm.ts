import { Status } from '@netbar/shared/contract'
import type { CallRequest, confirmationCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { hasSecondFactor, spendFactorCode } from '../second-factor/factors.ts'
import { issueConfirmation } from '../confirmation/confirmations.ts'
import type { Confirmation } from '../confirmation/confirmations.ts'
import type { Passwords } from './passwords.ts'
import { countWrongPassword } from './screen-lock.ts'
import type { Sessions } from './sessions.ts'

interface ConfirmParts {
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly secrets: SecretBox
}

type Proof = CallRequest<typeof confirmationCalls.confirm>['body']

const refuse = (field: 'password' | 'code', key: Text['key']) =>
  new Refusal(Status.invalidFields, { key }, [{ field, text: { key } }])

/** Whether the password is the actor's; that of an account with a second factor confirms nothing. */
const isPassword = async (
  password: string,
  { database, actor }: CallContext,
  passwords: Passwords,
): Promise<boolean> => {
  const { password_hash } = await database.db
    .selectFrom('user')
    .where('id', '=', actor.userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return (await passwords.verify(password_hash, password)) && !(await hasSecondFactor(database.db, actor.userId))
}

/**
 * Confirms with the password, or with a code where the account has a second factor, that the actor is there.
 *
 * @throws Refusal 42201, or 40101 where wrong ones have ended the session.
 */
export const confirmActor = async (
  proof: Proof,
  context: CallContext,
  { passwords, sessions, secrets }: ConfirmParts,
): Promise<Confirmation> => {
  const { database, actor, now } = context
  if ('code' in proof) {
    const spent = await database.write(
      async (trx) =>
        (await hasSecondFactor(trx, actor.userId)) &&
        spendFactorCode(trx, actor.userId, proof.code, { secrets, now: now() }),
    )
    if (spent) return issueConfirmation(context)
    throw await countWrongPassword(context, sessions, refuse('code', 'session.wrongFactor'))
  }
  if (await isPassword(proof.password, context, passwords)) return issueConfirmation(context)
  throw await countWrongPassword(context, sessions, refuse('password', 'session.wrongPassword'))
}
