export { blacklistHandlers } from './blacklist-handlers.ts'
export { memberHandlers } from './handlers.ts'
