import { Status } from '@netbar/shared/contract'
import type { CallRequest, confirmationCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { issueConfirmation } from '../confirmation/confirmations.ts'
import type { Confirmation } from '../confirmation/confirmations.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { isOwnPassword } from './own-password.ts'
import { countWrongPassword } from './screen-lock.ts'
import { proveFactor, wrongFactor } from './prove-factor.ts'
import type { ProveParts } from './prove-factor.ts'
import type { Sessions } from './sessions.ts'

interface ConfirmParts extends ProveParts {
  readonly passwords: Passwords
  readonly sessions: Sessions
}

type Proof = CallRequest<typeof confirmationCalls.confirm>['body']

const WRONG: Text = { key: 'session.wrongPassword' }

/**
 * Confirms with the password, or with the second factor where the account has one, that the actor is there.
 *
 * @throws Refusal 42201, or 40101 where wrong ones have ended the session.
 */
export const confirmActor = async (proof: Proof, context: CallContext, parts: ConfirmParts): Promise<Confirmation> => {
  const { database, actor } = context
  const wrong =
    'password' in proof
      ? new Refusal(Status.invalidFields, WRONG, [{ field: 'password', text: WRONG }])
      : wrongFactor(proof)
  // The password of an account with a second factor confirms nothing.
  const isRight =
    'password' in proof
      ? (await isOwnPassword(proof.password, context, parts.passwords)) &&
        !(await hasSecondFactor(database.db, actor.userId))
      : await proveFactor(proof, context, parts)
  if (!isRight) throw await countWrongPassword(context, parts.sessions, wrong)
  return issueConfirmation(context)
}
