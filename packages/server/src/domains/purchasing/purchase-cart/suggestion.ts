/** Received and existing quantities of one product of a branch, in sale units. */
export interface GoodsFlow {
  /** Received in the last four weeks. */
  readonly fourWeeks: number
  /** Received in the last seven days. */
  readonly lastWeek: number
  readonly inTransit: number
  readonly onOrder: number
  readonly stock: number
  /** Safety stock: below this it should be ordered. */
  readonly safety: number
  /** Sale units in one purchase unit. */
  readonly packSize: number
  /** Minimum order quantity and its step, in purchase units. */
  readonly minOrder: number
  readonly orderMultiple: number
}

/** Weeks over which the weekly quantity is averaged. */
export const PACE_WEEKS = 4

/** Average quantity that a branch receives in a week; its sales are not in its ledger. */
export const weeklyQuantity = (fourWeeks: number): number => Math.floor(fourWeeks / PACE_WEEKS)

/**
 * Suggested quantity in purchase units: the larger of what the branch receives in an average week less what it
 * received this week, and what it lacks to its safety stock; both less what is in transit or ordered. Rounded up to
 * what can be ordered.
 */
export const suggestedQuantity = (flow: GoodsFlow): number => {
  const { fourWeeks, lastWeek, stock, safety, inTransit, onOrder, packSize, minOrder, orderMultiple } = flow
  const wanted = Math.max(fourWeeks / PACE_WEEKS - lastWeek, safety - stock) - inTransit - onOrder
  const units = Math.ceil(wanted / packSize)
  return units <= 0 ? 0 : Math.ceil(Math.max(units, minOrder) / orderMultiple) * orderMultiple
}
