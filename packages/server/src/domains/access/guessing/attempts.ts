import { MINUTE_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'

/** Failures after which an account is locked for the network they came from. */
export const LOCK_AFTER = 10
export const LOCK_WINDOW_MS = 15 * MINUTE_MS

/** Who tries to sign in, and from which network. Unknown accounts count alike. */
export interface Claimant {
  readonly username: string
  readonly ipPrefix: string
}

/** Failures in the window since the last success, and the time of the first of them. */
export interface Failures {
  readonly count: number
  readonly oldestTime: string | null
}

/**
 * The window in which an attempt counts. An attempt in the future was made before the clock was set back: it would
 * lock its account until the clock gets there again.
 */
export const windowAround = (now: Date, lengthMs: number) => ({
  since: new Date(now.getTime() - lengthMs).toISOString(),
  until: new Date(now.getTime() + LOCK_WINDOW_MS).toISOString(),
})

/** The database, or a transaction of it. */
export type Reader = Database['db'] | Transaction<Tables>

/** Number of recent failures of this claimant. */
export const countFailures = async (db: Reader, claimant: Claimant, now: Date): Promise<Failures> => {
  const { since, until } = windowAround(now, LOCK_WINDOW_MS)
  const attempts = await db
    .selectFrom('login_attempt')
    .where('username', '=', claimant.username)
    .where('ip_prefix', '=', claimant.ipPrefix)
    .where('time', '>', since)
    .where('time', '<=', until)
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

/** Records an attempt. */
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

/** Forgets an attempt that was no guess. */
export const forgetAttempt = async (trx: Transaction<Tables>, id: string): Promise<void> => {
  await trx.deleteFrom('login_attempt').where('id', '=', id).execute()
}
