import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { createLotBook } from './lot-book.ts'
import type { LotBook } from './lot-book.ts'
import { withoutUnits } from './lot-units.ts'
import type { LotUnits } from './lot-units.ts'
import type { MovementDraft } from '../movements.ts'
import type { StockMovementTable } from '../tables.ts'

/** What these lines moved, by line and warehouse. */
const movedByLines = async (
  trx: Transaction<Tables>,
  types: readonly StockMovementTable['source_type'][],
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LotUnits[]>> => {
  const rows = await trx
    .selectFrom('stock_movement')
    .leftJoin('stock_movement_lot', 'movement_id', 'stock_movement.id')
    .where('source_type', 'in', types)
    .where('source_line_id', 'in', lineIds)
    .orderBy('expire_date')
    .select(['stock_movement.id', 'source_line_id', 'warehouse_id', 'stock_movement.quantity_delta as all'])
    .select(['expire_date', 'stock_movement_lot.quantity_delta as part'])
    .execute()
  const moved = new Map<string, readonly LotUnits[]>()
  for (const [movement, ...others] of Map.groupBy(rows, ({ id }) => id).values()) {
    if (movement === undefined) continue
    const parts = [movement, ...others].flatMap(({ expire_date: expireDate, part }): LotUnits[] =>
      expireDate === null ? [] : [{ expireDate, units: Math.abs(part ?? 0) }],
    )
    const rest = Math.abs(movement.all) - parts.reduce((sum, { units }) => sum + units, 0)
    moved.set(
      `${movement.source_line_id} ${movement.warehouse_id}`,
      rest > 0 ? [...parts, { expireDate: null, units: rest }] : parts,
    )
  }
  return moved
}

/** Adds earlier movements of lines whose opposite is posted, without what was brought back of them. */
const addMoved = async (trx: Transaction<Tables>, book: LotBook, drafts: readonly MovementDraft[]): Promise<void> => {
  const wanted = drafts.flatMap(({ movedBy, warehouseId }) => (movedBy ? [{ ...movedBy, warehouseId }] : []))
  if (wanted.length === 0) return
  const moved = await movedByLines(
    trx,
    [...new Set(wanted.flatMap(({ type, broughtBack }) => (broughtBack ? [type, broughtBack.type] : [type])))],
    wanted.flatMap(({ lineId, broughtBack }) => [lineId, ...(broughtBack?.lineIds ?? [])]),
  )
  for (const { lineId, warehouseId, broughtBack } of wanted) {
    const partsOf = (line: string) => moved.get(`${line} ${warehouseId}`) ?? []
    const back = (broughtBack?.lineIds ?? []).reduce((rest, line) => withoutUnits(rest, partsOf(line)), partsOf(lineId))
    book.addMoved(lineId, warehouseId, back)
  }
}

/**
 * The lots that a posting may move. Their balances are locked, so that they stay the same until the transaction ends.
 */
export const openLots = async (trx: Transaction<Tables>, drafts: readonly MovementDraft[]): Promise<LotBook> => {
  const book = createLotBook()
  const lots = await trx
    .selectFrom('stock_lot')
    .where('warehouse_id', 'in', [...new Set(drafts.map(({ warehouseId }) => warehouseId))])
    .where('product_id', 'in', [...new Set(drafts.map(({ productId }) => productId))])
    .where('quantity', '>', 0)
    .selectAll()
    .execute()
  book.addLots(lots)
  await addMoved(trx, book, drafts)
  return book
}

/** A movement and the lots that it moved. */
export interface MovedLots {
  readonly movementId: string
  readonly sign: number
  readonly parts: readonly LotUnits[]
}

/** Rows of moved lots; goods without an expiry date have none. */
export const lotRows = ({ movementId, sign, parts }: MovedLots): readonly Tables['stock_movement_lot'][] =>
  parts.flatMap(({ expireDate, units }) =>
    expireDate === null ? [] : [{ movement_id: movementId, expire_date: expireDate, quantity_delta: sign * units }],
  )

/** Writes the lots changed by a posting, after its movements. */
export const keepLots = async (trx: Transaction<Tables>, book: LotBook, moved: readonly MovedLots[]): Promise<void> => {
  const lots = book.changed()
  if (lots.length === 0) return
  await trx
    .insertInto('stock_lot')
    .values([...lots])
    .onConflict((conflict) =>
      conflict
        .columns(['warehouse_id', 'product_id', 'expire_date'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute()
  await trx.insertInto('stock_movement_lot').values(moved.flatMap(lotRows)).execute()
}
