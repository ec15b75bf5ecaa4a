import type { GoodsSupply } from '@netbar/shared/contract'

/** Available quantity of a product in sale units, and what a branch would order of it in purchase units. */
export interface WantedGoods {
  /** The company's stock that is not reserved. */
  readonly available: number
  readonly packSize: number
  readonly minOrder: number
  readonly suggested: number
}

/** Less than this many minimum orders is low. */
const PLENTY_ORDERS = 3

/**
 * Whether there is enough: out where not even the minimum order is available, low below the suggestion or three
 * minimum orders.
 */
export const goodsSupplyOf = ({ available, packSize, minOrder, suggested }: WantedGoods): GoodsSupply => {
  const least = minOrder * packSize
  if (available < least) return 'OUT'
  return available < Math.max(PLENTY_ORDERS * least, suggested * packSize) ? 'LOW' : 'AMPLE'
}
