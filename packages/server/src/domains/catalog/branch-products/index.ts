export { createBranchProductHandlers } from './handlers.ts'
