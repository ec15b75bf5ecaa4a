import { HOUR_MS, shareBp } from '@netbar/shared/contract'
/** Purchases of one group by one branch, as the database adds them up. */
export interface Part {
  readonly orderCount: number
  readonly lineCount: number
  readonly quantity: number
  readonly amountFen: number
  readonly ordered: number
  /** Confirmed and not closed. */
  readonly given: number
  /** Ordered in orders that the company has decided on. */
  readonly decided: number
  readonly accepted: number
  readonly firstTime: string
  readonly lastTime: string
}

/** Figures that are counted separately from the branches' orders. */
export interface SeparateFigures {
  readonly replacementCount: number
  readonly replacementFen: number
  readonly refundFen: number
}

const sum = (parts: readonly Part[], pick: (part: Part) => number): number =>
  parts.reduce((total, part) => total + pick(part), 0)

const NOTHING: SeparateFigures = { replacementCount: 0, replacementFen: 0, refundFen: 0 }

/** Figures of parts of different branches. */
export const figuresOf = (parts: readonly Part[], separate: SeparateFigures = NOTHING) => {
  const orderCount = sum(parts, (part) => part.orderCount)
  const amountFen = sum(parts, (part) => part.amountFen)
  const gaps = sum(parts, (part) => part.orderCount - 1)
  const span = sum(parts, (part) => Date.parse(part.lastTime) - Date.parse(part.firstTime))
  return {
    orderCount,
    lineCount: sum(parts, (part) => part.lineCount),
    quantity: sum(parts, (part) => part.quantity),
    amountFen,
    averageFen: orderCount === 0 ? 0 : Math.round(amountFen / orderCount),
    intervalHours: gaps === 0 ? null : Math.round(span / gaps / HOUR_MS),
    lastTime:
      parts
        .map(({ lastTime }) => lastTime)
        .toSorted()
        .at(-1) ?? null,
    ...separate,
    fulfilmentBp: shareBp(
      sum(parts, (part) => part.accepted),
      sum(parts, (part) => part.ordered),
    ),
  }
}

/** Share of what was ordered and decided on that the company did not deliver. */
export const shortageOf = (parts: readonly Part[]): number | null => {
  const decided = sum(parts, (part) => part.decided)
  return shareBp(decided - sum(parts, (part) => part.given), decided)
}
