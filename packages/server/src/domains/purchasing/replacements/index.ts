export { followChild } from './follow.ts'
export { replacementHandlers } from './handlers.ts'
