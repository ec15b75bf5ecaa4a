import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'
import { announceResult } from './announce.ts'
import { SYSTEM } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { moveOn } from './request-steps.ts'

/** Marks pending changes of a product as stale once the product has changed, and notifies the applicants. */
export const endStaleChanges = async (
  trx: Transaction<Tables>,
  { id, brand_id }: Pick<ProductTable, 'id' | 'brand_id'>,
  { now, newId }: Pick<DocumentContext, 'now' | 'newId'>,
): Promise<void> => {
  const waiting = await trx
    .selectFrom('product_request')
    .selectAll()
    .where('brand_id', '=', brand_id)
    .where('kind', '=', 'CHANGE')
    .where('status', '=', 'PENDING')
    .where('product_id', '=', id)
    .orderBy('id')
    .execute()
  for (const row of waiting) {
    const system = { actor: SYSTEM, now, newId }
    await moveOn(trx, row, { event: 'baseVersionMoved' }, system, { decided_time: now().toISOString() })
    await announceResult(trx, row, 'notification.productChangeStale', '', now())
  }
}
