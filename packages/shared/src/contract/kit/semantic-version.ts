import * as v from 'valibot'

const VERSION_LENGTH = 20

/** A semantic version, e.g. `2.4.0`, without leading zeros, so that each version has one spelling. */
export const semanticVersion = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(VERSION_LENGTH),
  v.regex(/^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/),
)

/** Compares two semantic versions, number by number: negative where the first is the older one. */
export const compareVersions = (one: string, other: string): number => {
  const numbers = other.split('.').map(Number)
  for (const [index, part] of one.split('.').entries()) {
    const difference = Number(part) - (numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
