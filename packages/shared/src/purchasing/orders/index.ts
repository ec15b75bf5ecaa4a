export { orderSteps, orderStock, orderStockOpened } from './actions.ts'
export { bulkConfirm } from './bulk-confirm.ts'
export { companyDeliveries, companyDemand, type WarehouseList } from './deliveries.ts'
export { namedOrder } from './named-order.ts'
export { purchaseOrder, receiptSubmission, type ShipmentReceipt } from './order.ts'
export { pickingList } from './picking.ts'
export {
  countDiffers,
  countedLines,
  missingOf,
  newReceiptCount,
  receiptCountProblems,
  type ReceiptCount,
} from './receipt-count.ts'
export {
  acceptAll,
  newReceiptDraft,
  RECEIPT_FIELDS,
  RECEIPT_QUANTITIES,
  receiptDiffers,
  receiptDraftProblems,
  receiptLinesOf,
  shippedLinesOf,
  type ReceiptDraftLine,
} from './receipt-draft.ts'
export { $orderAgain, orderAgainOpened, orderAgainRequested } from './order-again.ts'
export { mayBeReceived, ordersOfTab, PURCHASE_TABS, type PurchaseTab } from './status-tabs.ts'
export {
  companyPurchaseOrders,
  branchPurchaseOrders,
  waitingCompanyOrders,
  waitingBranchOrders,
  type PurchaseOrders,
  type StatusCounts,
} from './orders.ts'
