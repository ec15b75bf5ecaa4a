import { shanghaiDay } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockMovementTable } from './tables.ts'
import type { MovementDraft } from './movements.ts'
import { keepLots, openLots } from './lots/posted-lots.ts'

/** The event that movements belong to; they share its id as their group. */
export interface StockSource {
  readonly type: StockMovementTable['source_type']
  readonly id: string
}

/** The parts of a call's context that stock needs. */
export interface StockContext {
  readonly newId: () => string
  readonly now: () => Date
}

const balanceKey = ({ warehouseId, productId }: MovementDraft) => `${warehouseId} ${productId}`

const byBalance = (a: MovementDraft, b: MovementDraft) => {
  const [first, second] = [balanceKey(a), balanceKey(b)]
  return first === second ? 0 : first < second ? -1 : 1
}

const increase = (trx: Transaction<Tables>, { warehouseId, productId, quantityDelta }: MovementDraft) =>
  trx
    .insertInto('stock_balance')
    .values({ warehouse_id: warehouseId, product_id: productId, quantity: quantityDelta, sequence: 1 })
    .onConflict((conflict) =>
      conflict.columns(['warehouse_id', 'product_id']).doUpdateSet((eb) => ({
        quantity: eb('stock_balance.quantity', '+', quantityDelta),
        sequence: eb('stock_balance.sequence', '+', 1),
      })),
    )
    .returning(['quantity', 'sequence'])
    .executeTakeFirstOrThrow()

// An update instead of an upsert: an engine checks the row it would insert, here a negative one, before it sees the
// conflict.
const decrease = (trx: Transaction<Tables>, { warehouseId, productId, quantityDelta }: MovementDraft) =>
  trx
    .updateTable('stock_balance')
    .set((eb) => ({ quantity: eb('quantity', '+', quantityDelta), sequence: eb('sequence', '+', 1) }))
    .where('warehouse_id', '=', warehouseId)
    .where('product_id', '=', productId)
    .returning(['quantity', 'sequence'])
    .executeTakeFirstOrThrow()

/**
 * Posts movements and updates their balances and lots in the caller's transaction. One statement updates and locks
 * each balance row and gives the movement its number; balances are updated in a fixed order, so that two postings
 * cannot deadlock. Taking more than there is, or than is unexpired, rejects: callers check first where a refusal must
 * be explained.
 */
export const postMovements = async (
  trx: Transaction<Tables>,
  source: StockSource,
  drafts: readonly MovementDraft[],
  { newId, now }: StockContext,
): Promise<void> => {
  if (drafts.length === 0) return
  const rows = new Map<MovementDraft, StockMovementTable>()
  const time = now()
  const created_time = time.toISOString()
  // Sorting is stable: the movements of one balance keep their order.
  for (const draft of drafts.toSorted(byBalance)) {
    const { quantity, sequence } = await (draft.quantityDelta < 0 ? decrease(trx, draft) : increase(trx, draft))
    rows.set(draft, {
      id: newId(),
      warehouse_id: draft.warehouseId,
      product_id: draft.productId,
      sequence,
      type: draft.type,
      quantity_delta: draft.quantityDelta,
      balance_after: quantity,
      source_type: source.type,
      source_id: source.id,
      source_line_id: draft.sourceLineId,
      group_id: source.id,
      created_time,
    })
  }
  await trx
    .insertInto('stock_movement')
    .values([...rows.values()])
    .execute()
  const book = await openLots(trx, drafts)
  const today = shanghaiDay(time.getTime())
  // In the order of the drafts: incoming goods get the lots that left elsewhere.
  const moved = drafts.flatMap((draft) => {
    const row = rows.get(draft)
    if (row === undefined) return []
    const stock = row.balance_after - draft.quantityDelta
    return [{ movementId: row.id, sign: Math.sign(draft.quantityDelta), parts: book.move(draft, stock, today) }]
  })
  await keepLots(trx, book, moved)
}
