import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { DiscrepancyTable } from '../orders/tables.ts'
import { logDocument } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PurchasingContext } from '../orders/index.ts'
import { discrepancyEnd } from './transitions.ts'
import type { DiscrepancyEvent } from './transitions.ts'

/**
 * Ends a difference, with a line of its history.
 *
 * @throws Refusal 40901 where it has ended already.
 */
export const resolve = async (
  trx: Transaction<Tables>,
  { id, status }: Pick<DiscrepancyTable, 'id' | 'status'>,
  event: DiscrepancyEvent,
  context: PurchasingContext,
  reason: string | null = null,
): Promise<void> => {
  const movedOn = new Refusal(Status.stateChanged, { key: 'replacements.differenceMovedOn' })
  const to = discrepancyEnd(status, event)
  if (to === null) throw movedOn
  const { numUpdatedRows } = await trx
    .updateTable('discrepancy')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw movedOn
  await logDocument(trx, { type: 'discrepancy', id }, { event, from: status, to, reason }, context)
}
