import type { GoodsSupply } from '@netbar/shared/contract'

/** What there is of a product, in sale units, and what a branch would order of it, in purchase units. */
export interface WantedGoods {
  /** What the company has and has not promised. */
  readonly available: number
  readonly packSize: number
  readonly minOrder: number
  readonly suggested: number
}

/** What is not enough for so many least orders is little. */
const PLENTY_ORDERS = 3

/** Whether there is enough: not even for the least order, little where it is less than is suggested or than three least orders. */
export const goodsSupplyOf = ({ available, packSize, minOrder, suggested }: WantedGoods): GoodsSupply => {
  const least = minOrder * packSize
  if (available < least) return 'OUT'
  return available < Math.max(PLENTY_ORDERS * least, suggested * packSize) ? 'LOW' : 'AMPLE'
}
