export { createProfileHandlers } from './handlers.ts'
