/** Basis points of a whole. */
export const WHOLE_BP = 10_000
/** A part of a whole in basis points; null where the whole is 0. */
export const shareBp = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * WHOLE_BP) / whole)
