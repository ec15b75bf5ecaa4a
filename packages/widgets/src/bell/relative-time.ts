const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/**
 * Relative time of a moment; times are ms since 1970. Less than a minute is now, and so is a moment in the future,
 * because then this clock is behind the server's.
 */
export const relativeTime = (moment: number, now: number, locale: string): string => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const elapsed = Math.min(0, moment - now)
  const [unit, length] = STEPS.find(([, ms]) => Math.abs(elapsed) >= ms) ?? ['second', Number.POSITIVE_INFINITY]
  return format.format(Math.trunc(elapsed / length) || 0, unit)
}
