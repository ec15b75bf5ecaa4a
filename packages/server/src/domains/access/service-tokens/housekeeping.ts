import { DAY_MS, HOUR_MS, SERVICE_TOKEN_WARNING_MS } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Clock, Stop } from '../../../platform/clock.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { recordAccountChange } from '../account-changes/record-account-change.ts'
import { liveTokens } from './service-tokens.ts'

/** Ended tokens are kept for a while for audits. */
const KEPT_MS = 30 * DAY_MS

/** Tells makers, once for each token, that it ends soon. */
export const warnOfServiceTokens = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const ending = await liveTokens(trx)
    .where('service_token.warned_time', 'is', null)
    .where('service_token.expires_time', '>', now.toISOString())
    .where('service_token.expires_time', '<=', new Date(now.getTime() + SERVICE_TOKEN_WARNING_MS).toISOString())
    .select(['service_token.id', 'service_token.user_id', 'service_token.name', 'service_token.expires_time'])
    .orderBy('service_token.expires_time')
    .execute()
  for (const { id, user_id: userId, name, expires_time } of ending) {
    const { numUpdatedRows } = await trx
      .updateTable('service_token')
      .set({ warned_time: now.toISOString() })
      .where('id', '=', id)
      .where('warned_time', 'is', null)
      .executeTakeFirstOrThrow()
    // Another server was faster.
    if (numUpdatedRows === 0n) continue
    const days = Math.max(1, Math.ceil((Date.parse(expires_time) - now.getTime()) / DAY_MS))
    await recordAccountChange(trx, { userId, change: 'serviceTokenEnding', params: { name, days } }, now)
  }
}

/** Warns of tokens that end soon, now and each hour. */
export const startServiceTokenWarnings = (
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): Stop => {
  const warn = () => void database.write((trx) => warnOfServiceTokens(trx, clock.now())).catch(onError)
  warn()
  return clock.every(HOUR_MS, warn)
}

/** Deletes tokens that ended a while ago. */
export const pruneServiceTokens = async (db: Database['db'], now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db
    .deleteFrom('service_token')
    .where((eb) => eb.or([eb('expires_time', '<', before), eb('revoked_time', '<', before)]))
    .execute()
}
