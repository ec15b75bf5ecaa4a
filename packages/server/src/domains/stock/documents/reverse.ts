import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { logDocument } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isAdjustment, postMovements, warehouseIdsInScope } from '../ledger/index.ts'
import { takeFromCounts } from './counted-losses.ts'
import { assertFree } from './goods.ts'
import { notifyBranches } from './stock-steps.ts'

/**
 * An adjustment of the actor's warehouse by a count or a loss, with its document.
 *
 * @throws Refusal 40401 for one of another's warehouse as for one that does not exist, 42202 for a movement of
 * another event, 40901 for one that was reversed already.
 */
const adjustmentOf = async (trx: Transaction<Tables>, id: string, actor: Actor) => {
  const movement = await trx.selectFrom('stock_movement').where('id', '=', id).selectAll().executeTakeFirst()
  if (movement === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  await warehouseIdsInScope(trx, actor, movement.warehouse_id)
  if (!isAdjustment(movement)) throw new Refusal(Status.businessRule, { key: 'stockDocuments.noAdjustment' })
  const reversal = await trx
    .selectFrom('stock_movement')
    .where('source_type', '=', 'REVERSAL')
    .where('source_line_id', '=', id)
    .select('id')
    .executeTakeFirst()
  if (reversal !== undefined) throw new Refusal(Status.stateChanged, { key: 'stockDocuments.alreadyReversed' })
  const line = await trx
    .selectFrom('stock_document_line')
    .innerJoin('stock_document', 'stock_document.id', 'document_id')
    .where('stock_document_line.id', '=', movement.source_line_id)
    .select(['branch_id', 'document_no', 'stock_document.created_time', 'product_name', 'spec'])
    .executeTakeFirstOrThrow()
  return { movement, line }
}

/**
 * Reverses the adjustment of a balance by an opposite movement; the document stays as it was. The unique key of a
 * movement's source allows one reversal each.
 *
 * @throws Refusal as `adjustmentOf`, and 42202 where the stock would become negative, or fall below what is reserved.
 */
export const reverseAdjustment = async (
  trx: Transaction<Tables>,
  { id, reason }: { readonly id: string; readonly reason: string },
  actor: Actor,
  context: StepContext,
): Promise<void> => {
  const { movement, line } = await adjustmentOf(trx, id, actor)
  const { warehouse_id: warehouseId, product_id: productId, quantity_delta: delta } = movement
  const { branch_id, product_name, spec } = line
  await assertFree(trx, branch_id, [{ product_id: productId, product_name, spec, units: delta }], context.now())
  // Goods counted since then were compared with a ledger that included the adjustment.
  await takeFromCounts(trx, line, [{ product_id: productId, quantity: delta }])
  const movedBy = { type: movement.source_type, lineId: movement.source_line_id }
  const draft = { warehouseId, productId, type: 'REVERSAL', quantityDelta: -delta, sourceLineId: id, movedBy } as const
  await postMovements(trx, { type: 'REVERSAL', id }, [draft], context)
  const step = { event: 'reverse', from: 'POSTED', to: 'REVERSED', reason }
  await logDocument(trx, { type: 'stockMovement', id }, step, context)
  await notifyBranches(trx, { ...line, to_branch_id: null }, context.now())
}
