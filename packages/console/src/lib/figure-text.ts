const HOURS_OF_DAY = 24
const PERCENT = 100

/** Whole hours as days with one decimal. */
export const daysOf = (hours: number | null): string => (hours === null ? '—' : (hours / HOURS_OF_DAY).toFixed(1))

/** Basis points as a percentage with one decimal. */
export const shareOf = (bp: number | null): string => (bp === null ? '—' : `${(bp / PERCENT).toFixed(1)}%`)
