const BP_PER_PERCENT = 100

/** Basis points as a percentage, e.g. `33.33%`. */
export const formatPercent = (basisPoints: number): string => `${(basisPoints / BP_PER_PERCENT).toFixed(2)}%`

/** Basis points as a percentage to a tenth, as a report has shares, e.g. `33.3%`. */
export const formatShare = (basisPoints: number): string => `${(basisPoints / BP_PER_PERCENT).toFixed(1)}%`
