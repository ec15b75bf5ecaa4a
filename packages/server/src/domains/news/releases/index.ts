export { releaseEntryHandlers } from './entries.ts'
export { releaseHandlers } from './handlers.ts'
