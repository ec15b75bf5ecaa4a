import { formatShare } from '@netbar/shared'

const HOURS_OF_DAY = 24

/** Whole hours as days with one decimal. */
export const daysOf = (hours: number | null): string => (hours === null ? '—' : (hours / HOURS_OF_DAY).toFixed(1))

/** Basis points as a percentage with one decimal. */
export const shareOf = (bp: number | null): string => (bp === null ? '—' : formatShare(bp))
