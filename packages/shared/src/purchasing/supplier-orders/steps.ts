import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { supplierOrderCalls, type SupplierOrderDraft } from '../../contract/purchasing/suppliers/supplier-orders.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepRequest } from '../../kit/models/step-key.ts'
import { companyDemand } from '../orders/deliveries.ts'
import { $openedSupplierOrder, shownSupplierOrder, supplierGoods, supplierOrders } from './orders.ts'

type StepName = 'order' | 'cancel' | 'receive' | 'closeShort'
/** A step of an order to a supplier: its id, the copy it was decided on, and what the call wants beside. */
export type SupplierOrderStep<Name extends StepName> = CallInput<(typeof supplierOrderCalls)[Name]>['body'] & {
  readonly id: string
}

/** A form for a draft is open: what it sends from now on is a request of its own. */
export const supplierDraftStarted = createEvent<void>()
const submissionKey = createSubmissionKey('supplier-order')

const saveFx = attach({
  source: submissionKey.$key,
  mapParams: submissionKey.toRequest<SupplierOrderDraft>,
  effect: createCallFx(supplierOrderCalls.save),
})
const orderFx = attach({
  mapParams: stepRequest<SupplierOrderStep<'order'>>('supplier-order'),
  effect: createCallFx(supplierOrderCalls.order),
})
const cancelFx = attach({
  mapParams: stepRequest<SupplierOrderStep<'cancel'>>('supplier-cancel'),
  effect: createCallFx(supplierOrderCalls.cancel),
})
const receiveFx = attach({
  mapParams: stepRequest<SupplierOrderStep<'receive'>>('supplier-receive'),
  effect: createCallFx(supplierOrderCalls.receive),
})
const closeShortFx = attach({
  mapParams: stepRequest<SupplierOrderStep<'closeShort'>>('supplier-close'),
  effect: createCallFx(supplierOrderCalls.closeShort),
})

/** Writes a draft. */
export const supplierOrderSaving = createWrite({
  save: saveFx,
  success: 'supplierOrders.done.save',
  tellsFailure: false,
})
/** Gives a draft to its supplier. */
export const supplierOrderPlacing = createWrite({
  save: orderFx,
  success: 'supplierOrders.done.order',
  tellsFailure: false,
})
/** Gives an order up. */
export const supplierOrderCancel = createWrite({
  save: cancelFx,
  success: 'supplierOrders.done.cancel',
  tellsFailure: false,
})
/** What came goes into the warehouse. */
export const supplierOrderReceiving = createWrite({
  save: receiveFx,
  success: 'supplierOrders.done.receive',
  tellsFailure: false,
})
/** Waits no longer for the rest. */
export const supplierOrderClosing = createWrite({
  save: closeShortFx,
  success: 'supplierOrders.done.closeShort',
  tellsFailure: false,
})

const { stepped, foundOutdated } = createSteps([saveFx, orderFx, cancelFx, receiveFx, closeShortFx], shownSupplierOrder)
sample({ clock: [supplierDraftStarted, saveFx.done], target: submissionKey.renewed })
sample({
  clock: foundOutdated,
  source: $openedSupplierOrder,
  filter: (id): id is string => id !== null,
  target: shownSupplierOrder.asked,
})
// What another supplier has is nothing for this one.
sample({ clock: supplierDraftStarted, target: supplierGoods.reset })
createReload(supplierOrders, [stepped, foundOutdated])
// What is ordered and what came changes what is missing.
createReload(companyDemand, stepped)
