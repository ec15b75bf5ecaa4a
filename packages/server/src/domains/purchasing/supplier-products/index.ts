export { followPreferred } from './follow.ts'
export { supplierProductHandlers } from './handlers.ts'
