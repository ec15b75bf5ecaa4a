export { refundHandlers, returnAccountingHandlers } from './handlers.ts'
