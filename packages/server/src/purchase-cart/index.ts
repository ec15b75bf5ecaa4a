export { purchaseCartHandlers } from './handlers.ts'
