export { once } from './idempotency.ts'
export type { IdempotentWrite } from './idempotency.ts'
export { logDocument } from './log.ts'
export type { DocumentActor, DocumentKey, DocumentStep } from './log.ts'
