export { supplierOrderHandlers } from './handlers.ts'
