import type { ReceiptDraftLine } from '@netbar/shared'
import { day, DISCREPANCY_REASONS, type ShippedLine } from '@netbar/shared/contract'
import * as v from 'valibot'

const draftLine = v.object({
  shipmentLineId: v.string(),
  accepted: v.string(),
  rejected: v.string(),
  short: v.string(),
  reason: v.nullable(v.picklist(DISCREPANCY_REASONS)),
  productionDate: v.union([v.literal(''), day]),
})

/** Schema of a draft for this delivery's form; a draft of other lines is invalid. */
export const receiptDraftSchema = (
  shipped: readonly ShippedLine[],
): v.GenericSchema<unknown, readonly ReceiptDraftLine[]> =>
  v.pipe(
    v.array(draftLine),
    v.check(
      (lines) =>
        lines.length === shipped.length &&
        lines.every(({ shipmentLineId }, index) => shipmentLineId === shipped[index]?.shipmentLineId),
    ),
  )
