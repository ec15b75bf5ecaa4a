import { MINUTE_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { ipPrefix } from './ip-prefix.ts'

/** Failures after which a captcha is required. */
const CAPTCHA_AFTER = 3
/** Failures after which an account is locked for the network they came from. */
export const LOCK_AFTER = 10
export const LOCK_WINDOW_MS = 15 * MINUTE_MS
/** Failures from all networks together after which only networks known to the account need no captcha. */
const WIDE_CAPTCHA_AFTER = 30

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
const windowAround = (now: Date) => ({
  since: new Date(now.getTime() - LOCK_WINDOW_MS).toISOString(),
  until: new Date(now.getTime() + LOCK_WINDOW_MS).toISOString(),
})

/** Number of recent failures of this claimant. */
export const countFailures = async (db: Database['db'], claimant: Claimant, now: Date): Promise<Failures> => {
  const { since, until } = windowAround(now)
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

const countEverywhere = async (db: Database['db'], username: string, now: Date): Promise<number> => {
  const { since, until } = windowAround(now)
  const attempts = await db
    .selectFrom('login_attempt')
    .where('username', '=', username)
    .where('time', '>', since)
    .where('time', '<=', until)
    .where('succeeded', '=', 0)
    .select('id')
    .limit(WIDE_CAPTCHA_AFTER)
    .execute()
  return attempts.length
}

/** Whether somebody signed in to the account from this network, as far back as sessions are kept. */
const isKnownNetwork = async (db: Database['db'], { username, ipPrefix: prefix }: Claimant): Promise<boolean> => {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .where('user.username', '=', username)
    .select('session.ip')
    .distinct()
    .execute()
  return sessions.some(({ ip }) => ipPrefix(ip) === prefix)
}

/**
 * Whether a captcha is required: after a few failures of the claimant, or while many networks together guess at the
 * account. Nobody is locked out by others, and its owner at a usual place does not notice.
 *
 * @param failures Those of this claimant.
 */
export const needsCaptcha = async (
  db: Database['db'],
  claimant: Claimant,
  failures: Failures,
  now: Date,
): Promise<boolean> => {
  if (failures.count >= CAPTCHA_AFTER) return true
  if ((await countEverywhere(db, claimant.username, now)) < WIDE_CAPTCHA_AFTER) return false
  return !(await isKnownNetwork(db, claimant))
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
