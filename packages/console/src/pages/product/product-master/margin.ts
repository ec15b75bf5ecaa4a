import type { Product } from '@netbar/shared/contract'

const PERCENT = 100

/** What is left of the retail price when the goods are paid, e.g. `60.0%`; empty where the cost is not known. */
export const marginOf = ({
  purchasePriceFen,
  packSize,
  retailPriceFen,
}: Pick<Product, 'purchasePriceFen' | 'packSize' | 'retailPriceFen'>): string => {
  if (purchasePriceFen === null) return ''
  const sold = retailPriceFen * packSize
  return `${(((sold - purchasePriceFen) * PERCENT) / sold).toFixed(1)}%`
}
