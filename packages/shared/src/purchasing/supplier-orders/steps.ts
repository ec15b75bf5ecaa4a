import { sample } from 'effector'
import { supplierOrderCalls } from '../../contract/purchasing/suppliers/supplier-orders.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createStepped } from '../../kit/models/create-stepped.ts'
import { companyDemand } from '../orders/deliveries.ts'
import { shownSupplierOrder, supplierGoods, supplierOrders } from './orders.ts'

const { save, order, cancel, receive, closeShort } = supplierOrderCalls

/** Writes a new draft, or changes one. */
export const supplierDraftSaving = createSubmission({
  call: save,
  key: 'supplier-draft',
  success: 'supplierOrders.done.save',
  lists: [companyDemand],
})
/** Gives a draft to its supplier, gives an order up, puts what came into the warehouse, or waits no longer for the rest. */
export const supplierOrderSteps = createSteps({
  document: shownSupplierOrder,
  key: 'supplier-order',
  calls: { order, cancel, receive, closeShort },
  success: (step) => `supplierOrders.done.${step}`,
  lists: [supplierOrders],
})

createStepped([supplierDraftSaving], shownSupplierOrder, [supplierOrders])
// What another supplier has is nothing for this one.
sample({ clock: supplierDraftSaving.opened, target: supplierGoods.reset })
// What is ordered and what came changes what is missing.
createReload(companyDemand, supplierOrderSteps.stepped)
