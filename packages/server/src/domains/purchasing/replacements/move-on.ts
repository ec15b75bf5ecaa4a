import { Status } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ReplacementOrderTable } from './tables.ts'
import { logDocument } from '../../../kit/documents/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PurchasingContext } from '../orders/index.ts'
import { replacementEnd } from './transitions.ts'
import type { ReplacementEvent } from './transitions.ts'

/**
 * Takes a step: the state, the next version and one line of history. The version is checked by the same statement.
 *
 * @throws Refusal 40902 where somebody else has changed the replacement order meanwhile.
 */
export const moveOn = async (
  trx: Transaction<Tables>,
  row: ReplacementOrderTable,
  event: ReplacementEvent,
  context: PurchasingContext,
  columns: Updateable<ReplacementOrderTable> = {},
  reason: string | null = null,
): Promise<void> => {
  const to = replacementEnd(row.status, event)
  if (to === null) throw new Error(`${row.status} ${event} is no step of a replacement order`)
  const { numUpdatedRows } = await trx
    .updateTable('replacement_order')
    .set({ ...columns, status: to, version: row.version + 1, updated_time: context.now().toISOString() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(Status.versionConflict, { key: 'replacements.versionConflict' })
  const step = { event, from: row.status, to, reason }
  await logDocument(trx, { type: 'replacement', id: row.id }, step, context)
}
