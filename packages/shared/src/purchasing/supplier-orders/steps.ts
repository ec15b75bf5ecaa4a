import { sample } from 'effector'
import { supplierOrderCalls } from '../../contract/purchasing/suppliers/supplier-orders.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createStepped } from '../../kit/models/create-stepped.ts'
import { companyDemand } from '../orders/deliveries.ts'
import { shownSupplierOrder, supplierGoods, supplierOrders } from './orders.ts'

const { save, order, cancel, receive, closeShort } = supplierOrderCalls

/** Saves a new or changed draft. */
export const supplierDraftSaving = createSubmission({
  call: save,
  key: 'supplier-draft',
  success: 'supplierOrders.done.save',
  documentOf: ({ id, orderNo }) => ({ no: orderNo, target: { name: 'supplierOrderDetail', query: { id } } }),
  lists: [companyDemand],
})
/** Steps of a supplier order: placing, cancelling, receiving, and closing it short. */
export const supplierOrderSteps = createSteps({
  document: shownSupplierOrder,
  key: 'supplier-order',
  calls: { order, cancel, receive, closeShort },
  success: (step) => `supplierOrders.done.${step}`,
  lists: [supplierOrders],
})

createStepped([supplierDraftSaving], shownSupplierOrder, [supplierOrders])
// The goods of the previous supplier must not be shown for this one.
sample({ clock: supplierDraftSaving.opened, target: supplierGoods.reset })
// Orders and receipts change the shortage.
createReload(companyDemand, supplierOrderSteps.stepped)
