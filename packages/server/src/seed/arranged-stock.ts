import { DAY_MS } from '@netbar/shared/contract'
import type { BranchProductTable } from '../domains/catalog/tables.ts'
import { must } from '../kit/seed/must.ts'
import type { TimedLot } from '../domains/purchasing/seed/purchase-stories.ts'
import { setDaysLeft } from '../domains/purchasing/seed/receipt-rows.ts'
import { requestStories } from '../domains/catalog/seed/request-stories.ts'
import type { StockEvent } from '../domains/stock/seed/stock-book.ts'

/** Days left of the lots with a fixed expiry date: one has expired. */
const DAYS_LEFT = [-3, 5, 20]
/** Stock without sales for this long is slow-moving. */
const SLOW_DAYS = 30

/** Gives a lot each an expiry date in the past, near, or further away. */
export const expireLots = (stored: readonly TimedLot[], now: Date): void => {
  const open = new Set(stored)
  for (const left of DAYS_LEFT) {
    const ending = [...open].find(({ orderLine: { shelf_life_days: shelf }, time }) => {
      const daysHere = Math.ceil((now.getTime() - time.getTime()) / DAY_MS)
      // Its production date must precede the delivery.
      return shelf !== null && shelf - left > daysHere
    })
    const lot = must(ending, `a lot with ${left} days left`)
    setDaysLeft(lot, left, now)
    open.delete(lot)
  }
}

/** Stock of a warehouse after some events, by product. */
export const stockOf = (events: readonly StockEvent[], warehouseId: string): ReadonlyMap<string, number> => {
  const stock = new Map<string, number>()
  for (const { drafts } of events)
    for (const draft of drafts)
      if (draft.warehouseId === warehouseId)
        stock.set(draft.productId, (stock.get(draft.productId) ?? 0) + draft.quantityDelta)
  return stock
}

/** Products of a branch reserved for special cases; no other story uses them. */
export interface ArrangedProducts {
  /** Leaves the shelf once sold out. */
  readonly leaving: BranchProductTable
  /** In stock, and never sold. */
  readonly slow: BranchProductTable
}

/** Chooses products that a branch sells and has in stock, and reduces one of them below its safety stock. */
export const arrangeStock = (
  sold: readonly BranchProductTable[],
  moved: readonly StockEvent[],
  {
    store,
    nameOf,
    now,
  }: { readonly store: string; readonly nameOf: (productId: string) => string; readonly now: Date },
): ArrangedProducts => {
  const named = new Set(requestStories.map(({ product }) => product))
  const stock = stockOf(moved, store)
  const long = now.getTime() - SLOW_DAYS * DAY_MS
  const before = stockOf(
    moved.filter(({ time }) => time.getTime() < long),
    store,
  )
  const has = (of: ReadonlyMap<string, number>, { product_id }: BranchProductTable) => of.get(product_id) ?? 0
  const free = sold.filter((own) => own.on_shelf === 1 && has(stock, own) > 0 && !named.has(nameOf(own.product_id)))
  const slow = must(
    free.findLast((own) => has(before, own) > 0),
    'something that lies long',
  )
  // The first products are ordered most: they are neither leaving nor short.
  const others = free.filter((own) => own !== slow)
  const [leaving, low] = others
    .slice(Math.floor(others.length / 2))
    .toSorted((one, other) => has(stock, other) - has(stock, one))
  const few = must(low, 'something in stock')
  few.safety_quantity += has(stock, few)
  return { leaving: must(leaving, 'something in stock'), slow }
}
