import type { Product } from '@netbar/shared/contract'

const PERCENT = 100

/** Gross margin at the retail price, e.g. `60.0%`; empty where the cost is unknown. */
export const marginOf = ({
  purchasePriceFen,
  packSize,
  retailPriceFen,
}: Pick<Product, 'purchasePriceFen' | 'packSize' | 'retailPriceFen'>): string => {
  if (purchasePriceFen === null) return ''
  const sold = retailPriceFen * packSize
  return `${(((sold - purchasePriceFen) * PERCENT) / sold).toFixed(1)}%`
}
