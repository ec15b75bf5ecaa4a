/** A step of a brand's gift table: from this amount on, this gift. */
export interface GiftRule {
  readonly principalFen: number
  readonly giftFen: number
}

/** The gift for a top-up: that of the highest step that it reaches; none below the first. */
export const giftFor = (rules: readonly GiftRule[], principalFen: number): number =>
  rules
    .filter((rule) => rule.principalFen <= principalFen)
    .reduce((best, rule) => (rule.principalFen > best.principalFen ? rule : best), { principalFen: 0, giftFen: 0 })
    .giftFen
