/** Turns a moment (ms since 1970) into local time as `HH:mm:ss`; `timeZone` is an IANA name. */
export const timeFormat = (timeZone: string | undefined): ((moment: number) => string) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', ...(timeZone ? { timeZone } : {}) })
  return (moment) => format.format(moment)
}

const UNITS: readonly (readonly [string, number])[] = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
]

/** A duration in its two largest units, e.g. `2d4h`; in seconds where it is less than a minute. */
export const shortDuration = (seconds: number): string => {
  const parts: string[] = []
  let rest = Math.max(0, Math.trunc(seconds))
  for (const [unit, length] of UNITS) {
    if (rest >= length && parts.length < 2) parts.push(`${Math.trunc(rest / length)}${unit}`)
    rest %= length
  }
  return parts.length > 0 ? parts.join('') : `${rest}s`
}
