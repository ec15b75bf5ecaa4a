import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockMovementTable } from './tables.ts'

/** Whether a movement is a correction by a count or loss, which can be reversed. */
export const isAdjustment = ({ source_type }: Pick<StockMovementTable, 'source_type'>): boolean =>
  source_type === 'CHECK' || source_type === 'LOSS'

/** Those of these movements that were reversed. */
export const reversedOf = async (
  db: Kysely<Tables>,
  movements: readonly Pick<StockMovementTable, 'id'>[],
): Promise<ReadonlySet<string>> => {
  const found = await db
    .selectFrom('stock_movement')
    .where('source_type', '=', 'REVERSAL')
    .where('source_line_id', 'in', ['', ...movements.map(({ id }) => id)])
    .select('source_line_id')
    .execute()
  return new Set(found.map(({ source_line_id }) => source_line_id))
}
