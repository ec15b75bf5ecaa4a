/** What a purchase unit costs, and how many sale units are in it. */
interface Price {
  readonly purchase_price_fen: number
  readonly pack_size: number
}

/** What some sale units cost in fen, rounded half up away from nothing, by integers alone. */
export const costOf = (quantity: number, { purchase_price_fen, pack_size }: Price): number => {
  const cost = Math.floor((2 * Math.abs(quantity) * purchase_price_fen + pack_size) / (2 * pack_size))
  return quantity < 0 && cost > 0 ? -cost : cost
}
