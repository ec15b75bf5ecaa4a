import { DAY_MS, MINUTE_MS } from '@netbar/shared/contract'
import { countFailures, LOCK_AFTER, LOCK_WINDOW_MS, windowAround } from './attempts.ts'
import type { Claimant, Reader } from './attempts.ts'
import { ipPrefix } from './ip-prefix.ts'

/** Failures after which a captcha is required, and the work of its challenge. */
const CAPTCHA_AFTER = 3
/** Zero bits of the first challenge: a tenth of a second in a browser. Each failure doubles it. */
const FIRST_BITS = 13
/** Half a million hashes: seconds in a browser. */
const MAX_BITS = 19

export const BACK_OFF_WINDOW_MS = DAY_MS
/** Failures of strangers within the window that cost no wait. */
const FREE_FAILURES = 10
const FIRST_WAIT_MS = MINUTE_MS
const MAX_WAIT_MS = 30 * MINUTE_MS
/** More failures than this change nothing: the wait is at its longest. */
const COUNTED_FAILURES = 20

/** Time between the last of so many failures of strangers and the next try: a day has room for 62 tries. */
export const waitAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES))

/** Zero bits of the challenge after so many failures; null where no captcha is required. */
export const proofBits = (failures: number): number | null =>
  failures < CAPTCHA_AFTER ? null : Math.min(MAX_BITS, FIRST_BITS + failures - CAPTCHA_AFTER)

/** What a claimant has to wait for and to prove before the next password is looked at. */
export interface Standing {
  /** Zero until the next try is allowed. */
  readonly waitMs: number
  /** Zero bits of the challenge; null where no captcha is required. */
  readonly bits: number | null
}

/** Networks from which somebody signed in to the account, as far back as sessions are kept. */
const knownNetworks = async (db: Reader, username: string): Promise<readonly string[]> => {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .where('user.username', '=', username)
    .select('session.ip')
    .distinct()
    .execute()
  return [...new Set(sessions.map(({ ip }) => ipPrefix(ip)))]
}

/** Failures at the account from all networks that it does not know, the newest first. */
const failuresOfStrangers = async (db: Reader, claimant: Claimant, now: Date): Promise<readonly string[]> => {
  const known = await knownNetworks(db, claimant.username)
  // The account's owner at a usual place does not notice what others try.
  if (known.includes(claimant.ipPrefix)) return []
  const { since, until } = windowAround(now, BACK_OFF_WINDOW_MS)
  const attempts = await db
    .selectFrom('login_attempt')
    .where('username', '=', claimant.username)
    .where('succeeded', '=', 0)
    .where('time', '>', since)
    .where('time', '<=', until)
    .$if(known.length > 0, (query) => query.where('ip_prefix', 'not in', known))
    .select('time')
    .orderBy('time', 'desc')
    .limit(COUNTED_FAILURES)
    .execute()
  return attempts.map(({ time }) => time)
}

/**
 * The claimant's standing: that of its own network, and, in a network that the account does not know, that of all such
 * networks together. However many addresses guess at an account, they share one back-off. Unknown accounts know no
 * network.
 */
export const standingOf = async (db: Reader, claimant: Claimant, now: Date): Promise<Standing> => {
  const own = await countFailures(db, claimant, now)
  const strangers = await failuresOfStrangers(db, claimant, now)
  const until = (time: string | null | undefined, ms: number) => (time ? Date.parse(time) + ms - now.getTime() : 0)
  const lockedMs = own.count >= LOCK_AFTER ? until(own.oldestTime, LOCK_WINDOW_MS) : 0
  const waitMs = until(strangers[0], waitAfter(strangers.length))
  return {
    waitMs: Math.max(0, lockedMs, waitMs),
    bits: proofBits(Math.max(own.count, strangers.length)),
  }
}
