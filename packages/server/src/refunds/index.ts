export { refundHandlers } from './handlers.ts'
