import { DAY_MS } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import { LOCK_WINDOW_MS } from '../guessing/attempts.ts'
import { BACK_OFF_WINDOW_MS } from '../guessing/back-off.ts'

/** Ended sessions are kept for a while for audits. */
const SESSIONS_KEPT_MS = 30 * DAY_MS

/**
 * Deletes attempts that no lock and no back-off counts, those of a clock that was set back among them, expired captchas, and old
 * sessions.
 */
export const pruneSignIns = async (db: Database['db'], now: Date): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db
    .deleteFrom('login_attempt')
    .where((eb) => eb.or([eb('time', '<', before(BACK_OFF_WINDOW_MS)), eb('time', '>', before(-LOCK_WINDOW_MS))]))
    .execute()
  await db.deleteFrom('captcha').where('expires_time', '<', before(0)).execute()
  await db.deleteFrom('session').where('expires_time', '<', before(SESSIONS_KEPT_MS)).execute()
}
