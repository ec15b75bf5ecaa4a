export { supplierProductHandlers } from './handlers.ts'
