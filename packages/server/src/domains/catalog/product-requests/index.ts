export { startDueRequests } from './due.ts'
export { productRequestHandlers } from './handlers.ts'
export { reachedRequests } from './find.ts'
