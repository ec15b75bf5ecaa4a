import type { StockLotTable } from '../tables.ts'
import { cutUnits, unitsLeaving } from './lot-units.ts'
import type { LotUnits } from './lot-units.ts'
import type { MovementDraft } from '../movements.ts'

/** Which lots goods are of while they move. */
export interface LotBook {
  /** Lots that are there before. */
  readonly lay: (lots: readonly StockLotTable[]) => void
  /** What a line has moved in a warehouse before, which now moves the other way. */
  readonly addMoved: (lineId: string, warehouseId: string, parts: readonly LotUnits[]) => void
  /**
   * Moves goods and gives the lots that they are of.
   *
   * @param stock What the balance had before.
   * @param today Day in Asia/Shanghai.
   */
  readonly move: (draft: MovementDraft, stock: number, today: string) => readonly LotUnits[]
  /** The lots that something moved into or out of, as they are now. */
  readonly changed: () => readonly StockLotTable[]
}

const keyOf = (...ids: readonly string[]): string => ids.join(' ')

/** Begins without any lot. The same book serves a posting, which lays in what it may need, and a whole seeded world. */
export const createLotBook = (): LotBook => {
  const lots = new Map<string, Map<string, StockLotTable>>()
  const changed = new Set<StockLotTable>()
  /** By line: what has left a warehouse by it and is in no other one yet. */
  const underway = new Map<string, readonly LotUnits[]>()
  /** By line and warehouse: what has come in by it. */
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
    // Whoever has the goods in hand reads their last day; what was booked on the way was a guess.
    if (expireDate !== undefined) return [{ expireDate, units: quantityDelta }]
    moved.set(keyOf(sourceLineId, warehouseId), taken)
    return taken
  }

  return {
    lay: (rows) => {
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
