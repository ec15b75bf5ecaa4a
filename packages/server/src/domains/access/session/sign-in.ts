import { MINUTE_MS, Status } from '@netbar/shared/contract'
import type { Status as StatusCode } from '@netbar/shared/contract'
import type { UserTable } from '../tables.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { entryProblem } from '../accounts/entry.ts'
import type { EntryProblem } from '../accounts/entry.ts'
import { forgetAttempt, recordAttempt } from '../guessing/attempts.ts'
import type { Claimant } from '../guessing/attempts.ts'
import { redeemCaptcha } from '../guessing/captcha.ts'
import { standingOf } from '../guessing/back-off.ts'
import { passFirstStep, tokenOf } from './first-step.ts'
import type { FirstStep } from './first-step.ts'
import { logSignIn } from './open-session.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/** Dependencies of signing in, beside the call's own context. */
export interface SignInParts {
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly tokens: Tokens
}

/** Input of the sign-in form. */
export interface Entry {
  readonly claimant: Claimant
  readonly password: string
  readonly captcha: string
  /** Answer to the challenge of the captcha. */
  readonly proof: string
}

/** Why an attempt failed, for the sign-in log. */
type Reason = 'unknownUsername' | 'wrongPassword' | 'wrongCaptcha' | 'lockedOut' | EntryProblem['reason']

interface Failure {
  readonly reason: Reason
  readonly status: StatusCode
  readonly text: Text
}

/** An admitted try. */
interface Attempt {
  readonly attemptId: string
  readonly username: string
  readonly password: string
}

const WRONG: Text = { key: 'session.wrongCredentials' }

/** The account if the password matches and the account may sign in. A hash is computed for unknown accounts too. */
const checkPassword = async (
  { username, password }: Attempt,
  context: PublicContext,
  passwords: Passwords,
): Promise<UserTable | Failure> => {
  const { db } = context.database
  const user = await db.selectFrom('user').where('username', '=', username).selectAll().executeTakeFirst()
  const isRight = await passwords.verify(user?.password_hash ?? null, password)
  // The same status for both, or the answer would tell which accounts exist; the sign-in log knows the reason.
  if (user === undefined) return { reason: 'unknownUsername', status: Status.wrongPassword, text: WRONG }
  if (!isRight) return { reason: 'wrongPassword', status: Status.wrongPassword, text: WRONG }
  // Only who knows the password learns why the account is not let in.
  const problem = await entryProblem(db, user, context)
  return problem === null ? user : { ...problem, status: Status.locked }
}

const isFailure = (result: UserTable | Failure): result is Failure => 'reason' in result

/** Why the password is not looked at; null if it is. */
const refusalOf = async (
  trx: Transaction<Tables>,
  { claimant, captcha, proof }: Entry,
  now: Date,
): Promise<Failure | null> => {
  const { waitMs, bits } = await standingOf(trx, claimant, now)
  if (waitMs > 0) {
    const text: Text = { key: 'session.lockedOut', params: { minutes: Math.ceil(waitMs / MINUTE_MS) } }
    return { reason: 'lockedOut', status: Status.locked, text }
  }
  if (bits === null || (await redeemCaptcha(trx, claimant, { text: captcha, proof, bits }, now))) return null
  return { reason: 'wrongCaptcha', status: Status.wrongCaptcha, text: { key: 'session.wrongCaptcha' } }
}

/**
 * Admits a try and counts it as failed before its password is looked at: however many come at once, each is judged by
 * all before it. What is refused here does not count, or a lock would never end, and anybody could prolong it.
 *
 * @returns The id of the attempt.
 */
const admit = async (entry: Entry, context: PublicContext): Promise<string> => {
  const now = context.now()
  const id = context.newId()
  const refused = await context.database.write(async (trx) => {
    const failure = await refusalOf(trx, entry, now)
    if (failure === null) await recordAttempt(trx, { ...entry.claimant, id, succeeded: false }, now)
    else await logSignIn(trx, { username: entry.claimant.username, userId: null, reason: failure.reason }, context)
    return failure
  })
  if (refused) throw new Refusal(refused.status, refused.text)
  return id
}

/** Whether the account is as it was when its password was checked: no other password, not disabled since. */
const isUnchanged = async (trx: Transaction<Tables>, checked: UserTable): Promise<boolean> => {
  const user = await trx
    .selectFrom('user')
    .where('id', '=', checked.id)
    .select(['password_hash', 'status'])
    .executeTakeFirst()
  return user?.password_hash === checked.password_hash && user.status === checked.status
}

const recordFailure = async (
  trx: Transaction<Tables>,
  { reason }: Failure,
  { attemptId, username }: Attempt,
  context: PublicContext,
): Promise<void> => {
  await logSignIn(trx, { username, userId: null, reason }, context)
  // Whoever knows the password has not guessed.
  if (reason !== 'unknownUsername' && reason !== 'wrongPassword') await forgetAttempt(trx, attemptId)
}

/** Opens the session of a checked entry; checks the password again where the account has changed since. */
const openChecked = async (
  checked: UserTable | Failure,
  attempt: Attempt,
  context: PublicContext,
  parts: SignInParts,
): Promise<FirstStep> => {
  const { passwords, sessions } = parts
  if (isFailure(checked)) {
    await context.database.write((trx) => recordFailure(trx, checked, attempt, context))
    throw new Refusal(checked.status, checked.text)
  }
  const rehashed = passwords.isOutdated(checked.password_hash) ? await passwords.hash(attempt.password) : null
  const beginning = await context.database.write(async (trx) => {
    // A hash takes long enough for the password to be changed meanwhile, which ends the sessions that are open by then.
    if (!(await isUnchanged(trx, checked))) return null
    if (rehashed !== null)
      await trx.updateTable('user').set({ password_hash: rehashed }).where('id', '=', checked.id).execute()
    const begun = await passFirstStep(trx, { id: checked.id, username: attempt.username }, context, sessions)
    // Between the steps nobody has guessed, and nobody has signed in: a right password does not end a count of wrong codes.
    if (begun.step) await forgetAttempt(trx, attempt.attemptId)
    else await trx.updateTable('login_attempt').set({ succeeded: 1 }).where('id', '=', attempt.attemptId).execute()
    return begun
  })
  return beginning ?? openChecked(await checkPassword(attempt, context, passwords), attempt, context, parts)
}

/**
 * Admits the try, checks the password, and opens a session.
 *
 * @returns The token.
 * @throws Refusal 40003, 40002 or 40102 (specification §8); 40103 where a second step is missing.
 */
export const signIn = async (entry: Entry, context: PublicContext, parts: SignInParts): Promise<string> => {
  const { password, claimant } = entry
  const attempt = { attemptId: await admit(entry, context), username: claimant.username, password }
  const checked = await checkPassword(attempt, context, parts.passwords).catch(async (error: unknown) => {
    // Not compared, because too many wait: nobody has guessed.
    await context.database.write((trx) => forgetAttempt(trx, attempt.attemptId))
    throw error
  })
  return tokenOf(await openChecked(checked, attempt, context, parts), parts.tokens, context.now())
}
