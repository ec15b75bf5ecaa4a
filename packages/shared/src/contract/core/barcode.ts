const CODE = /^\d{8,14}$/
/** Lengths of GS1 codes, whose last digit is a check digit. */
const CHECKED = new Set([8, 12, 13, 14])

/** Whether a text is a barcode: 8 to 14 digits, with a valid check digit where its length has one. */
export const isBarcode = (text: string): boolean => {
  if (!CODE.test(text)) return false
  if (!CHECKED.has(text.length)) return true
  const sum = Array.from(text, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
