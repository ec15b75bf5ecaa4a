export { $branchOrders, branchDaysKey, branchOrdersAsked, type BranchDays } from './branch-orders.ts'
export { purchaseStatistics, purchaseStatisticsSummary, type PurchaseStatistics } from './model.ts'
