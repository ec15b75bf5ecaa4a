import { supplierOrderCalls } from '../../contract/purchasing/suppliers/supplier-orders.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { companyDemand } from '../orders/deliveries.ts'
import { supplierOrders } from './orders.ts'

/** Creates a draft for each supplier from shortages. */
export const supplierDraftsMaking = createSubmission({
  call: supplierOrderCalls.fromDemand,
  key: 'supplier-drafts',
  success: 'supplierOrders.done.fromDemand',
  documentOf: ({ orders: [first, ...more] }) =>
    first === undefined || more.length > 0
      ? null
      : {
          key: 'supplierOrders.done.save',
          no: first.orderNo,
          target: { name: 'supplierOrderDetail', query: { id: first.id } },
        },
  lists: [supplierOrders, companyDemand],
})
