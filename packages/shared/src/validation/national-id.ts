/** First two digits of GB/T 2260: provinces, municipalities, autonomous and special regions. */
const PROVINCES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'
const SHAPE = /^(\d{2})\d{4}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/
const [FIRST_YEAR, LAST_YEAR] = [1900, 2999]

/** The last character that belongs to the first 17 digits (specification §5). */
export const nationalIdCheckCharacter = (digits: string): string => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECK_CHARACTERS[sum % CHECK_CHARACTERS.length] ?? ''
}

/** Midnight in UTC of a day that exists; null for the 30th of February and its like. */
const dayOf = (year: number, month: number, day: number): number | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}

/**
 * Whether a text is a mainland national ID number (specification §5): 18 characters, a province, a birth date that
 * exists, lies in 1900-2999 and not after `today` (ms since 1970), and the right last character, X in either case.
 */
export const isNationalId = (text: string, today: number): boolean => {
  const id = text.toUpperCase()
  const [, province = '', year = '', month = '', day = ''] = SHAPE.exec(id) ?? []
  if (!PROVINCES.has(province)) return false
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false
  const birth = dayOf(Number(year), Number(month), Number(day))
  return birth !== null && birth <= today && nationalIdCheckCharacter(id) === id[17]
}
