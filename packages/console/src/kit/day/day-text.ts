/** A day with its separators, as `2026-11-24`, `2026/11/24`, `2026.11.24` or `2026年11月24日`, or its eight digits. */
const DAY = /^(\d{4})([-/.年]?)(\d{2})([-/.月]?)(\d{2})日?$/
const MINUTE = /^(.+?)[ T](\d{2}:\d{2})$/
const DAY_LENGTH = 'yyyy-MM-dd'.length

/** Full-width signs as an input method of Chinese leaves them are narrowed. */
const narrow = (typed: string): string => typed.normalize('NFKC').trim()

/** Whether a calendar has such a day. */
export const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  // V8 takes the 30th of February for the 2nd of March.
  return text.length === DAY_LENGTH && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A day `yyyy-MM-dd` of typed text; null while it is none. Months and days have two digits: `2026-1-1` may be half of a later day. */
export const readDay = (typed: string): string | null => {
  const [, year, afterYear = '', month, afterMonth = '', date] = DAY.exec(narrow(typed)) ?? []
  if (year === undefined || (afterYear === '') !== (afterMonth === '')) return null
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : null
}

/** A minute `yyyy-MM-ddTHH:mm` of typed text; null while it is none. */
export const readMinute = (typed: string): string | null => {
  const [, date = '', time = ''] = MINUTE.exec(narrow(typed)) ?? []
  const day = readDay(date)
  return day === null || time > '23:59' || time.slice(-2) > '59' ? null : `${day}T${time}`
}
