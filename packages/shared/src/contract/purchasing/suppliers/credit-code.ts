/** Characters of a unified social credit code (GB 32100-2015): no I, O, S, V, Z. */
const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const
const SHAPE = new RegExp(`^[${DIGITS}]{2}\\d{6}[${DIGITS}]{10}$`)

/** Whether a text is a valid unified social credit code: 18 characters, the last of which is a check digit. */
export const isCreditCode = (text: string): boolean => {
  if (!SHAPE.test(text)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * DIGITS.indexOf(text.charAt(index)), 0)
  return DIGITS.charAt((31 - (sum % 31)) % 31) === text.charAt(17)
}
