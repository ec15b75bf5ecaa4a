export { settlementBillHandlers } from './handlers.ts'
