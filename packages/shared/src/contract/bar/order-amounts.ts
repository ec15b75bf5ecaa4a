/** Per mille of a whole. */
const WHOLE = 1000

/** A discount on a whole order: an amount, or a share of it in per mille. */
export type OrderDiscount = { readonly fen: number } | { readonly permille: number }

/** `amount * part / whole`, rounded half up, with integers only. */
const shareOf = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole))

/** What a discount takes off a total; a share is rounded half up to whole fen. */
export const discountFenOf = (totalFen: number, discount: OrderDiscount): number =>
  'fen' in discount ? discount.fen : shareOf(totalFen, discount.permille, WHOLE)

/** The part of a discount that each of some amounts bears; in proportion, and exactly the discount together. */
export const discountShares = (amounts: readonly number[], discountFen: number): readonly number[] => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  let [before, given] = [0, 0]
  return amounts.map((amount) => {
    before += amount
    const upToHere = total === 0 ? 0 : shareOf(discountFen, before, total)
    const share = upToHere - given
    given = upToHere
    return share
  })
}

/** A line of an order, with what was refunded of it so far. */
export interface RefundedLine {
  readonly quantity: number
  readonly priceFen: number
  /** Part of the order's discount. */
  readonly discountFen: number
  readonly refundedQuantity: number
  readonly refundedFen: number
}

/** What is refunded for some more pieces of a line: whoever gets all pieces refunded gets exactly what was paid. */
export const refundFenOf = (line: RefundedLine, pieces: number): number => {
  const paidFen = line.quantity * line.priceFen - line.discountFen
  return shareOf(paidFen, line.refundedQuantity + pieces, line.quantity) - line.refundedFen
}
