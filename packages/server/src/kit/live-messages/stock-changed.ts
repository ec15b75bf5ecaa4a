import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { recordLiveMessage } from './outbox.ts'

/**
 * Tells clients of these branches to fetch products and prices again. In the order of ids, as their counters are
 * locked.
 */
export const notifyStockChanged = async (
  trx: Transaction<Tables>,
  branchIds: Iterable<string>,
  now: Date,
): Promise<void> => {
  for (const branchId of [...new Set(branchIds)].sort())
    await recordLiveMessage(trx, { branchId, type: 'STOCK_CHANGED' }, now)
}
