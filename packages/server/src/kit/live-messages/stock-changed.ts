import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { recordLiveMessage } from './outbox.ts'

/** What these branches sell, or at what price, is to be fetched anew. In the order of ids, as their counters are locked. */
export const notifyStockChanged = async (
  trx: Transaction<Tables>,
  branchIds: Iterable<string>,
  now: Date,
): Promise<void> => {
  for (const branchId of [...new Set(branchIds)].sort())
    await recordLiveMessage(trx, { branchId, type: 'STOCK_CHANGED' }, now)
}
