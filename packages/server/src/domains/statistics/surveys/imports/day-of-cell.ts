import { DAY_MS } from '@netbar/shared/contract'

/** Day 0 of spreadsheets, whose dates are numbers of days. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** Numbers that are days of this century; others are something else. */
const SERIAL = /^[3-7]\d{4}$/
const WRITTEN = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

/** The day `yyyy-MM-dd` of a cell, which is a text or a spreadsheet's number of days; null where it is none. */
export const dayOfCell = (text: string): string | null => {
  if (SERIAL.test(text)) return new Date(FIRST_DAY + Number(text) * DAY_MS).toISOString().slice(0, 10)
  const [, year = '', month = '', date = ''] = WRITTEN.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(day)
  // Date.parse takes 31 February for 3 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}
