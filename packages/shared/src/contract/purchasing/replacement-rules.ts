import { nothingProblems, refundLineProblems } from './refund-rules.ts'
import type { NamedLine } from './refund-rules.ts'
import type { Discrepancy, ReplacementDraft } from './replacements.ts'

/** What is wrong with a field of a new replacement order. */
export type ReplacementRule =
  | 'unknownLine'
  | 'repeatedLine'
  | 'moreThanPossible'
  | 'nothing'
  | 'unknownProduct'
  | 'dateRequired'
  | 'futureDay'
  | 'carrierRequired'

/** A broken rule; `field` is the path in the call's body, e.g. `lines.0.quantity`. */
export interface ReplacementProblem {
  readonly field: string
  readonly rule: ReplacementRule
}

/**
 * Checks what of an order's differences is sent again: each known and open, named once, and at most what is open of it.
 *
 * @returns Every broken rule; empty when it can be asked for so.
 */
export const fillUpProblems = (
  named: readonly NamedLine[],
  discrepancies: readonly Pick<Discrepancy, 'id' | 'openQuantity'>[],
): readonly ReplacementProblem[] => {
  const open = discrepancies.filter(({ openQuantity }) => openQuantity > 0)
  const possible = open.map(({ id, openQuantity }) => ({ lineId: id, possible: openQuantity }))
  // Not every difference has to be named, and nobody says why less is sent: what is left of the rules is ours too.
  return [...refundLineProblems(named, possible, false), ...nothingProblems(named)] as readonly ReplacementProblem[]
}

/**
 * Checks what is sent on top, or was handed over already: known products, each once, and of the latter when and by whom.
 *
 * @param known products that the company supplies.
 * @param today as `yyyy-MM-dd`.
 */
export const replacementProblems = (
  { kind, lines, deliveredDate = null, carrier = null }: ReplacementDraft,
  known: ReadonlySet<string>,
  today: string,
): readonly ReplacementProblem[] => {
  const ids = lines.map(({ productId }) => String(productId))
  const problems = ids.flatMap((productId, index): ReplacementProblem[] => {
    const field = `lines.${index}.productId`
    if (!known.has(productId)) return [{ field, rule: 'unknownProduct' }]
    return ids.indexOf(productId) === index ? [] : [{ field, rule: 'repeatedLine' }]
  })
  if (kind !== 'OFFLINE') return problems
  if (deliveredDate === null) problems.push({ field: 'deliveredDate', rule: 'dateRequired' })
  else if (deliveredDate > today) problems.push({ field: 'deliveredDate', rule: 'futureDay' })
  if (carrier === null || carrier.trim() === '') problems.push({ field: 'carrier', rule: 'carrierRequired' })
  return problems
}
