export {
  checkOpening,
  lossApplication,
  stockDestinations,
  stockDraftOpened,
  stockGoods,
  transferApplication,
} from './drafts.ts'
export { stockDocuments, type StockDocumentQuery } from './documents.ts'
export { checkSteps, lossSteps, transferSteps } from './steps.ts'
export { lotDisposal } from './disposal.ts'
export { movementReversal } from './reversal.ts'
