import { WHOLE_BP } from '../core/basis-points.ts'
import type { Product } from '../catalog/products.ts'
import type { RefundBearer, RefundType } from './refunds.ts'

/** What is wrong with a field of a refund's step. */
export type RefundRule =
  | 'unknownLine'
  | 'repeatedLine'
  | 'missingLine'
  | 'moreThanPossible'
  | 'nothing'
  | 'lessReason'
  | 'aboveRatio'

/** A broken rule; `field` is the path in the call's body, e.g. `lines.0.quantity`. */
export interface RefundProblem {
  readonly field: string
  readonly rule: RefundRule
  /** How many there are, where more were named. */
  readonly possible?: number
}

/** A line that a step names, with its number. */
export interface NamedLine {
  readonly lineId: string
  readonly quantity: number
}

/** A line as it stands, and how many of it are possible. */
export interface RefundableLine {
  readonly lineId: string
  readonly possible: number
}

/**
 * Checks the lines of a step: each known, named once, and at most what is possible of it.
 *
 * @param isComplete Whether every line must be named.
 * @returns Every broken rule; empty when the step can be taken so.
 */
export const refundLineProblems = (
  named: readonly NamedLine[],
  possible: readonly RefundableLine[],
  isComplete: boolean,
): readonly RefundProblem[] => {
  const limits = new Map(possible.map((line) => [line.lineId, line.possible]))
  const seen = new Set<string>()
  const problems: RefundProblem[] = []
  for (const [index, { lineId, quantity }] of named.entries()) {
    const limit = limits.get(lineId)
    if (limit === undefined) problems.push({ field: `lines.${index}.lineId`, rule: 'unknownLine' })
    else if (seen.has(lineId)) problems.push({ field: `lines.${index}.lineId`, rule: 'repeatedLine' })
    else if (quantity > limit)
      problems.push({ field: `lines.${index}.quantity`, rule: 'moreThanPossible', possible: limit })
    seen.add(lineId)
  }
  if (isComplete && possible.some(({ lineId }) => !seen.has(lineId)))
    problems.push({ field: 'lines', rule: 'missingLine' })
  return problems
}

/** Something is wanted of a refund at all. */
export const nothingProblems = (named: readonly { readonly quantity: number }[]): readonly RefundProblem[] =>
  named.some(({ quantity }) => quantity > 0) ? [] : [{ field: 'lines', rule: 'nothing' }]

/**
 * What is credited to a branch for goods that came back, in fen, rounded half up once. What the branch bears itself is not
 * credited to it.
 *
 * @param ratioBp The part of the price that is given for them, in basis points.
 * @param bearer Who bears that part.
 */
export const creditOf = (receivedQuantity: number, priceFen: number, ratioBp: number, bearer: RefundBearer): number =>
  bearer === 'BRANCH' ? 0 : Math.floor((receivedQuantity * priceFen * ratioBp + WHOLE_BP / 2) / WHOLE_BP)

/** What a line is credited with by the rule: as far as its product's policy allows, borne by the company. */
export const ruledCredit = ({ maxRatioBp }: { readonly maxRatioBp: number }) =>
  ({ ratioBp: maxRatioBp, bearer: 'COMPANY' }) as const

/** Lines of an accounting that give more than their products' policies allow. */
export const ratioProblems = (
  typed: readonly { readonly lineId: string; readonly ratioBp: number }[],
  lines: readonly { readonly id: string; readonly maxRatioBp: number }[],
): readonly RefundProblem[] => {
  const limits = new Map(lines.map(({ id, maxRatioBp }) => [id, maxRatioBp]))
  return typed.flatMap(({ lineId, ratioBp }, index) =>
    ratioBp > (limits.get(lineId) ?? WHOLE_BP)
      ? [{ field: `lines.${index}.ratioBp`, rule: 'aboveRatio' as const }]
      : [],
  )
}

/** What the return of a product is decided by. */
interface ReturnTerms {
  readonly policy: Product['returnPolicy']
  /** The part of its price that its policy names. */
  readonly ratioBp: number | null
  readonly type: RefundType
  /** The part that the rules of its branch name for goods near their end. */
  readonly expiredRatioBp: number
}

/**
 * The part of its price that a product is credited with at most when it comes back, in basis points; null where it may
 * not. What its policy names goes before the rules of the branch.
 */
export const returnLimitOf = ({ policy, ratioBp, type, expiredRatioBp }: ReturnTerms): number | null => {
  if (policy === 'NONE') return null
  if (policy === 'PART') return ratioBp ?? WHOLE_BP
  return type === 0 ? expiredRatioBp : WHOLE_BP
}
