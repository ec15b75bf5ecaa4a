export { stockDocumentHandlers } from './handlers.ts'
