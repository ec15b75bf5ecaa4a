import type { RateTerms, StandardRate } from './rates.ts'
import { windowsOverlap } from './windows.ts'

/** A problem of a plan at one of its fields. */
export interface PlanProblem {
  readonly field: string
  readonly rule: 'overlap' | 'stepNotWhole'
}

const HOUR_MINUTES = 60
const isWhole = (fenPerHour: number, stepMinutes: number) => (fenPerHour * stepMinutes) % HOUR_MINUTES === 0

const haveOneScope = (one: StandardRate, other: StandardRate) =>
  one.areaId === other.areaId && one.levelId === other.levelId

/**
 * What is wrong with a plan: two rates that are as near as each other at one moment, of which none could be preferred, or a
 * step that costs a part of a fen.
 */
export const planProblems = ({ stepMinutes, baseFenPerHour, rates }: RateTerms): readonly PlanProblem[] => [
  ...(isWhole(baseFenPerHour, stepMinutes) ? [] : [{ field: 'baseFenPerHour', rule: 'stepNotWhole' } as const]),
  ...rates.flatMap((rate, index): readonly PlanProblem[] => {
    const earlier = rates.slice(0, index)
    const overlaps = earlier.some((other) => haveOneScope(rate, other) && windowsOverlap(rate.when, other.when))
    return [
      ...(isWhole(rate.fenPerHour, stepMinutes)
        ? []
        : [{ field: `rates.${index}.fenPerHour`, rule: 'stepNotWhole' } as const]),
      ...(overlaps ? [{ field: `rates.${index}.when`, rule: 'overlap' } as const] : []),
    ]
  }),
]
