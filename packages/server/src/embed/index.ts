export { embedGrant, grantsCall, grantsOrigin } from './grant.ts'
export type { EmbedGrant } from './grant.ts'
export { createEmbedHandlers } from './handlers.ts'
