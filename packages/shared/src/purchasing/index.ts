export {
  $isStoring,
  $receiptErrors,
  $receiptFailure,
  orderOpened,
  purchaseOrder,
  receiptSubmitted,
  shipmentStored,
  type ShipmentReceipt,
} from './order.ts'
export { companyPurchaseOrders, storePurchaseOrders, type PurchaseOrders, type StatusCounts } from './orders.ts'
