import { orderSubmission, signedOut, type Write } from '@netbar/shared'
import type { OrderDraft, PurchaseOrderDetail } from '@netbar/shared/contract'
import { createEvent, createStore } from 'effector'

const orderAsked = createEvent<OrderDraft>()
/** The question was answered with no. */
export const askedOrderDismissed = createEvent()
/** The order that is about to be submitted: its total, and what was ordered lately, are shown first. */
export const $askedOrder = createStore<OrderDraft | null>(null)
  .on(orderAsked, (_, order) => order)
  .reset(askedOrderDismissed, orderSubmission.submitted, signedOut)
/** The submission as the form knows it: it asks first. */
export const confirmedSubmission: Write<OrderDraft, PurchaseOrderDetail> = { ...orderSubmission, submitted: orderAsked }
