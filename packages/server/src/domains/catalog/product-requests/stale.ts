import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'
import { announceResult } from './announce.ts'
import { moveOn, SYSTEM } from './step.ts'
import type { StepContext } from './step.ts'

/** A product is not what it was when other facts of it were asked for: what waits is stale, and the applicants are told. */
export const endStaleChanges = async (
  trx: Transaction<Tables>,
  { id, brand_id }: Pick<ProductTable, 'id' | 'brand_id'>,
  { now, newId }: Pick<StepContext, 'now' | 'newId'>,
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
    const step = { event: 'baseVersionMoved', to: 'STALE' } as const
    await moveOn(trx, row, step, { actor: SYSTEM, now, newId }, { decided_time: now().toISOString() })
    await announceResult(trx, row, 'notification.productChangeStale', '', now())
  }
}
