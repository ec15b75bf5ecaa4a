import { discrepancyMachine, endsOf, Status } from '@netbar/shared/contract'
import type { DiscrepancyEvent } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { DiscrepancyTable } from '../orders/tables.ts'
import { logDocument } from '../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * Closes a discrepancy, with a line of history.
 *
 * @throws Refusal 40901 where it is closed already.
 */
export const resolve = async (
  trx: Transaction<Tables>,
  { id, status }: Pick<DiscrepancyTable, 'id' | 'status'>,
  event: DiscrepancyEvent,
  context: DocumentContext,
  reason: string | null = null,
): Promise<void> => {
  const movedOn = new Refusal(Status.stateChanged, { key: 'replacements.differenceMovedOn' })
  const [to] = endsOf(discrepancyMachine, status, event)
  if (to === undefined) throw movedOn
  const { numUpdatedRows } = await trx
    .updateTable('discrepancy')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw movedOn
  await logDocument(trx, { type: 'discrepancy', id }, { event, from: status, to, reason }, context)
}
