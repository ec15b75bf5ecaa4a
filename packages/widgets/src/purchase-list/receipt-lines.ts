import {
  receiptProblems,
  type DiscrepancyReason,
  type ReceiptLine,
  type ReceiptRule,
  type ShippedLine,
} from '@netbar/shared/contract'

/** One line of the form, as it is typed. */
export interface TypedLine {
  readonly shipmentLineId: string
  readonly accepted: string
  readonly rejected: string
  readonly short: string
  readonly reason: DiscrepancyReason | null
  /** `yyyy-MM-dd`, or nothing. */
  readonly productionDate: string
}

/** The form before anything is typed: everything that was shipped is taken as accepted. */
export const typedLines = (shipped: readonly ShippedLine[]): readonly TypedLine[] =>
  shipped.map(({ shipmentLineId, quantity }) => ({
    shipmentLineId,
    accepted: String(quantity),
    rejected: '0',
    short: '0',
    reason: null,
    productionDate: '',
  }))

/** A whole number that was typed; anything else counts as none, so that the sum tells of it. */
const numberOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0)

export const differs = ({ rejected, short }: TypedLine): boolean => numberOf(rejected) + numberOf(short) > 0

/** The form as the call takes it. */
export const receiptLines = (lines: readonly TypedLine[]): readonly ReceiptLine[] =>
  lines.map((line) => ({
    shipmentLineId: line.shipmentLineId,
    acceptedQuantity: numberOf(line.accepted),
    rejectedQuantity: numberOf(line.rejected),
    shortQuantity: numberOf(line.short),
    reason: differs(line) ? line.reason : null,
    productionDate: line.productionDate || null,
  }))

/** What is wrong, by the field's path in the call's body. */
export const typedProblems = (
  lines: readonly TypedLine[],
  shipped: readonly ShippedLine[],
  today: string,
): ReadonlyMap<string, ReceiptRule> =>
  new Map(receiptProblems(receiptLines(lines), shipped, today).map(({ field, rule }) => [field, rule]))
