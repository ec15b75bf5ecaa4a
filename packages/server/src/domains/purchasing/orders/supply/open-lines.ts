import type { OpenLine, PurchaseProblem } from '@netbar/shared/contract'
import type { Tables } from '../../../../platform/db/index.ts'
import type { FieldProblem } from '../../../../kernel/refusal.ts'

/** Maps a stored line to the rules of the contract. */
export const toOpenLine = (line: Tables['purchase_order_line']): OpenLine => ({
  id: line.id,
  orderedQuantity: line.ordered_quantity,
  confirmedQuantity: line.confirmed_quantity,
  closedQuantity: line.closed_quantity,
  shippedQuantity: line.shipped_quantity,
})

/** Field problems of broken rules. */
export const toProblems = (problems: readonly PurchaseProblem[]): FieldProblem[] =>
  problems.map(({ field, rule }) => ({ field, text: { key: `purchasing.${rule}` } }))
