import { signedOut } from '@netbar/shared'
import { type Write, orderSubmission } from '@netbar/shared/console'
import type { OrderDraft, PurchaseOrderDetail } from '@netbar/shared/contract'
import { createEvent, createStore } from 'effector'

const orderAsked = createEvent<OrderDraft>()
/** The confirmation was cancelled. */
export const askedOrderDismissed = createEvent()
/** Order that waits for a confirmation, which shows its total and recent orders. */
export const $askedOrder = createStore<OrderDraft | null>(null)
  .on(orderAsked, (_, order) => order)
  .reset(askedOrderDismissed, orderSubmission.submitted, signedOut)
/** Submission as the form uses it: with a confirmation first. */
export const confirmedSubmission: Write<OrderDraft, PurchaseOrderDetail> = { ...orderSubmission, submitted: orderAsked }
