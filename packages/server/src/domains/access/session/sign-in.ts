import { Status } from '@netbar/shared/contract'
import type { Status as StatusCode } from '@netbar/shared/contract'
import type { UserTable } from '../tables.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PublicContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { countFailures, LOCK_AFTER, minutesLocked, needsCaptcha, recordAttempt } from './attempts.ts'
import type { Claimant } from './attempts.ts'
import { redeemCaptcha } from './captcha.ts'
import { logSignIn, openSession } from './open-session.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { TokenClaims, Tokens } from './tokens.ts'

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
}

/** Why an attempt failed, for the sign-in log. */
type Reason = 'unknownUsername' | 'wrongPassword' | 'wrongCaptcha' | 'lockedOut' | 'disabled'

interface Failure {
  readonly reason: Reason
  readonly status: StatusCode
  readonly text: Text
}

const WRONG: Text = { key: 'session.wrongCredentials' }

/** The account if the password matches and the account may sign in. A hash is computed for unknown accounts too. */
const checkPassword = async (
  { claimant, password }: Entry,
  { database }: PublicContext,
  passwords: Passwords,
): Promise<UserTable | Failure> => {
  const user = await database.db
    .selectFrom('user')
    .where('username', '=', claimant.username)
    .selectAll()
    .executeTakeFirst()
  const isRight = await passwords.verify(user?.password_hash ?? null, password)
  if (user === undefined) return { reason: 'unknownUsername', status: Status.unknownUsername, text: WRONG }
  if (!isRight) return { reason: 'wrongPassword', status: Status.wrongPassword, text: WRONG }
  // Only who knows the password learns that the account is disabled.
  if (user.status !== 'NORMAL') return { reason: 'disabled', status: Status.locked, text: { key: 'session.locked' } }
  return user
}

const checkEntry = async (entry: Entry, context: PublicContext, passwords: Passwords): Promise<UserTable | Failure> => {
  const now = context.now()
  const failures = await countFailures(context.database.db, entry.claimant, now)
  if (failures.count >= LOCK_AFTER) {
    const text: Text = { key: 'session.lockedOut', params: { minutes: minutesLocked(failures, now) } }
    return { reason: 'lockedOut', status: Status.locked, text }
  }
  const isHuman =
    !(await needsCaptcha(context.database.db, entry.claimant, failures, now)) ||
    (await redeemCaptcha(context.database, entry.claimant, entry.captcha, now))
  if (!isHuman) return { reason: 'wrongCaptcha', status: Status.wrongCaptcha, text: { key: 'session.wrongCaptcha' } }
  return checkPassword(entry, context, passwords)
}

const isFailure = (result: UserTable | Failure): result is Failure => 'reason' in result

/** A locked claimant's attempts do not count, or the lock would never end; neither does a right password. */
const COUNTED: ReadonlySet<Reason> = new Set(['unknownUsername', 'wrongPassword', 'wrongCaptcha'])

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
  { claimant }: Entry,
  context: PublicContext,
): Promise<void> => {
  await logSignIn(trx, { username: claimant.username, userId: null, reason }, context)
  if (COUNTED.has(reason))
    await recordAttempt(trx, { ...claimant, id: context.newId(), succeeded: false }, context.now())
}

/** Opens the session of a checked entry; checks the password again where the account has changed since. */
const openChecked = async (
  checked: UserTable | Failure,
  entry: Entry,
  context: PublicContext,
  parts: SignInParts,
): Promise<TokenClaims> => {
  const { passwords, sessions } = parts
  if (isFailure(checked)) {
    await context.database.write((trx) => recordFailure(trx, checked, entry, context))
    throw new Refusal(checked.status, checked.text)
  }
  const rehashed = passwords.isOutdated(checked.password_hash) ? await passwords.hash(entry.password) : null
  const claims = await context.database.write(async (trx) => {
    // A hash takes long enough for the password to be changed meanwhile, which ends the sessions that are open by then.
    if (!(await isUnchanged(trx, checked))) return null
    await recordAttempt(trx, { ...entry.claimant, id: context.newId(), succeeded: true }, context.now())
    if (rehashed !== null)
      await trx.updateTable('user').set({ password_hash: rehashed }).where('id', '=', checked.id).execute()
    return openSession(trx, { id: checked.id, username: entry.claimant.username }, context, sessions)
  })
  return claims ?? openChecked(await checkPassword(entry, context, passwords), entry, context, parts)
}

/**
 * Checks the input, records the attempt, and opens a session.
 *
 * @returns The token.
 * @throws Refusal 40001, 40003, 40002 or 40102 (specification §8).
 */
export const signIn = async (entry: Entry, context: PublicContext, parts: SignInParts): Promise<string> => {
  const checked = await checkEntry(entry, context, parts.passwords)
  return parts.tokens.issue(await openChecked(checked, entry, context, parts), context.now())
}
