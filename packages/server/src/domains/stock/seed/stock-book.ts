import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { StockMovementTable } from '../ledger/tables.ts'
import { createLotBook } from '../ledger/lots/lot-book.ts'
import type { MovementDraft } from '../ledger/movements.ts'
import { lotRows } from '../ledger/lots/posted-lots.ts'
import type { Random } from '../../../kit/seed/random.ts'
import type { Rows } from '../../../kit/seed/rows.ts'

/** Movements of one event. */
export interface StockEvent {
  readonly time: Date
  readonly sourceType: StockMovementTable['source_type']
  readonly sourceId: string
  readonly drafts: readonly MovementDraft[]
  /** Separate random numbers, so that later additions leave the rest of the seed unchanged. */
  readonly random?: Random
}

const WEEK_MS = 7 * DAY_MS

/** Purchases of the company before each week: exactly what it ships that week. */
const supplies = (events: readonly StockEvent[], since: Date, random: Random): StockEvent[] => {
  const weeks = new Map<number, Map<string, MovementDraft>>()
  for (const { time, drafts } of events)
    for (const { type, warehouseId, productId, quantityDelta } of drafts) {
      if (type !== 'SHIP_OUT') continue
      const week = Math.floor((time.getTime() - since.getTime()) / WEEK_MS)
      const wanted = weeks.get(week) ?? new Map<string, MovementDraft>()
      weeks.set(week, wanted)
      const key = `${warehouseId} ${productId}`
      const before = wanted.get(key)?.quantityDelta ?? 0
      const sourceLineId = `${week} ${productId}`
      wanted.set(key, {
        warehouseId,
        productId,
        type: 'SUPPLY_IN',
        quantityDelta: before - quantityDelta,
        sourceLineId,
      })
    }
  return [...weeks].map(([week, wanted]) => {
    const time = new Date(since.getTime() + week * WEEK_MS)
    return { time, sourceType: 'SUPPLY', sourceId: random.id(time), drafts: [...wanted.values()] }
  })
}

/**
 * Seeds the opening stock and the events in the order of time as chained movements, with the resulting balances and
 * lots.
 *
 * @param since Before every event.
 */
export const seedStock = (
  rows: Rows,
  random: Random,
  since: Date,
  opening: readonly MovementDraft[],
  shipped: readonly StockEvent[],
): void => {
  const opened: StockEvent = { time: since, sourceType: 'OPENING', sourceId: random.id(since), drafts: opening }
  const later = [...supplies(shipped, since, random), ...shipped].sort((a, b) => a.time.getTime() - b.time.getTime())
  const events = [opened, ...later]
  const balances = new Map<string, { warehouse_id: string; product_id: string; quantity: number; sequence: number }>()
  const book = createLotBook()
  for (const { time, sourceType, sourceId, drafts, random: own = random } of events) {
    const today = shanghaiDay(time.getTime())
    for (const draft of drafts) {
      const { warehouseId, productId, type, quantityDelta, sourceLineId } = draft
      const key = `${warehouseId} ${productId}`
      const balance = balances.get(key) ?? {
        warehouse_id: warehouseId,
        product_id: productId,
        quantity: 0,
        sequence: 0,
      }
      balances.set(key, balance)
      const parts = book.move(draft, balance.quantity, today)
      balance.quantity += quantityDelta
      balance.sequence += 1
      const movementId = own.id(time)
      rows.add('stock_movement', {
        id: movementId,
        warehouse_id: warehouseId,
        product_id: productId,
        sequence: balance.sequence,
        type,
        quantity_delta: quantityDelta,
        balance_after: balance.quantity,
        source_type: sourceType,
        source_id: sourceId,
        source_line_id: sourceLineId,
        group_id: sourceId,
        created_time: time.toISOString(),
      })
      rows.add('stock_movement_lot', ...lotRows({ movementId, sign: Math.sign(quantityDelta), parts }))
    }
  }
  rows.add('stock_balance', ...balances.values())
  rows.add('stock_lot', ...book.changed().filter(({ quantity }) => quantity > 0))
}
