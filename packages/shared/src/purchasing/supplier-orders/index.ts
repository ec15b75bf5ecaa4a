export { $madeSupplierDrafts, supplierDraftsMaking, supplierDraftsStarted } from './from-demand.ts'
export {
  orderSuppliers,
  shownSupplierOrder,
  supplierGoods,
  supplierOrderOpened,
  supplierOrders,
  type SupplierOrders,
} from './orders.ts'
export {
  supplierDraftStarted,
  supplierOrderCancel,
  supplierOrderClosing,
  supplierOrderPlacing,
  supplierOrderReceiving,
  supplierOrderSaving,
  type SupplierOrderStep,
} from './steps.ts'
