import * as v from 'valibot'
import { day, fen } from '../../core/primitives.ts'

/** Maximum number of steps of a gift table. */
export const MAX_GIFT_STEPS = 20
const amount = v.pipe(fen, v.minValue(1), v.maxValue(1_000_000))

/** A step of a brand's gift table: from this amount on, this gift, on these days of Asia/Shanghai, both included. */
export const giftStep = v.strictObject({
  principalFen: amount,
  giftFen: amount,
  /** Null from the beginning. */
  from: v.nullable(day),
  /** Null without an end. */
  until: v.nullable(day),
})
export type GiftStep = v.InferOutput<typeof giftStep>

/** Whether a step counts on a day. */
export const isValidOn = ({ from, until }: Pick<GiftStep, 'from' | 'until'>, today: string): boolean =>
  (from === null || from <= today) && (until === null || today <= until)

/** A problem of a gift table at one of its fields. */
export interface GiftProblem {
  readonly field: string
  readonly rule: 'twice' | 'endsBefore'
}

/** What is wrong with a gift table: an amount that has two gifts, or days that end before they begin. */
export const giftProblems = (
  steps: readonly Pick<GiftStep, 'principalFen' | 'from' | 'until'>[],
): readonly GiftProblem[] =>
  steps.flatMap((step, index): readonly GiftProblem[] => [
    ...(steps.slice(0, index).some(({ principalFen }) => principalFen === step.principalFen)
      ? [{ field: `${index}.principalFen`, rule: 'twice' } as const]
      : []),
    ...(step.from !== null && step.until !== null && step.until < step.from
      ? [{ field: `${index}.until`, rule: 'endsBefore' } as const]
      : []),
  ])
