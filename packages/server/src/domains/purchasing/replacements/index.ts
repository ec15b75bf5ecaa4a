export { replacementHandlers } from './handlers.ts'
