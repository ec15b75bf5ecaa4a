import type { StockMovement } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { StockMovementTable } from '../tables.ts'

/** Lots of movements, by the movement's id, in the order of expiry dates. */
export const lotsOfMovements = async (
  db: Kysely<Tables>,
  movements: readonly Pick<StockMovementTable, 'id'>[],
): Promise<ReadonlyMap<string, StockMovement['lots']>> => {
  const rows = await db
    .selectFrom('stock_movement_lot')
    .where('movement_id', 'in', ['', ...movements.map(({ id }) => id)])
    .orderBy('expire_date')
    .selectAll()
    .execute()
  const lots = Map.groupBy(rows, ({ movement_id }) => movement_id)
  return new Map(
    [...lots].map(([id, own]) => [
      id,
      own.map(({ expire_date, quantity_delta }) => ({
        expireDate: expire_date,
        quantity: Math.abs(quantity_delta),
      })),
    ]),
  )
}
