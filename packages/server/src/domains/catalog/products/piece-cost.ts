import type { ProductTable } from '../tables.ts'

/** What the company pays for a product: the price of a purchase unit, and the sale units in it. */
export type PurchasePrice = Pick<ProductTable, 'purchase_price_fen' | 'pack_size'>

/** Some sale units of a product, bought at a price. */
export interface BoughtUnits {
  readonly price: PurchasePrice | undefined
  readonly units: number
}

/** What the company pays for a piece that takes these units, in whole fen; null where a price is not known. A price of nothing is one that nobody has entered. */
export const pieceCostFen = (takes: readonly BoughtUnits[]): number | null => {
  const costs = takes.map(({ price, units }) =>
    price === undefined || price.purchase_price_fen === 0 ? null : (price.purchase_price_fen * units) / price.pack_size,
  )
  const total = costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
  return total === null ? null : Math.round(total)
}
