import { nothingProblems, refundLineProblems } from './refund-rules.ts'
import type { NamedLine } from './refund-rules.ts'
import type { Discrepancy, ReplacementDraft } from './replacements.ts'

/** Rules of a new replacement order. */
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
 * Checks a replacement of discrepancies: each known and open, named once, and at most its open quantity.
 *
 * @returns Every broken rule; empty when it can be submitted.
 */
export const fillUpProblems = (
  named: readonly NamedLine[],
  discrepancies: readonly Pick<Discrepancy, 'id' | 'openQuantity'>[],
): readonly ReplacementProblem[] => {
  const open = discrepancies.filter(({ openQuantity }) => openQuantity > 0)
  const possible = open.map(({ id, openQuantity }) => ({ lineId: id, possible: openQuantity }))
  // Lines may be left out and need no reason, so the rules of refund lines that remain are all replacement rules too.
  return [...refundLineProblems(named, possible, false), ...nothingProblems(named)] as readonly ReplacementProblem[]
}

/**
 * Checks extra or offline goods: known products, each once, and for offline goods also when and by whom they were
 * delivered.
 *
 * @param known Products that the company supplies.
 * @param today The day `yyyy-MM-dd`.
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
