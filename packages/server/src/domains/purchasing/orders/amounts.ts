import type { PurchaseOrderStatus } from '@netbar/shared/contract'

/** The quantities of a line from which the effective one is derived. */
export interface LineQuantities {
  readonly ordered_quantity: number
  readonly confirmed_quantity: number
  readonly closed_quantity: number
}

const BEFORE_CONFIRMATION: readonly PurchaseOrderStatus[] = ['PENDING', 'REJECTED', 'CANCELLED']

/**
 * Effective quantity of a line in purchase units: the ordered one, and from the confirmation on what is confirmed and
 * not closed.
 */
const effectiveQuantity = (line: LineQuantities, status: PurchaseOrderStatus): number =>
  BEFORE_CONFIRMATION.includes(status) ? line.ordered_quantity : line.confirmed_quantity - line.closed_quantity

/** Totals of an order by its effective quantities; the amount is integer fen. */
export const orderTotals = (
  lines: readonly (LineQuantities & { readonly price_fen: number })[],
  status: PurchaseOrderStatus,
): { line_count: number; quantity: number; amount_fen: number } => {
  let quantity = 0
  let amount_fen = 0
  for (const line of lines) {
    const standing = effectiveQuantity(line, status)
    quantity += standing
    amount_fen += standing * line.price_fen
  }
  return { line_count: lines.length, quantity, amount_fen }
}
