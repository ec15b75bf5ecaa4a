export { createResourceHandlers } from './handlers.ts'
export { nextCode } from './next-code.ts'
export { takenProblem } from './taken.ts'
