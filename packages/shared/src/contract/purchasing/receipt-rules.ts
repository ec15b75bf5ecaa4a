import { DAY_MS } from '../core/durations.ts'
import type { PurchaseOrderStatus } from './purchase-lists.ts'
import type { ReceiptLine } from './purchasing.ts'

/** Sums of an order line that determine the order's status. */
export interface LineSums {
  readonly confirmedQuantity: number
  readonly closedQuantity: number
  readonly shippedQuantity: number
  readonly acceptedQuantity: number
  readonly rejectedQuantity: number
  readonly shortQuantity: number
}

/** Statuses of a confirmed order; they follow from its lines alone. */
export type DerivedStatus = Exclude<PurchaseOrderStatus, 'PENDING' | 'REJECTED' | 'CANCELLED'>

/** Status of a confirmed order from the confirmed, shipped and received quantities of its lines. */
export const derivedStatus = (lines: readonly LineSums[]): DerivedStatus => {
  let wanted = 0
  let shipped = 0
  let counted = 0
  for (const line of lines) {
    wanted += line.confirmedQuantity - line.closedQuantity
    shipped += line.shippedQuantity
    counted += line.acceptedQuantity + line.rejectedQuantity + line.shortQuantity
  }
  if (wanted === 0) return 'CLOSED'
  if (counted === wanted) return 'STORED'
  if (counted > 0) return 'PARTIALLY_STORED'
  if (shipped === wanted) return 'SHIPPED'
  return shipped > 0 ? 'PARTIALLY_SHIPPED' : 'CONFIRMED'
}

/** A delivery line with the facts that its receipt is checked against. */
export interface ShippedLine {
  readonly shipmentLineId: string
  readonly quantity: number
  /** Null for goods that do not expire. */
  readonly shelfLifeDays: number | null
}

/** Rules of a receipt. */
export type ReceiptRule =
  | 'unknownLine'
  | 'repeatedLine'
  | 'missingLine'
  | 'sumDiffers'
  | 'reasonRequired'
  | 'productionDateRequired'
  | 'productionDateInFuture'
  | 'expired'

/** A broken rule; `field` is the path in the call's body, e.g. `lines.0.acceptedQuantity`. */
export interface ReceiptProblem {
  readonly field: string
  readonly rule: ReceiptRule
}

/** Expiry date: the last day on which goods may be sold. Days are `yyyy-MM-dd`. */
export const expireDay = (productionDate: string, shelfLifeDays: number): string =>
  new Date(Date.parse(`${productionDate}T00:00:00Z`) + shelfLifeDays * DAY_MS).toISOString().slice(0, 10)

const dateProblem = (line: ReceiptLine, shipped: ShippedLine, today: string): ReceiptRule | null => {
  if (shipped.shelfLifeDays === null) return null
  const produced = line.productionDate ?? null
  if (produced === null) return line.acceptedQuantity > 0 ? 'productionDateRequired' : null
  if (produced > today) return 'productionDateInFuture'
  if (expireDay(produced, shipped.shelfLifeDays) >= today) return null
  const keepsNothing = line.acceptedQuantity === 0 && (line.rejectedQuantity === 0 || line.reason === 'EXPIRED')
  return keepsNothing ? null : 'expired'
}

const lineProblems = (line: ReceiptLine, shipped: ShippedLine, at: string, today: string): ReceiptProblem[] => {
  const problems: ReceiptProblem[] = []
  const differing = line.rejectedQuantity + line.shortQuantity
  if (line.acceptedQuantity + differing !== shipped.quantity)
    problems.push({ field: `${at}.acceptedQuantity`, rule: 'sumDiffers' })
  if (differing > 0 && (line.reason ?? null) === null) problems.push({ field: `${at}.reason`, rule: 'reasonRequired' })
  const rule = dateProblem(line, shipped, today)
  if (rule !== null) problems.push({ field: `${at}.productionDate`, rule })
  return problems
}

/**
 * Checks a receipt against its delivery: each line once, its three quantities adding up, a reason for what is not
 * accepted, a production date for accepted food, and nothing accepted that is past its expiry date.
 *
 * @param today The day `yyyy-MM-dd` in Asia/Shanghai.
 * @returns Every broken rule; empty when the receipt is valid.
 */
export const receiptProblems = (
  lines: readonly ReceiptLine[],
  shipped: readonly ShippedLine[],
  today: string,
): readonly ReceiptProblem[] => {
  const problems: ReceiptProblem[] = []
  const open = new Map(shipped.map((line) => [line.shipmentLineId, line]))
  const known = new Set(open.keys())
  for (const [index, line] of lines.entries()) {
    const id = String(line.shipmentLineId)
    const target = open.get(id)
    const at = `lines.${index}`
    if (target) problems.push(...lineProblems(line, target, at, today))
    else problems.push({ field: `${at}.shipmentLineId`, rule: known.has(id) ? 'repeatedLine' : 'unknownLine' })
    open.delete(id)
  }
  if (open.size > 0) problems.push({ field: 'lines', rule: 'missingLine' })
  return problems
}
