import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockMovementTable } from './tables.ts'

/** Whether a movement corrects a ledger by what somebody found, which can be taken back. */
export const isAdjustment = ({ source_type }: Pick<StockMovementTable, 'source_type'>): boolean =>
  source_type === 'CHECK' || source_type === 'LOSS'

/** Which of these movements were taken back. */
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
