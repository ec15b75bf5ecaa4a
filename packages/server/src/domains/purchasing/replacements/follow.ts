import type { PurchaseOrderStatus, ReplacementEvent } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import type { OrderSettled } from '../orders/index.ts'
import { coveredQuantities } from './covered.ts'
import { replacementSteps } from './replacement-steps.ts'
import { resolve } from './resolve.ts'

/** Final states of the order that carries the goods, and the event of the replacement order for each. */
const EVENTS: Partial<Record<PurchaseOrderStatus, ReplacementEvent>> = {
  STORED: 'childOrderStored',
  CLOSED: 'childOrderClosed',
}

/** Resolves discrepancies that are now replaced in full. */
const resolveFilled = async (trx: Transaction<Tables>, replacementId: string, context: DocumentContext) => {
  const named = await trx
    .selectFrom('discrepancy')
    .where('status', '=', 'OPEN')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('replacement_order_line')
        .where('replacement_id', '=', replacementId)
        .where('discrepancy_id', 'is not', null)
        .select((each) => each.ref('discrepancy_id').$notNull().as('id')),
    )
    .select(['id', 'status', 'quantity'])
    .execute()
  const filled = await coveredQuantities(
    trx,
    named.map(({ id }) => id),
    ['FULFILLED'],
  )
  for (const discrepancy of named)
    if ((filled.get(discrepancy.id) ?? 0) >= discrepancy.quantity) await resolve(trx, discrepancy, 'fillUp', context)
}

/**
 * Follows an order that has reached a state: if it carries the goods of a replacement order and this is its end, that
 * one ends too, in the same transaction.
 */
export const followChild = async (
  trx: Transaction<Tables>,
  { order, status }: OrderSettled,
  context: DocumentContext,
): Promise<void> => {
  const event = EVENTS[status]
  if (order.kind !== 'REPLACEMENT' || event === undefined) return
  const row = await trx
    .selectFrom('replacement_order')
    .selectAll()
    .where('child_order_id', '=', order.id)
    .executeTakeFirst()
  // An order from before replacement orders existed has none.
  if (row === undefined) return
  await replacementSteps.moveOn(trx, row, { event }, context)
  if (event === 'childOrderStored') await resolveFilled(trx, row.id, context)
}
