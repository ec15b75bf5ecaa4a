import { shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallRequest, stockCorrectionCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { logDocument } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { postMovements, warehouseIdsInScope } from '../ledger/index.ts'

type Disposal = CallRequest<typeof stockCorrectionCalls.dispose>['body']

/**
 * Writes off the expired goods of a lot at the company, whose warehouse has no loss documents.
 *
 * @returns Id of the disposal.
 * @throws Refusal 40401 for a warehouse that is not the actor's and an unknown lot, 40901 where some of it moved
 * since it was shown, 42202 for a branch's lot and for one that has not expired.
 */
export const disposeLot = async (
  trx: Transaction<Tables>,
  { warehouseId, productId, expireDate, quantity, reason }: Disposal,
  actor: Actor,
  context: StepContext,
): Promise<string> => {
  await warehouseIdsInScope(trx, actor, warehouseId)
  const lot = await trx
    .selectFrom('stock_lot')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where('warehouse_id', '=', warehouseId)
    .where('product_id', '=', productId)
    .where('expire_date', '=', expireDate)
    .select(['kind', 'quantity'])
    .executeTakeFirst()
  if (lot === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  if (lot.kind !== 'COMPANY' || expireDate >= shanghaiDay(context.now().getTime()))
    throw new Refusal(Status.businessRule, { key: 'stockDocuments.notDisposable' })
  if (lot.quantity !== quantity) throw new Refusal(Status.stateChanged, { key: 'stockDocuments.lotMoved' })
  const id = context.newId()
  const draft = { warehouseId, productId, type: 'LOSS_OUT', quantityDelta: -quantity, sourceLineId: id } as const
  await postMovements(trx, { type: 'DISPOSAL', id }, [{ ...draft, firstDay: expireDate }], context)
  await logDocument(trx, { type: 'stockMovement', id }, { event: 'dispose', from: null, to: 'POSTED', reason }, context)
  return id
}
