import * as v from 'valibot'
import { phoneNumber } from '../access/account-binding.ts'
import { defineCall } from '../core/define-call.ts'
import { reasonedStep } from '../kit/document-step.ts'
import { id, instant, quantity } from '../core/primitives.ts'
import { purchaseStep } from './purchasing.ts'
import { reason } from '../core/reason.ts'
import { formText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'

/** Maximum length of a carrier's name. */
export const CARRIER_LENGTH = 40

/** Maximum length of a tracking number. */
export const TRACKING_LENGTH = 40

/** Contact of a delivery: its tracking number and its driver's phone, empty where it has none. */
export const deliveryContact = {
  trackingNo: v.optional(formText(TRACKING_LENGTH), ''),
  driverPhone: v.optional(v.union([v.literal(''), phoneNumber]), ''),
  /** Estimated arrival. */
  expectedTime: v.optional(v.nullable(instant), null),
} as const

/** Confirmed quantity of an order line, in purchase units; 0 is allowed. */
export const confirmedLine = v.strictObject({ orderLineId: id, quantity })
/** Shipped quantity of an order line, in purchase units. */
export const shippedLine = v.strictObject({ orderLineId: id, quantity: v.pipe(quantity, v.minValue(1)) })
/** An order line and a quantity in purchase units. */
export type LineQuantity = v.InferInput<typeof confirmedLine>

/** Quantity of an order line that the company can ship now, in whole purchase units. */
export const lineStock = v.object({ orderLineId: id, availableQuantity: quantity })
export type LineStock = v.InferOutput<typeof lineStock>

const byId = v.object({ id })
const lines = <Line extends v.GenericSchema>(line: Line) => v.pipe(v.array(line), v.minLength(1), v.maxLength(500))

/**
 * Steps of a purchase order beside the receipt (入库). Each answers the order after the step, takes the `version` of the
 * copy the user saw, and is refused with 40901 where the order has changed state meanwhile.
 */
export const purchaseActionCalls = {
  cancel: defineCall({
    ...purchaseStep,
    path: '/api/purchase/order/cancel/{id}',
    summary: 'The branch cancels an order that the company has not decided on',
    access: { anyFunction: ['PURCHASE_CANCEL'] },
    params: byId,
    body: reasonedStep,
  }),
  confirm: defineCall({
    ...purchaseStep,
    path: '/api/purchase/order/confirm/{id}',
    summary: 'The company confirms an order: every line, at most the ordered quantity; without lines in full',
    access: { anyFunction: ['PURCHASE_CONFIRM'] },
    params: byId,
    body: v.strictObject({
      version: quantity,
      lines: v.optional(v.nullable(lines(confirmedLine)), null),
      /** Shown to the branch; required where a line is cut. */
      reason: v.optional(v.nullable(reason), null),
    }),
  }),
  reject: defineCall({
    ...purchaseStep,
    path: '/api/purchase/order/reject/{id}',
    summary: 'The company rejects an order',
    access: { anyFunction: ['PURCHASE_REJECT'] },
    params: byId,
    body: reasonedStep,
  }),
  ship: defineCall({
    ...purchaseStep,
    path: '/api/purchase/order/ship/{id}',
    summary: 'The company ships one delivery, with a part of an order or all that is open',
    access: { anyFunction: ['PURCHASE_SHIP'] },
    params: byId,
    body: v.strictObject({
      version: quantity,
      carrier: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(CARRIER_LENGTH)),
      ...deliveryContact,
      lines: lines(shippedLine),
    }),
  }),
  recall: defineCall({
    ...purchaseStep,
    path: '/api/purchase/shipment/recall/{shipmentId}',
    summary: 'The company recalls a delivery in transit',
    access: { anyFunction: ['PURCHASE_SHIP'] },
    params: v.object({ shipmentId: id }),
    body: reasonedStep,
  }),
  closeRemainder: defineCall({
    ...purchaseStep,
    path: '/api/purchase/order/closeRemainder/{id}',
    summary: 'The company closes the unshipped rest of an order',
    access: { anyFunction: ['PURCHASE_CLOSE'] },
    params: byId,
    body: reasonedStep,
  }),
  stock: defineCall({
    method: 'GET',
    path: '/api/purchase/order/stock/{id}',
    summary: 'The company’s stock for each line of an order',
    access: { anyFunction: ['PURCHASE_CONFIRM', 'PURCHASE_SHIP'] },
    params: byId,
    layout: 'data',
    answer: v.array(lineStock),
    handledStatuses: [Status.notFound],
  }),
} as const
