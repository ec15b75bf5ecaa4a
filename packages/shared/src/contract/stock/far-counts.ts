/**
 * What makes a counted quantity far from expected: so many units more than the book quantity, and so many times it; or a
 * difference of such a value. A branch has few boxes of a product, and ¥500 are about what a shift takes in snacks.
 */
export const FAR_COUNT = { moreUnits: 24, times: 3, amountFen: 50_000 } as const

/** A counted line. */
interface CountedQuantity {
  readonly bookQuantity: number
  readonly countedQuantity: number
  /** Value of the difference; negative where something is missing. */
  readonly amountFen: number
}

/** Whether a counted quantity is so far from expected that its submission wants a confirmation. */
export const isFarCount = ({ bookQuantity, countedQuantity, amountFen }: CountedQuantity): boolean =>
  Math.abs(amountFen) >= FAR_COUNT.amountFen ||
  (countedQuantity - bookQuantity >= FAR_COUNT.moreUnits && countedQuantity >= FAR_COUNT.times * bookQuantity)
