export {
  checkOpening,
  lossApplication,
  stockDestinations,
  stockDraftOpened,
  stockGoods,
  transferApplication,
} from './drafts.ts'
export type { StockDocumentReason } from './create-step.ts'
export { stockDocuments, type StockDocumentQuery } from './documents.ts'
export { countSaving, countSubmission, stockReasonedSteps, stockSteps, transferArrival } from './steps.ts'
export { lotDisposal } from './disposal.ts'
export { movementReversal } from './reversal.ts'
