/** By how much of its former value a figure changed, e.g. `+12%`; null where it was nothing before. */
export const changeOf = (now: number, before: number): string | null => {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}
