import {
  DISCREPANCY_REASONS,
  receiptProblems,
  type DiscrepancyReason,
  type ReceiptLine,
  type ReceiptRule,
  type ShippedLine,
} from '@netbar/shared/contract'
import * as v from 'valibot'

/** One line of the form, as it is typed. */
export interface TypedLine {
  readonly shipmentLineId: string
  readonly accepted: number | null
  readonly rejected: number | null
  readonly short: number | null
  readonly reason: DiscrepancyReason | null
  /** `yyyy-MM-dd`. */
  readonly productionDate: string | null
}

/** The form before anything is typed: everything that was shipped is taken as accepted. */
export const typedLines = (shipped: readonly ShippedLine[]): readonly TypedLine[] =>
  shipped.map(({ shipmentLineId, quantity }) => ({
    shipmentLineId,
    accepted: quantity,
    rejected: 0,
    short: 0,
    reason: null,
    productionDate: null,
  }))

const typedNumber = v.nullable(v.number())
const typedLine = v.object({
  shipmentLineId: v.string(),
  accepted: typedNumber,
  rejected: typedNumber,
  short: typedNumber,
  reason: v.nullable(v.picklist(DISCREPANCY_REASONS)),
  productionDate: v.nullable(v.string()),
})

/** What a draft of this delivery's form looks like; one of other lines is none. */
export const draftOf = (shipped: readonly ShippedLine[]): v.GenericSchema<unknown, readonly TypedLine[]> =>
  v.pipe(
    v.array(typedLine),
    v.check(
      (lines) =>
        lines.length === shipped.length &&
        lines.every(({ shipmentLineId }, index) => shipmentLineId === shipped[index]?.shipmentLineId),
    ),
  )

/** The form as the call takes it; an emptied number counts as none. */
export const receiptLines = (lines: readonly TypedLine[]): readonly ReceiptLine[] =>
  lines.map(({ shipmentLineId, accepted, rejected, short, reason, productionDate }) => ({
    shipmentLineId,
    acceptedQuantity: accepted ?? 0,
    rejectedQuantity: rejected ?? 0,
    shortQuantity: short ?? 0,
    reason: (rejected ?? 0) + (short ?? 0) > 0 ? reason : null,
    productionDate,
  }))

/** What is wrong, by the field's path in the call's body. */
export const typedProblems = (
  lines: readonly TypedLine[],
  shipped: readonly ShippedLine[],
  today: string,
): ReadonlyMap<string, ReceiptRule> =>
  new Map(receiptProblems(receiptLines(lines), shipped, today).map(({ field, rule }) => [field, rule]))
