export { branchPriceHandlers } from './handlers.ts'
