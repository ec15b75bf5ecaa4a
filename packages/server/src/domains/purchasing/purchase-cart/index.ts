export { isSold } from './goods.ts'
export { purchaseCartHandlers } from './handlers.ts'
export { purchaseImport } from './import.ts'
