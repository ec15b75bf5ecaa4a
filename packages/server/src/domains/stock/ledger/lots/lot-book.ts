import type { StockLotTable } from '../tables.ts'
import { cutUnits, unitsLeaving } from './lot-units.ts'
import type { LotUnits } from './lot-units.ts'
import type { MovementDraft } from '../movements.ts'

/** Tracks the lots of goods while they move. */
export interface LotBook {
  /** Adds existing lots. */
  readonly addLots: (lots: readonly StockLotTable[]) => void
  /** Adds what a line has moved in a warehouse before, whose opposite is posted now. */
  readonly addMoved: (lineId: string, warehouseId: string, parts: readonly LotUnits[]) => void
  /**
   * Moves goods and returns their lots.
   *
   * @param stock Balance before.
   * @param today Day in Asia/Shanghai.
   */
  readonly move: (draft: MovementDraft, stock: number, today: string) => readonly LotUnits[]
  /** The lots that were changed, in their current state. */
  readonly changed: () => readonly StockLotTable[]
}

const keyOf = (...ids: readonly string[]): string => ids.join(' ')

/** Creates a book without lots. The same one serves a posting, which adds the lots it may need, and the whole seed. */
export const createLotBook = (): LotBook => {
  const lots = new Map<string, Map<string, StockLotTable>>()
  const changed = new Set<StockLotTable>()
  /** By line: what has left a warehouse and not arrived in another. */
  const underway = new Map<string, readonly LotUnits[]>()
  /** By line and warehouse: what has arrived. */
  const moved = new Map<string, readonly LotUnits[]>()

  const lotsOf = ({ warehouse_id, product_id }: Pick<StockLotTable, 'warehouse_id' | 'product_id'>) => {
    const key = keyOf(warehouse_id, product_id)
    const found = lots.get(key) ?? new Map<string, StockLotTable>()
    lots.set(key, found)
    return found
  }

  const leave = (draft: MovementDraft, stock: number, today: string): readonly LotUnits[] => {
    const { warehouseId, productId, sourceLineId, quantityDelta, firstDay, isGood, movedBy } = draft
    const key = keyOf(movedBy?.lineId ?? sourceLineId, warehouseId)
    const wished = firstDay === undefined ? moved.get(key) : [{ expireDate: firstDay, units: -quantityDelta }]
    moved.delete(key)
    const own = lotsOf({ warehouse_id: warehouseId, product_id: productId })
    const parts = unitsLeaving(new Map([...own].map(([day, { quantity }]) => [day, quantity])), {
      units: -quantityDelta,
      stock,
      wished: wished ?? [],
      goodOn: isGood ? today : null,
    })
    underway.set(sourceLineId, [...(underway.get(sourceLineId) ?? []), ...parts])
    return parts
  }

  const arrive = ({ warehouseId, sourceLineId, quantityDelta, expireDate, movedBy }: MovementDraft) => {
    if (movedBy !== undefined) return cutUnits(moved.get(keyOf(movedBy.lineId, warehouseId)) ?? [], quantityDelta).taken
    const { taken, rest } = cutUnits(underway.get(sourceLineId) ?? [], quantityDelta)
    if (rest.length > 0) underway.set(sourceLineId, rest)
    else underway.delete(sourceLineId)
    // The receiver reads the expiry date on the goods; the lots in transit were an estimate.
    if (expireDate !== undefined) return [{ expireDate, units: quantityDelta }]
    moved.set(keyOf(sourceLineId, warehouseId), taken)
    return taken
  }

  return {
    addLots: (rows) => {
      for (const row of rows) lotsOf(row).set(row.expire_date, { ...row })
    },
    addMoved: (lineId, warehouseId, parts) => {
      moved.set(keyOf(lineId, warehouseId), parts)
    },
    move: (draft, stock, today) => {
      const { warehouseId: warehouse_id, productId: product_id, quantityDelta } = draft
      const parts = quantityDelta < 0 ? leave(draft, stock, today) : arrive(draft)
      const own = lotsOf({ warehouse_id, product_id })
      for (const { expireDate: expire_date, units } of parts) {
        if (expire_date === null) continue
        const lot = own.get(expire_date) ?? {
          warehouse_id,
          product_id,
          expire_date,
          quantity: 0,
        }
        own.set(expire_date, lot)
        changed.add(lot)
        lot.quantity += Math.sign(quantityDelta) * units
      }
      return parts
    },
    changed: () => [...changed],
  }
}
