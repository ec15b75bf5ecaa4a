export { createEmbedHandlers } from './handlers.ts'
