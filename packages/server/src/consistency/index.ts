export type { Check } from './check.ts'
export { mismatchedOrders } from './orders.ts'
export { mismatchedBalances, overfullLots } from './stock.ts'
export { startConsistencyWatch } from './watch.ts'
