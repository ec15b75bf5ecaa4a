export { supplierHandlers } from './handlers.ts'
