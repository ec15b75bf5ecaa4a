export { createBranchProductHandlers } from './handlers.ts'
export type { FindLots } from './detail.ts'
