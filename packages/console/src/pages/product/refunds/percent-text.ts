const PERCENT = 100

/** Basis points as a person reads them, e.g. `33.33%`. */
export const percentText = (basisPoints: number): string => `${(basisPoints / PERCENT).toFixed(2)}%`
