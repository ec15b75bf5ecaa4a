import { receiptProblems } from '../../contract/index.ts'
import type {
  DiscrepancyReason,
  PurchaseOrderLine,
  ReceiptLine,
  ReceiptRule,
  Shipment,
  ShippedLine,
} from '../../contract/index.ts'

/** One line of the 入库 form, as it is typed: quantities are texts, so that what is no number is not lost. */
export interface ReceiptDraftLine {
  readonly shipmentLineId: string
  readonly accepted: string
  readonly rejected: string
  readonly short: string
  readonly reason: DiscrepancyReason | null
  /** `yyyy-MM-dd`, or nothing. */
  readonly productionDate: string
}

/** The quantities of a line, and the field's name in the call's body. */
export const RECEIPT_QUANTITIES = [
  ['accepted', 'acceptedQuantity'],
  ['rejected', 'rejectedQuantity'],
  ['short', 'shortQuantity'],
] as const

/** The fields of a line in the call's body, in the order in which the form shows them. */
export const RECEIPT_FIELDS = [
  'acceptedQuantity',
  'rejectedQuantity',
  'shortQuantity',
  'reason',
  'productionDate',
] as const

/** What a delivery has brought, as the rules of a receipt want it. */
export const shippedLinesOf = (
  shipment: Pick<Shipment, 'lines'>,
  orderLines: ReadonlyMap<string, PurchaseOrderLine>,
): readonly ShippedLine[] =>
  shipment.lines.map(({ id, orderLineId, quantity }) => ({
    shipmentLineId: id,
    quantity,
    shelfLifeDays: orderLines.get(orderLineId)?.shelfLifeDays ?? null,
  }))

/** The form before anything is typed: everything that was shipped is taken as accepted. */
export const newReceiptDraft = (shipped: readonly ShippedLine[]): readonly ReceiptDraftLine[] =>
  shipped.map(({ shipmentLineId, quantity }) => ({
    shipmentLineId,
    accepted: String(quantity),
    rejected: '0',
    short: '0',
    reason: null,
    productionDate: '',
  }))

/** The form with everything accepted; a date that was typed stays. */
export const acceptAll = (
  draft: readonly ReceiptDraftLine[],
  shipped: readonly ShippedLine[],
): readonly ReceiptDraftLine[] =>
  newReceiptDraft(shipped).map((line, at) => ({ ...line, productionDate: draft[at]?.productionDate ?? '' }))

/** A whole number that was typed; anything else counts as none, so that the sum tells of it. */
const numberOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0)

/** Whether a line needs a reason. */
export const receiptDiffers = ({ rejected, short }: ReceiptDraftLine): boolean =>
  numberOf(rejected) + numberOf(short) > 0

/** The form as the call takes it. */
export const receiptLinesOf = (draft: readonly ReceiptDraftLine[]): ReceiptLine[] =>
  draft.map((line) => ({
    shipmentLineId: line.shipmentLineId,
    acceptedQuantity: numberOf(line.accepted),
    rejectedQuantity: numberOf(line.rejected),
    shortQuantity: numberOf(line.short),
    reason: receiptDiffers(line) ? line.reason : null,
    productionDate: line.productionDate || null,
  }))

/**
 * What is wrong, by the field's path in the call's body, e.g. `lines.0.acceptedQuantity`.
 *
 * @param today `yyyy-MM-dd` in Asia/Shanghai.
 */
export const receiptDraftProblems = (
  draft: readonly ReceiptDraftLine[],
  shipped: readonly ShippedLine[],
  today: string,
): ReadonlyMap<string, ReceiptRule> =>
  new Map(receiptProblems(receiptLinesOf(draft), shipped, today).map(({ field, rule }) => [field, rule]))
