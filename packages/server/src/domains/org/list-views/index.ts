export { listViewHandlers } from './handlers.ts'
