/** Cost of a purchase unit, and the number of sale units in it. */
interface Price {
  readonly purchase_price_fen: number
  readonly pack_size: number
}

/** Cost of sale units in fen, rounded half away from zero, with integers only. */
export const costOf = (quantity: number, { purchase_price_fen, pack_size }: Price): number => {
  const cost = Math.floor((2 * Math.abs(quantity) * purchase_price_fen + pack_size) / (2 * pack_size))
  return quantity < 0 && cost > 0 ? -cost : cost
}
