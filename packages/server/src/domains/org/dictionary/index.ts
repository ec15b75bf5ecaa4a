export { entryChanged } from './entry-changed.ts'
export type { EntryChange } from './entry-changed.ts'
export { dictionaryHandlers } from './handlers.ts'
export { findItems } from './repository.ts'
