export { branchPriceHandlers } from './handlers.ts'
export { policyOf } from '../own-prices/policy.ts'
export type { Policy } from '../own-prices/policy.ts'
