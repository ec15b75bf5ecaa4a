/** First two digits by GB/T 2260: provinces, municipalities, autonomous and special regions. */
const PROVINCES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'
const SHAPE = /^\d{17}[\dX]$/
const [FIRST_YEAR, LAST_YEAR] = [1900, 2999]

/** Check character of the first 17 digits (specification §5). */
export const nationalIdCheckCharacter = (digits: string): string => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECK_CHARACTERS.charAt(sum % CHECK_CHARACTERS.length)
}

/** Midnight in UTC of a date; null for a date that does not exist, such as February 30. */
const dayOf = (year: number, month: number, day: number): number | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  // A day that the month does not have ends up in another month.
  return date.getUTCMonth() === month - 1 ? date.getTime() : null
}

/**
 * Whether a text is a mainland national ID number (specification §5): 18 characters, a known province, an existing
 * birth date in 1900-2999 that is not after `today` (ms since 1970), and a valid check character, X in either case.
 */
export const isNationalId = (text: string, today: number): boolean => {
  const id = text.toUpperCase()
  if (!SHAPE.test(id) || !PROVINCES.has(id.slice(0, 2))) return false
  const year = Number(id.slice(6, 10))
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const birth = dayOf(year, Number(id.slice(10, 12)), Number(id.slice(12, 14)))
  return birth !== null && birth <= today && nationalIdCheckCharacter(id) === id[17]
}
