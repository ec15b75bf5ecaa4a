export { supplierDraftsMaking } from './from-demand.ts'
export { orderSuppliers, shownSupplierOrder, supplierGoods, supplierOrders, type SupplierOrders } from './orders.ts'
export { supplierDraftSaving, supplierOrderSteps } from './steps.ts'
