export { documentHistory } from './history.ts'
export { once } from './idempotency.ts'

export { logDocument } from './log.ts'
export type { DocumentActor, DocumentStep } from './log.ts'
