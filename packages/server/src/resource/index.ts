export { createResourceHandlers } from './handlers.ts'
export type { DraftPlace } from './rules.ts'
export { nextCode } from './next-code.ts'
export { takenProblem } from './taken.ts'
