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
import { withoutSpaces } from '../../../lib/without-spaces.ts'

/** An order line with its typed quantity; null for an emptied field. */
export interface TypedQuantity {
  readonly orderLineId: string
  readonly quantity: number | null
}

/** Values of the confirmation form. */
export interface TypedConfirmation {
  readonly lines: readonly TypedQuantity[]
  readonly reason: string
}

/** Values of the shipping form. */
export interface TypedDelivery {
  readonly lines: readonly TypedQuantity[]
  readonly carrier: string
  readonly trackingNo: string
  readonly driverPhone: string
  /** To the minute in Asia/Shanghai. */
  readonly expected: string
}

/** Problems of fields in these forms: those of the contract, and those of the form itself. */
export type StepRule = PurchaseRule | 'nothingToShip' | 'carrierRequired' | 'phoneWrong'

const typedQuantity = v.object({ orderLineId: v.string(), quantity: v.nullable(v.number()) })
/** Schema of a confirmation draft. */
export const confirmationDraft: v.GenericSchema<unknown, TypedConfirmation> = v.object({
  lines: v.array(typedQuantity),
  reason: v.string(),
})
/** Schema of a shipping draft. */
export const deliveryDraft: v.GenericSchema<unknown, TypedDelivery> = v.object({
  lines: v.array(typedQuantity),
  carrier: v.string(),
  trackingNo: v.string(),
  driverPhone: v.string(),
  expected: v.string(),
})

/** Available units of a line; null where unknown. */
export const availableOf = (stock: readonly LineStock[] | null, orderLineId: string): number | null =>
  stock?.find((line) => line.orderLineId === orderLineId)?.availableQuantity ?? null

/** Initial values of a confirmation: everything that was ordered. */
export const firstConfirmation = (lines: readonly PurchaseOrderLine[]): TypedConfirmation => ({
  lines: lines.map(({ id, orderedQuantity }) => ({ orderLineId: id, quantity: orderedQuantity })),
  reason: '',
})

/** Initial values of a shipment: everything that is open. */
export const firstDelivery = (lines: readonly PurchaseOrderLine[], carrier: string): TypedDelivery => ({
  lines: lines.map((line) => ({ orderLineId: line.id, quantity: openQuantity(line) })),
  carrier,
  trackingNo: '',
  driverPhone: '',
  expected: '',
})

/** Lines for the calls; an emptied field counts as 0. */
export const quantitiesOf = (lines: readonly TypedQuantity[]): readonly LineQuantity[] =>
  lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity: quantity ?? 0 }))

/** Lines with a quantity to ship. */
export const shippedLines = (lines: readonly TypedQuantity[]): readonly LineQuantity[] =>
  quantitiesOf(lines).filter(({ quantity }) => quantity > 0)

/** Problems of a confirmation by the field's path in the call's body. */
export const confirmationIssues = (
  { lines, reason }: TypedConfirmation,
  ordered: readonly PurchaseOrderLine[],
): ReadonlyMap<string, StepRule> =>
  new Map(confirmationProblems(quantitiesOf(lines), reason, ordered).map(({ field, rule }) => [field, rule]))

/** Problems of a shipment by the field's path in the call's body. */
export const deliveryIssues = (
  { lines, carrier, driverPhone }: TypedDelivery,
  ordered: readonly PurchaseOrderLine[],
): ReadonlyMap<string, StepRule> => {
  const shipped = shippedLines(lines)
  const issues = new Map<string, StepRule>(shipmentProblems(shipped, ordered).map(({ field, rule }) => [field, rule]))
  if (shipped.length === 0) issues.set('lines', 'nothingToShip')
  if (carrier.trim() === '') issues.set('carrier', 'carrierRequired')
  if (driverPhone.trim() !== '' && !v.is(phoneNumber, withoutSpaces(driverPhone)))
    issues.set('driverPhone', 'phoneWrong')
  return issues
}
