import { supplierOrderDetail, supplierOrderMachine } from '@netbar/shared/contract'
import { documentSteps } from '../../../kit/documents/index.ts'
import { findSupplierOrder } from './find.ts'
import { companyBrands } from './scope.ts'

/** Steps of a supplier order. */
export const supplierOrderSteps = documentSteps({
  calls: 'supplierOrders',
  formerCall: (event) => `supplierOrder.${event}`,
  type: 'supplierOrder',
  table: 'supplier_order',
  machineOf: () => supplierOrderMachine,
  answer: supplierOrderDetail,
  read: (trx, id, { actor }) => findSupplierOrder(trx, id, actor),
  reaches: (row, actor) => companyBrands(actor).has(row.brand_id),
  texts: {
    notFound: 'supplierOrders.notFound',
    movedOn: 'supplierOrders.movedOn',
    versionConflict: 'supplierOrders.versionConflict',
  },
})
