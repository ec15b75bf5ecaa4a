import { sql } from 'kysely'
import type { Check } from '../../../consistency/index.ts'
import { reservedUnits } from '../ledger/outflow.ts'

const MAKING = [
  'OPENING',
  'SUPPLY_IN',
  'SUPPLIER_RETURN_OUT',
  'LOSS_OUT',
  'CHECK_ADJUST',
  'SALE_OUT',
  'SALE_RETURN_IN',
] as const

/** Movements of one event sum to zero, except for goods from outside, used up, or written off. */
export const conservation: Check = async (db) => {
  const groups = await db
    .selectFrom('stock_movement')
    .where('type', 'not in', MAKING)
    // Reverses movements that create or destroy goods.
    .where('source_type', '!=', 'REVERSAL')
    .groupBy('group_id')
    .select((eb) => [
      'group_id',
      eb.fn.sum<number>('quantity_delta').as('sum'),
      sql<number>`sum(case when type = 'SHORT_WRITE_OFF' and quantity_delta < 0 then quantity_delta else 0 end)`.as(
        'lost',
      ),
    ])
    .execute()
  return groups.flatMap(({ group_id, sum, lost }) =>
    Number(sum) === Number(lost)
      ? []
      : [`movements of ${group_id} add up to ${Number(sum)}, ${Number(lost)} were written off`],
  )
}

/** A reversed movement is an adjustment, reversed once by its opposite, with a reason. */
export const reversals: Check = async (db) => {
  const rows = await db
    .selectFrom('stock_movement as reversal')
    .leftJoin('stock_movement as posted', (join) =>
      join
        .onRef('posted.id', '=', 'reversal.source_line_id')
        .onRef('posted.warehouse_id', '=', 'reversal.warehouse_id')
        .onRef('posted.product_id', '=', 'reversal.product_id'),
    )
    .leftJoin('document_log', (join) =>
      join
        .onRef('document_log.document_id', '=', 'reversal.source_line_id')
        .on('document_log.document_type', '=', 'stockMovement'),
    )
    .where('reversal.source_type', '=', 'REVERSAL')
    .select(['reversal.id', 'posted.id as posted_id', 'posted.source_type', 'reason'])
    .select(sql<number | null>`reversal.quantity_delta + posted.quantity_delta`.as('left'))
    .execute()
  const seen = new Set<string | null>()
  return rows.flatMap(({ id, posted_id, source_type, reason, left }) => {
    const isRight =
      !seen.has(posted_id) &&
      (source_type === 'CHECK' || source_type === 'LOSS') &&
      reason !== null &&
      Number(left) === 0
    seen.add(posted_id)
    return isRight ? [] : [`reversal ${id} of ${posted_id} leaves ${left}`]
  })
}

/** A branch has the goods that are reserved for refunds and for guests. */
export const reservations: Check = async (db) => {
  const reserved = await db
    .selectFrom(reservedUnits(db).as('reserved'))
    .innerJoin('warehouse', 'warehouse.branch_id', 'reserved.branch_id')
    .innerJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_balance.product_id', '=', 'reserved.product_id'),
    )
    .where('warehouse.kind', '=', 'STORE')
    .whereRef('reserved.units', '>', 'stock_balance.quantity')
    .select(['stock_balance.product_id', 'quantity', 'units'])
    .execute()
  return reserved.map(
    ({ product_id, quantity, units }) => `a branch has ${quantity} of ${product_id} and has reserved ${units}`,
  )
}
