/** Value of a cell, and how a number is written. */
export type CellValue = { readonly text: string } | { readonly number: number; readonly format: string }

export const DAY_FORMAT = 'yyyy-mm-dd'
export const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss'
export const MONEY_FORMAT = '"¥"#,##0.00'
export const PERCENT_FORMAT = '0.00%'

const MONEY = /^[+-]?¥[\d,]+\.\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/
const PERCENT = /^-?\d+(?:\.\d+)?%$/
/** A number, grouped or not, with a unit behind it or without. */
const FIGURE = /^([+-]?\d[\d,]*(?:\.\d+)?)(?: (.+))?$/
/** More digits than a spreadsheet keeps. */
const MAX_DIGITS = 15

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30)

const numberOf = (text: string): number => Number(text.replaceAll(/[+¥,]/g, ''))

const figureFormat = (digits: string, unit: string | undefined): string => {
  const decimals = digits.split('.')[1]?.length ?? 0
  const number = `${digits.includes(',') ? '#,##0' : '0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`
  return unit === undefined ? number : `${number}" ${unit.replaceAll('"', '')}"`
}

/**
 * The cell of a text as a list shows it. Amounts and times are written in one way everywhere, by which they are known; other
 * numbers are figures only in a column of figures, and codes elsewhere.
 */
export const cellValue = (text: string, isFigure: boolean): CellValue => {
  if (MONEY.test(text)) return { number: numberOf(text), format: MONEY_FORMAT }
  if (MOMENT.test(text)) {
    // Spreadsheets have no time zones: the cell says what the list says.
    const time = Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : 'T00:00:00Z'}`)
    const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10))
    if (isReal) return { number: (time - EPOCH) / DAY_MS, format: text.includes(' ') ? TIME_FORMAT : DAY_FORMAT }
  }
  if (!isFigure) return { text }
  if (PERCENT.test(text))
    return { number: Number((Number(text.slice(0, -1)) / 100).toFixed(6)), format: PERCENT_FORMAT }
  const [, digits, unit] = FIGURE.exec(text) ?? []
  if (digits === undefined || digits.length > MAX_DIGITS) return { text }
  return { number: numberOf(digits), format: figureFormat(digits, unit) }
}
