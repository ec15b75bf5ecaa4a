/** Change of a share in percentage points, e.g. `+20`. */
export const pointsOf = (now: number, before: number): string => `${now > before ? '+' : ''}${now - before}`

/** Change of a figure relative to its former value, e.g. `+12%`; null where that was zero. */
export const changeOf = (now: number, before: number): string | null => {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}
