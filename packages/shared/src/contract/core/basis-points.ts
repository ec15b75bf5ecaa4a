/** Basis points of the whole. */
export const WHOLE_BP = 10_000
/** A part in basis points of its whole; null where there is no whole. */
export const shareBp = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * WHOLE_BP) / whole)
