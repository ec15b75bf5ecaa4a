import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { coveredQuantities } from './covered.ts'
import { resolve } from './resolve.ts'

/**
 * Closes a discrepancy without a replacement. Short and rejected goods are in no bill anyway (decision 15): nobody
 * waits for them any more.
 *
 * @returns Id of the order.
 * @throws Refusal 40401 for one of a foreign branch, 40901 where it is closed already, 42202 while a replacement is
 * under way.
 */
export const deduct = async (
  trx: Transaction<Tables>,
  { id, reason }: { readonly id: string; readonly reason: string },
  actor: Actor,
  step: DocumentContext,
): Promise<string> => {
  const row = await trx
    .selectFrom('discrepancy')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .where('discrepancy.id', '=', id)
    .select(['discrepancy.id', 'discrepancy.status', 'order_id', 'order_no', 'branch_id'])
    .executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'replacements.unknownLine' })
  const onItsWay = await coveredQuantities(trx, [id], ['SUBMITTED', 'APPROVED'])
  if (row.status === 'OPEN' && (onItsWay.get(id) ?? 0) > 0)
    throw new Refusal(Status.businessRule, { key: 'replacements.beingFilledUp' })
  await resolve(trx, row, 'deduct', step, reason)
  const message = { branchId: row.branch_id, type: 'PURCHASE_STATUS', orderNo: row.order_no } as const
  await recordLiveMessage(trx, message, step.now())
  return row.order_id
}
