export { createBranchProductHandlers } from './handlers.ts'
export type { FindLots } from './detail.ts'
export { replaceOwnPictures } from './write.ts'
