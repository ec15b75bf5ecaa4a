export { homeHandlers } from './handlers.ts'
