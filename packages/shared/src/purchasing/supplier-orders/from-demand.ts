import { supplierOrderCalls } from '../../contract/purchasing/suppliers/supplier-orders.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { companyDemand } from '../orders/deliveries.ts'
import { supplierOrders } from './orders.ts'

/** Makes a draft to each supplier of what is missing. */
export const supplierDraftsMaking = createSubmission({
  call: supplierOrderCalls.fromDemand,
  key: 'supplier-drafts',
  success: 'supplierOrders.done.fromDemand',
  lists: [supplierOrders, companyDemand],
})
