export { branchPriceHandlers } from './handlers.ts'
export { policyOf } from './policy.ts'
export type { Policy } from './policy.ts'
