import { receiptProblems } from '../../contract/index.ts'
import type {
  DiscrepancyReason,
  PurchaseOrderLine,
  ReceiptLine,
  ReceiptRule,
  Shipment,
  ShippedLine,
} from '../../contract/index.ts'

/** One line of the 入库 form as typed: quantities are texts, so that invalid input is not lost. */
export interface ReceiptDraftLine {
  readonly shipmentLineId: string
  readonly accepted: string
  readonly rejected: string
  readonly short: string
  readonly reason: DiscrepancyReason | null
  /** `yyyy-MM-dd`, or empty. */
  readonly productionDate: string
}

/** Quantities of a line, with the field names of the call's body. */
export const RECEIPT_QUANTITIES = [
  ['accepted', 'acceptedQuantity'],
  ['rejected', 'rejectedQuantity'],
  ['short', 'shortQuantity'],
] as const

/** Fields of a line in the call's body, in the order of the form. */
export const RECEIPT_FIELDS = [
  'acceptedQuantity',
  'rejectedQuantity',
  'shortQuantity',
  'reason',
  'productionDate',
] as const

/** Lines of a delivery, as the rules of a receipt take them. */
export const shippedLinesOf = (
  shipment: Pick<Shipment, 'lines'>,
  orderLines: ReadonlyMap<string, PurchaseOrderLine>,
): readonly ShippedLine[] =>
  shipment.lines.map(({ id, orderLineId, quantity }) => ({
    shipmentLineId: id,
    quantity,
    shelfLifeDays: orderLines.get(orderLineId)?.shelfLifeDays ?? null,
  }))

/** Initial form: everything that was shipped is accepted. */
export const newReceiptDraft = (shipped: readonly ShippedLine[]): readonly ReceiptDraftLine[] =>
  shipped.map(({ shipmentLineId, quantity }) => ({
    shipmentLineId,
    accepted: String(quantity),
    rejected: '0',
    short: '0',
    reason: null,
    productionDate: '',
  }))

/** The form with everything accepted; typed dates stay. */
export const acceptAll = (
  draft: readonly ReceiptDraftLine[],
  shipped: readonly ShippedLine[],
): readonly ReceiptDraftLine[] =>
  newReceiptDraft(shipped).map((line, at) => ({ ...line, productionDate: draft[at]?.productionDate ?? '' }))

/** A typed whole number; anything else counts as 0, so that the sum shows the mistake. */
const numberOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0)

/** Whether a line has a discrepancy, and so needs a reason. */
export const receiptDiffers = ({ rejected, short }: ReceiptDraftLine): boolean =>
  numberOf(rejected) + numberOf(short) > 0

/** The form as the body of the call. */
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
 * Problems by the field's path in the call's body, e.g. `lines.0.acceptedQuantity`.
 *
 * @param today The day `yyyy-MM-dd` in Asia/Shanghai.
 */
export const receiptDraftProblems = (
  draft: readonly ReceiptDraftLine[],
  shipped: readonly ShippedLine[],
  today: string,
): ReadonlyMap<string, ReceiptRule> =>
  new Map(receiptProblems(receiptLinesOf(draft), shipped, today).map(({ field, rule }) => [field, rule]))
