import { plainNumber } from './plain-number.ts'

/** What a number field accepts. */
export interface NumberRule {
  readonly min: number
  readonly max: number
  /** Digits after the point: none for a quantity. */
  readonly decimals: 0 | 2
}

/** A number as typed: `null` for an empty field, `wrong` where it breaks the rule. */
export type NumberRead = number | null | 'wrong'

/** Reads a typed number, which is neither rounded nor moved to a limit. */
export const readNumber = (typed: string, { min, max, decimals }: NumberRule): NumberRead => {
  if (typed.trim() === '') return null
  const plain = plainNumber(typed)
  if (plain === null) return 'wrong'
  const value = Number(plain)
  const [, fraction = ''] = plain.split('.')
  // `1.00` is whole, and `1.500` has two digits that count.
  const isExact = fraction.replace(/0+$/, '').length <= decimals
  return isExact && value >= min && value <= max ? value + 0 : 'wrong'
}

/** A number as a field shows it: money has two decimals. */
export const numberText = (value: number, { isMoney }: { readonly isMoney: boolean }): string =>
  isMoney ? value.toFixed(2) : String(value)

/** The number after a step by an arrow key, which stays within the rule; null where the text has no number. */
export const steppedNumber = (typed: string, by: 1 | -1, rule: NumberRule): number | null => {
  const now = typed.trim() === '' ? 0 : readNumber(typed, { ...rule, min: -Infinity, max: Infinity })
  if (typeof now !== 'number') return null
  const next = Number((now + by).toFixed(rule.decimals))
  return next >= rule.min && next <= rule.max ? next : null
}
