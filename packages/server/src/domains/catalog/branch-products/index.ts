export { branchProductHandlers } from './handlers.ts'
