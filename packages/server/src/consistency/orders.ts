import { derivedStatus } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/db/index.ts'
import { sumsOf } from '../domains/purchasing/index.ts'

type Line = Tables['purchase_order_line']

const UNCONFIRMED: ReadonlySet<string> = new Set(['PENDING', 'REJECTED', 'CANCELLED'])

/** Effective quantity of a line. */
const effectiveQuantity = (status: string, line: Line): number =>
  UNCONFIRMED.has(status) ? line.ordered_quantity : line.confirmed_quantity - line.closed_quantity

/**
 * Purchase orders changed since a moment (ISO 8601) that do not match their lines: an order has all its lines, their
 * status and their sums, and a line's amount is its quantity times its price.
 */
export const mismatchedOrders = async (db: Kysely<Tables>, since: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('purchase_order')
    .where('updated_time', '>=', since)
    .select(['id', 'order_no', 'status', 'line_count', 'quantity', 'amount_fen'])
    .execute()
  const lines = Map.groupBy(
    await db
      .selectFrom('purchase_order_line')
      .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
      .where('purchase_order.updated_time', '>=', since)
      .selectAll('purchase_order_line')
      .execute(),
    ({ order_id }) => order_id,
  )
  return rows.flatMap(({ id, order_no, status, line_count, quantity, amount_fen }) => {
    const own = lines.get(id) ?? []
    const derived = derivedStatus(own.map(sumsOf))
    // An unconfirmed order has no effective quantities.
    const expected = UNCONFIRMED.has(status) ? 'CLOSED' : status
    const broken: string[] = []
    if (derived !== expected || own.length !== line_count)
      broken.push(`order ${order_no} is ${status} with ${line_count} lines, its ${own.length} lines are ${derived}`)
    const standing = own.reduce((sum, line) => sum + effectiveQuantity(status, line), 0)
    const fen = own.reduce((sum, line) => sum + line.amount_fen, 0)
    if (standing !== quantity || fen !== amount_fen)
      broken.push(`order ${order_no} is ${quantity} for ${amount_fen}, its lines are ${standing} for ${fen}`)
    for (const line of own)
      if (line.amount_fen !== effectiveQuantity(status, line) * line.price_fen)
        broken.push(`line ${line.line_no} of order ${order_no} is not worth ${line.amount_fen}`)
    return broken
  })
}
