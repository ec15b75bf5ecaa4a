/** What a branch had and has of one product, in sale units. */
export interface GoodsFlow {
  /** What was put into stock in the last four weeks. */
  readonly fourWeeks: number
  /** What of that was put into stock in the last seven days. */
  readonly lastWeek: number
  readonly inTransit: number
  readonly onOrder: number
  readonly stock: number
  /** Below this it is time to order. */
  readonly safety: number
  /** Sale units in one purchase unit. */
  readonly packSize: number
  /** The least that can be ordered, and what it can be ordered in, in purchase units. */
  readonly minOrder: number
  readonly orderMultiple: number
}

/** Weeks that a branch's pace is taken from. */
export const PACE_WEEKS = 4

/** What a branch puts into stock in a week; what it sells is not in its ledger. */
export const weeklyQuantity = (fourWeeks: number): number => Math.floor(fourWeeks / PACE_WEEKS)

/**
 * How many purchase units a branch would order to keep its pace, which is what it puts into stock in a week less what
 * came in this week, and not to fall below what it wants to have at least; both less what is on its way or ordered.
 * Rounded up to what can be ordered.
 */
export const suggestedQuantity = (flow: GoodsFlow): number => {
  const { fourWeeks, lastWeek, stock, safety, inTransit, onOrder, packSize, minOrder, orderMultiple } = flow
  const wanted = Math.max(fourWeeks / PACE_WEEKS - lastWeek, safety - stock) - inTransit - onOrder
  const units = Math.ceil(wanted / packSize)
  return units <= 0 ? 0 : Math.ceil(Math.max(units, minOrder) / orderMultiple) * orderMultiple
}
