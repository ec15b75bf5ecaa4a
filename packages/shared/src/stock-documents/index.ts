export {
  checkOpening,
  lossApplication,
  stockDestinations,
  stockDraftOpened,
  stockGoods,
  transferApplication,
} from './drafts.ts'
export { stockDocuments, type StockDocumentQuery } from './documents.ts'
export {
  countSaving,
  countSubmission,
  stockReasonedSteps,
  stockSteps,
  transferArrival,
  type StockDocumentReason,
} from './steps.ts'
