import type { ReceiptCount } from '@netbar/shared'
import { day, DISCREPANCY_REASONS, type ShippedLine } from '@netbar/shared/contract'
import * as v from 'valibot'

const count = v.object({
  shipmentLineId: v.string(),
  accepted: v.nullable(v.number()),
  rejected: v.nullable(v.number()),
  reason: v.nullable(v.picklist(DISCREPANCY_REASONS)),
  productionDate: v.union([v.literal(''), day]),
})

/** Schema of a draft for this delivery's form; a draft of other lines is invalid. */
export const receiptDraftSchema = (
  shipped: readonly ShippedLine[],
): v.GenericSchema<unknown, readonly ReceiptCount[]> =>
  v.pipe(
    v.array(count),
    v.check(
      (lines) =>
        lines.length === shipped.length &&
        lines.every(({ shipmentLineId }, index) => shipmentLineId === shipped[index]?.shipmentLineId),
    ),
  )
