const MINUTES_PER_HOUR = 60

const padded = (...numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => String(number).padStart(2, '0'))

/**
 * Shows all times in this zone, an IANA name, from now on. Every command shows local times: those of `TZ` or of the
 * machine, unless it is told another zone.
 */
export const useZone = (zone: string): void => {
  process.env['TZ'] = zone
}

/** A moment (ms since 1970, or ISO 8601) as local `HH:mm:ss`. */
export const timeText = (moment: number | string): string => {
  const at = new Date(moment)
  return padded(at.getHours(), at.getMinutes(), at.getSeconds()).join(':')
}

/** A moment as local `yyyy-MM-dd HH:mm:ss ±HH:mm`: with its offset, or it could be any zone's. */
export const dateTimeText = (moment: number | string): string => {
  const at = new Date(moment)
  const offset = -at.getTimezoneOffset()
  const zone = padded(Math.trunc(Math.abs(offset) / MINUTES_PER_HOUR), Math.abs(offset) % MINUTES_PER_HOUR).join(':')
  const date = padded(at.getFullYear(), at.getMonth() + 1, at.getDate()).join('-')
  return `${date} ${timeText(moment)} ${offset < 0 ? '-' : '+'}${zone}`
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
