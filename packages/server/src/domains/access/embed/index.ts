export { embedGrant, grantsCall, grantsOrigin } from '../../../kernel/embed-grant.ts'
export type { EmbedGrant } from '../../../kernel/embed-grant.ts'
export { createEmbedHandlers } from './handlers.ts'
