import { WHOLE_BP } from '../core/basis-points.ts'
import type { Product } from '../catalog/products.ts'
import type { RefundBearer, RefundType } from './refunds.ts'

/** Rules of the steps of a refund. */
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
  /** Maximum quantity, where more was requested. */
  readonly possible?: number
}

/** A line of a step, with its quantity. */
export interface NamedLine {
  readonly lineId: string
  readonly quantity: number
}

/** A refundable line, with its maximum quantity. */
export interface RefundableLine {
  readonly lineId: string
  readonly possible: number
}

/**
 * Checks the lines of a step: each known, named once, and at most its maximum quantity.
 *
 * @param isComplete Whether every line must be named.
 * @returns Every broken rule; empty when the step is valid.
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

/** Problem of a refund whose quantities are all zero. */
export const nothingProblems = (named: readonly { readonly quantity: number }[]): readonly RefundProblem[] =>
  named.some(({ quantity }) => quantity > 0) ? [] : [{ field: 'lines', rule: 'nothing' }]

/**
 * Credit of a branch for returned goods, in fen, rounded half up once. Zero where the branch itself bears the loss.
 *
 * @param ratioBp Credited share of the price, in basis points.
 * @param bearer Who bears the credited amount.
 */
export const creditOf = (receivedQuantity: number, priceFen: number, ratioBp: number, bearer: RefundBearer): number =>
  bearer === 'BRANCH' ? 0 : Math.floor((receivedQuantity * priceFen * ratioBp + WHOLE_BP / 2) / WHOLE_BP)

/** Default credit of a line: the maximum of its product's policy, borne by the company. */
export const ruledCredit = ({ maxRatioBp }: { readonly maxRatioBp: number }) =>
  ({ ratioBp: maxRatioBp, bearer: 'COMPANY' }) as const

/** Problems of lines whose credit exceeds their product's policy. */
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

/** Facts that determine the maximum credit of a return. */
interface ReturnTerms {
  readonly policy: Product['returnPolicy']
  /** Share of the price that the product's policy names. */
  readonly ratioBp: number | null
  readonly type: RefundType
  /** Share of the price that the branch's rules name for goods near expiry. */
  readonly expiredRatioBp: number
}

/**
 * Maximum credit of a returned product, in basis points of its price; null where it cannot be returned. The product's
 * policy takes precedence over the branch's rules.
 */
export const returnLimitOf = ({ policy, ratioBp, type, expiredRatioBp }: ReturnTerms): number | null => {
  if (policy === 'NONE') return null
  if (policy === 'PART') return ratioBp ?? WHOLE_BP
  return type === 0 ? expiredRatioBp : WHOLE_BP
}
