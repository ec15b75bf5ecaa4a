import { MINUTE_MS, Status } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createKeyedQueue } from '../../../platform/queue.ts'
import { forgetAttempt, recordAttempt } from '../guessing/attempts.ts'
import { standingOf } from '../guessing/back-off.ts'
import { ipPrefix } from '../guessing/ip-prefix.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { proveFactor, wrongFactor } from './prove-factor.ts'
import type { ProveParts } from './prove-factor.ts'
import { countWrongPassword } from './screen-lock.ts'
import type { Sessions } from './sessions.ts'

/** What proving a colleague needs. */
export interface ColleagueParts extends ProveParts {
  readonly passwords: Passwords
  readonly sessions: Sessions
}

/** Somebody who signs at another one's console. */
export interface Colleague {
  readonly id: string
  readonly name: string
}

/** What the colleague types; `code` is of their second factor, empty without one. */
interface Signature {
  readonly username: string
  readonly password: string
  readonly code: string
}

const wrongPassword = () =>
  new Refusal(Status.wrongPassword, { key: 'session.wrongCredentials' }, [
    { field: 'password', text: { key: 'session.wrongCredentials' } },
  ])

/** Counts a try as failed before its password is looked at; refused while the account is locked. */
const admit = ({ username }: Signature, { database, newId, now, ip }: CallContext): Promise<string> =>
  database.write(async (trx) => {
    const claimant = { username: username.toLowerCase(), ipPrefix: ipPrefix(ip) }
    const { waitMs } = await standingOf(trx, claimant, now())
    if (waitMs > 0)
      throw new Refusal(Status.locked, {
        key: 'session.lockedOut',
        params: { minutes: Math.ceil(waitMs / MINUTE_MS) },
      })
    const id = newId()
    await recordAttempt(trx, { ...claimant, id, succeeded: false }, now())
    return id
  })

/** @throws Refusal where the second factor of an account that has one is missing or wrong. */
const proveSecond = async (colleague: Colleague, code: string, context: CallContext, parts: ColleagueParts) => {
  if (!(await hasSecondFactor(context.database.db, colleague.id))) return
  if (code === '')
    throw new Refusal(Status.invalidFields, { key: 'session.codeNeeded' }, [
      { field: 'code', text: { key: 'session.codeNeeded' } },
    ])
  const actor = { ...context.actor, userId: colleague.id }
  if (!(await proveFactor({ code }, { ...context, actor }, parts)))
    throw await countWrongPassword(context, parts.sessions, wrongFactor({ code }))
}

const prove = async (signature: Signature, context: CallContext, parts: ColleagueParts): Promise<Colleague> => {
  const { database } = context
  const attempt = await admit(signature, context)
  const user = await database.db
    .selectFrom('user')
    .where('username', '=', signature.username)
    .select(['id', 'name', 'status', 'password_hash'])
    .executeTakeFirst()
  const isRight = await parts.passwords.verify(user?.password_hash ?? null, signature.password)
  if (!isRight || user?.status !== 'NORMAL') throw await countWrongPassword(context, parts.sessions, wrongPassword())
  await database.write((trx) => forgetAttempt(trx, attempt))
  const colleague = { id: user.id, name: user.name }
  await proveSecond(colleague, signature.code, context, parts)
  return colleague
}

/**
 * Creates what proves a colleague by their own password, with a code where the account has a second factor. A wrong one counts
 * against the account as at a sign-in, and against the session in which it is typed as at a locked screen: the fifth ends it.
 */
export const createProveColleague = (parts: ColleagueParts) => {
  // One at a time: concurrent ones would all be checked before any of them counts as failed.
  const inTurn = createKeyedQueue()
  return (signature: Signature, context: CallContext): Promise<Colleague> =>
    inTurn(context.actor.sessionId, () => prove(signature, context, parts))
}
