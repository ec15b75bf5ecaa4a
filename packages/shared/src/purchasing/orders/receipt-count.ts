import { receiptProblems } from '../../contract/index.ts'
import type { DiscrepancyReason, ReceiptLine, ReceiptRule, ShippedLine } from '../../contract/index.ts'

/** One line of a delivery as it is counted: what came and what of it is rejected; the rest of what was shipped is missing. */
export interface ReceiptCount {
  readonly shipmentLineId: string
  /** Null while it is empty or no number. */
  readonly accepted: number | null
  /** Null counts as none. */
  readonly rejected: number | null
  readonly reason: DiscrepancyReason | null
  /** `yyyy-MM-dd`, or empty. */
  readonly productionDate: string
}

/** Initial counts: everything that was shipped is accepted. */
export const newReceiptCount = (shipped: readonly ShippedLine[]): readonly ReceiptCount[] =>
  shipped.map(({ shipmentLineId, quantity }) => ({
    shipmentLineId,
    accepted: quantity,
    rejected: 0,
    reason: null,
    productionDate: '',
  }))

/** What is missing of the shipped quantity: negative where there is more; null while nothing is counted. */
export const missingOf = ({ accepted, rejected }: ReceiptCount, quantity: number): number | null =>
  accepted === null ? null : quantity - accepted - (rejected ?? 0)

/** Whether a line has a discrepancy, and so needs a reason. */
export const countDiffers = (count: ReceiptCount, quantity: number): boolean =>
  (count.rejected ?? 0) > 0 || (missingOf(count, quantity) ?? 0) > 0

/** The counts as the body of the call. More than was shipped stays more, so that the rules find it. */
export const countedLines = (counts: readonly ReceiptCount[], shipped: readonly ShippedLine[]): ReceiptLine[] =>
  counts.map((count, at) => {
    const { shipmentLineId, accepted, rejected, reason, productionDate } = count
    const quantity = shipped[at]?.quantity ?? 0
    return {
      shipmentLineId,
      acceptedQuantity: accepted ?? 0,
      rejectedQuantity: rejected ?? 0,
      shortQuantity: Math.max(0, missingOf(count, quantity) ?? 0),
      reason: countDiffers(count, quantity) ? reason : null,
      productionDate: productionDate || null,
    }
  })

/**
 * Problems by the field's path in the call's body, e.g. `lines.0.acceptedQuantity`.
 *
 * @param today The day `yyyy-MM-dd` in Asia/Shanghai.
 */
export const receiptCountProblems = (
  counts: readonly ReceiptCount[],
  shipped: readonly ShippedLine[],
  today: string,
): ReadonlyMap<string, ReceiptRule> =>
  new Map(receiptProblems(countedLines(counts, shipped), shipped, today).map(({ field, rule }) => [field, rule]))
