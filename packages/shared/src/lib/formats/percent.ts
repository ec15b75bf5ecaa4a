const BP_PER_PERCENT = 100

/** Basis points as a percentage, e.g. `33.33%`. */
export const formatPercent = (basisPoints: number): string => `${(basisPoints / BP_PER_PERCENT).toFixed(2)}%`
