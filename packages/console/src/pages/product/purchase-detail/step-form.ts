import {
  confirmationProblems,
  openQuantity,
  phoneNumber,
  shipmentProblems,
  type LineQuantity,
  type LineStock,
  type PurchaseOrderLine,
  type PurchaseRule,
} from '@netbar/shared/contract'
import * as v from 'valibot'

/** A line of an order with the number that is typed for it; null is an emptied field. */
export interface TypedQuantity {
  readonly orderLineId: string
  readonly quantity: number | null
}

/** What is typed into the form of a confirmation. */
export interface TypedConfirmation {
  readonly lines: readonly TypedQuantity[]
  readonly reason: string
}

/** What is typed into the form of a delivery. */
export interface TypedDelivery {
  readonly lines: readonly TypedQuantity[]
  readonly carrier: string
  readonly trackingNo: string
  readonly driverPhone: string
  /** To the minute in Asia/Shanghai. */
  readonly expected: string
}

/** What is wrong with a field of these forms; those of the contract, and what only a form can be. */
export type StepRule = PurchaseRule | 'nothingToShip' | 'carrierRequired' | 'phoneWrong'

const typedQuantity = v.object({ orderLineId: v.string(), quantity: v.nullable(v.number()) })
const linesOf = (ids: readonly string[]) =>
  v.pipe(
    v.array(typedQuantity),
    v.check((lines) => lines.length === ids.length && lines.every((line, index) => line.orderLineId === ids[index])),
  )

/** What a draft of a confirmation of these lines looks like; one of other lines is none. */
export const confirmationDraft = (ids: readonly string[]): v.GenericSchema<unknown, TypedConfirmation> =>
  v.object({ lines: linesOf(ids), reason: v.string() })
/** What a draft of a delivery of these lines looks like; one of other lines is none. */
export const deliveryDraft = (ids: readonly string[]): v.GenericSchema<unknown, TypedDelivery> =>
  v.object({
    lines: linesOf(ids),
    carrier: v.string(),
    // A draft of before has none of these.
    trackingNo: v.optional(v.string(), ''),
    driverPhone: v.optional(v.string(), ''),
    expected: v.optional(v.string(), ''),
  })

/** How many units of a line the company has; null where that is not known. */
export const availableOf = (stock: readonly LineStock[] | null, orderLineId: string): number | null =>
  stock?.find((line) => line.orderLineId === orderLineId)?.availableQuantity ?? null

/** Everything that was ordered is confirmed, before anything is typed. */
export const firstConfirmation = (lines: readonly PurchaseOrderLine[]): TypedConfirmation => ({
  lines: lines.map(({ id, orderedQuantity }) => ({ orderLineId: id, quantity: orderedQuantity })),
  reason: '',
})

/** Everything that is open is shipped, before anything is typed. */
export const firstDelivery = (lines: readonly PurchaseOrderLine[], carrier: string): TypedDelivery => ({
  lines: lines.map((line) => ({ orderLineId: line.id, quantity: openQuantity(line) })),
  carrier,
  trackingNo: '',
  driverPhone: '',
  expected: '',
})

/** The lines as the calls take them; an emptied number counts as none. */
export const quantitiesOf = (lines: readonly TypedQuantity[]): readonly LineQuantity[] =>
  lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity: quantity ?? 0 }))

/** The lines that leave the company: those with none of them stay. */
export const shippedLines = (lines: readonly TypedQuantity[]): readonly LineQuantity[] =>
  quantitiesOf(lines).filter(({ quantity }) => quantity > 0)

/** What is wrong with a confirmation, by the field's path in the call's body. */
export const confirmationIssues = (
  { lines, reason }: TypedConfirmation,
  ordered: readonly PurchaseOrderLine[],
): ReadonlyMap<string, StepRule> =>
  new Map(confirmationProblems(quantitiesOf(lines), reason, ordered).map(({ field, rule }) => [field, rule]))

/** What is wrong with a delivery, by the field's path in the call's body. */
export const deliveryIssues = (
  { lines, carrier, driverPhone }: TypedDelivery,
  ordered: readonly PurchaseOrderLine[],
): ReadonlyMap<string, StepRule> => {
  const shipped = shippedLines(lines)
  const issues = new Map<string, StepRule>(shipmentProblems(shipped, ordered).map(({ field, rule }) => [field, rule]))
  if (shipped.length === 0) issues.set('lines', 'nothingToShip')
  if (carrier.trim() === '') issues.set('carrier', 'carrierRequired')
  if (driverPhone.trim() !== '' && !v.is(phoneNumber, driverPhone)) issues.set('driverPhone', 'phoneWrong')
  return issues
}
