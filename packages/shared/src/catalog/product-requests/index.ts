export { bulkTakeDown, priceApplication, productChangeApplication, takeDownApplication } from './applications.ts'
export { productRequestWithdrawals, type ProductRequestCopy } from './withdrawals.ts'
export {
  priceAdjustments,
  productChanges,
  productRequestCounts,
  takeDowns,
  type ProductRequestDecision,
  type ProductRequestQuery,
  type ProductRequests,
} from './decisions.ts'
