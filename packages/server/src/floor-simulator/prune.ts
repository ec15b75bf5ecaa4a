import type { Transaction } from 'kysely'
import type { Tables } from '../db/index.ts'
import { pruneGuestSessions } from '../members/index.ts'

const KEPT_MS = 86_400_000

/** Forgets finished orders and calls of the day before, so that a demo can run for weeks. */
export const pruneFloor = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await trx
    .deleteFrom('order')
    .where('created_time', '<', before)
    .where('status', 'in', ['COMPLETED', 'CANCELLED'])
    .execute()
  await trx.deleteFrom('service_request').where('created_time', '<', before).execute()
  await pruneGuestSessions(trx, before)
}
