import type { Transaction } from 'kysely'
import type { Database, Tables } from '../db/index.ts'

/** Failures after which a captcha is asked for. */
export const CAPTCHA_AFTER = 3
/** Failures after which an account is locked for the network they came from. */
export const LOCK_AFTER = 10
export const LOCK_WINDOW_MS = 15 * 60_000

/** Who tries to sign in, and from which network. Accounts that do not exist count alike. */
export interface Claimant {
  readonly username: string
  readonly ipPrefix: string
}

/** Failures within the window since the last success, and when the first of them leaves the window. */
export interface Failures {
  readonly count: number
  readonly oldestTime: string | null
}

/** How often this claimant has failed lately. */
export const countFailures = async (db: Database['db'], claimant: Claimant, now: Date): Promise<Failures> => {
  const since = new Date(now.getTime() - LOCK_WINDOW_MS).toISOString()
  const attempts = await db
    .selectFrom('login_attempt')
    .where('username', '=', claimant.username)
    .where('ip_prefix', '=', claimant.ipPrefix)
    .where('time', '>', since)
    .select(['succeeded', 'time'])
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(LOCK_AFTER)
    .execute()
  const success = attempts.findIndex(({ succeeded }) => succeeded === 1)
  const failures = success === -1 ? attempts : attempts.slice(0, success)
  return { count: failures.length, oldestTime: failures.at(-1)?.time ?? null }
}

/** Whole minutes until a locked claimant may try again. */
export const minutesLocked = ({ oldestTime }: Failures, now: Date): number =>
  oldestTime === null ? 0 : Math.max(1, Math.ceil((Date.parse(oldestTime) + LOCK_WINDOW_MS - now.getTime()) / 60_000))

/** Remembers a try. */
export const recordAttempt = async (
  trx: Transaction<Tables>,
  attempt: Claimant & { readonly id: string; readonly succeeded: boolean },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('login_attempt')
    .values({
      id: attempt.id,
      username: attempt.username,
      ip_prefix: attempt.ipPrefix,
      succeeded: attempt.succeeded ? 1 : 0,
      time: now.toISOString(),
    })
    .execute()
}
