export { dictionaryHandlers } from './handlers.ts'
export { findItems } from './repository.ts'
