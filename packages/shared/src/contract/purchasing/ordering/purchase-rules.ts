import type { LineQuantity } from '../purchase-actions.ts'
import { REASON_LENGTH } from '../../core/reason.ts'

/** Quantities of an order line that limit what can be confirmed or shipped. */
export interface OpenLine {
  readonly id: string
  readonly orderedQuantity: number
  readonly confirmedQuantity: number
  readonly closedQuantity: number
  readonly shippedQuantity: number
}

/** Rules of a confirmation or a shipment. */
export type PurchaseRule =
  | 'unknownOrderLine'
  | 'repeatedLine'
  | 'missingOrderLine'
  | 'moreThanOrdered'
  | 'nothingConfirmed'
  | 'cutReasonRequired'
  | 'moreThanOpen'

/** A broken rule; `field` is the path in the call's body, e.g. `lines.0.quantity`. */
export interface PurchaseProblem {
  readonly field: string
  readonly rule: PurchaseRule
}

/** Quantity of a line that is confirmed and neither closed nor shipped. */
export const openQuantity = ({ confirmedQuantity, closedQuantity, shippedQuantity }: Omit<OpenLine, 'id'>): number =>
  confirmedQuantity - closedQuantity - shippedQuantity

/** Problems of lines that are not the order's, or named twice; `check` finds those of the others. */
const eachLine = (
  named: readonly LineQuantity[],
  lines: readonly OpenLine[],
  check: (quantity: number, line: OpenLine) => PurchaseRule | null,
): { readonly problems: PurchaseProblem[]; readonly isComplete: boolean } => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<string>()
  const problems: PurchaseProblem[] = []
  for (const [index, { orderLineId, quantity }] of named.entries()) {
    const id = String(orderLineId)
    const line = byId.get(id)
    if (!line) problems.push({ field: `lines.${index}.orderLineId`, rule: 'unknownOrderLine' })
    else if (seen.has(id)) problems.push({ field: `lines.${index}.orderLineId`, rule: 'repeatedLine' })
    else {
      const rule = check(quantity, line)
      if (rule) problems.push({ field: `lines.${index}.quantity`, rule })
    }
    seen.add(id)
  }
  return { problems, isComplete: lines.every(({ id }) => seen.has(id)) }
}

/**
 * Checks a confirmation: every line once, at most the ordered quantity, not zero in total, and a reason as soon as a
 * line is cut.
 *
 * @returns Every broken rule; empty when the order can be confirmed.
 */
export const confirmationProblems = (
  confirmed: readonly LineQuantity[],
  reason: string | null,
  lines: readonly OpenLine[],
): readonly PurchaseProblem[] => {
  const { problems, isComplete } = eachLine(confirmed, lines, (quantity, { orderedQuantity }) =>
    quantity > orderedQuantity ? 'moreThanOrdered' : null,
  )
  if (!isComplete) problems.push({ field: 'lines', rule: 'missingOrderLine' })
  const total = confirmed.reduce((sum, { quantity }) => sum + quantity, 0)
  const ordered = lines.reduce((sum, { orderedQuantity }) => sum + orderedQuantity, 0)
  if (total === 0) problems.push({ field: 'lines', rule: 'nothingConfirmed' })
  else if (total < ordered && (reason?.trim() ?? '').length < REASON_LENGTH.min)
    problems.push({ field: 'reason', rule: 'cutReasonRequired' })
  return problems
}

/**
 * Checks a shipment: lines of the order, each once, and at most the open quantity.
 *
 * @returns Every broken rule; empty when it can be shipped.
 */
export const shipmentProblems = (
  shipped: readonly LineQuantity[],
  lines: readonly OpenLine[],
): readonly PurchaseProblem[] =>
  eachLine(shipped, lines, (quantity, line) => (quantity > openQuantity(line) ? 'moreThanOpen' : null)).problems
