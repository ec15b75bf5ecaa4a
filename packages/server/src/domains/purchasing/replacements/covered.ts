import type { ReplacementStatus } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** States in which it covers a discrepancy: rejected and cancelled ones do not. */
export const ACTIVE: readonly ReplacementStatus[] = ['SUBMITTED', 'APPROVED', 'FULFILLED']

/**
 * Quantity of each discrepancy covered by replacement orders in these states: as requested, and from the approval on
 * as confirmed and not closed.
 */
export const coveredQuantities = async (
  db: Kysely<Tables>,
  discrepancyIds: readonly string[],
  statuses: readonly ReplacementStatus[],
): Promise<ReadonlyMap<string, number>> => {
  const lines = await db
    .selectFrom('replacement_order_line')
    .innerJoin('replacement_order', 'replacement_order.id', 'replacement_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'child_line_id')
    .where('discrepancy_id', 'in', ['', ...discrepancyIds])
    .where('replacement_order.status', 'in', statuses)
    .select([
      'discrepancy_id',
      'replacement_order.status',
      'replacement_order_line.quantity',
      'confirmed_quantity',
      'closed_quantity',
    ])
    .execute()
  const covered = new Map<string, number>()
  for (const line of lines) {
    if (line.discrepancy_id === null) continue
    const stands = line.status === 'SUBMITTED' ? line.quantity : line.confirmed_quantity - line.closed_quantity
    covered.set(line.discrepancy_id, (covered.get(line.discrepancy_id) ?? 0) + stands)
  }
  return covered
}
