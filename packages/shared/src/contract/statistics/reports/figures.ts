import { shareBp } from '../../core/basis-points.ts'
import type { FunctionId } from '../../core/function-id.ts'

/** How a figure is written: a number, an amount in fen, or basis points. */
export type FigureUnit = 'count' | 'fen' | 'bp'

/**
 * A figure of a report, made of the sums that its rows hold: what is added, less what is subtracted, and of what it is a part or an
 * average, where it is one.
 */
export interface Measure<Sum extends string = string> {
  readonly unit: FigureUnit
  readonly add: readonly Sum[]
  readonly subtract?: readonly Sum[]
  readonly per?: Sum
  /** It is known only where the first sum is as large as the second: of a cost, that of every piece sold has to be known. */
  readonly knownWhere?: readonly [Sum, Sum]
  /** Who may see it; it is unknown to others. */
  readonly needs?: FunctionId
}

/** Sums of some rows; one that these rows do not hold is missing. */
export type Sums<Sum extends string = string> = { readonly [S in Sum]?: number }

/** What a figure is for these sums; null where a sum is missing, or there is nothing to divide by. */
export const figureOf = <Sum extends string>(measure: Measure<Sum>, sums: Sums<Sum>): number | null => {
  const { unit, add, subtract = [], per, knownWhere } = measure
  if (knownWhere !== undefined && sums[knownWhere[0]] !== sums[knownWhere[1]]) return null
  const total = (names: readonly Sum[]): number => names.reduce((sum, name) => sum + (sums[name] ?? Number.NaN), 0)
  const value = total(add) - total(subtract)
  if (Number.isNaN(value)) return null
  if (per === undefined) return value
  const whole = sums[per] ?? 0
  if (unit === 'bp') return shareBp(value, whole)
  return whole === 0 ? null : Math.round(value / whole)
}

/** How much a figure has changed since the period before, in basis points of it; null without one, or where that was nothing. */
export const changeBp = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before <= 0 ? null : shareBp(value - before, before)
