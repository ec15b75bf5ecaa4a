export { $branchOrders, branchDaysKey, branchOrdersRequested, type BranchDays } from './branch-orders.ts'
export { purchaseStatistics, purchaseStatisticsSummary, type PurchaseStatistics } from './model.ts'
